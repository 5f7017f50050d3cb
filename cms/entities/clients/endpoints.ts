import { endpoint } from '#cms/kit/endpoint.ts'
import { readUnlessUnchanged } from '#cms/kit/list-version.ts'
import { answerPage } from '#cms/kit/paging.ts'
import { userOf } from '#cms/kit/viewer-of.ts'
import { readBoard as readBoardRoute } from '#wire/board.ts'
import {
  changeStage,
  countClients as countClientsRoute,
  listClients,
  markConsulted,
  readClient as readClientRoute,
  readOwnUser as readOwnUserRoute,
} from '#wire/users.ts'
import { isSignedIn, mayChangeStage, mayMarkConsulted, mayReadClients } from '#wire/viewer.ts'
import { changeClientStage, markClientConsulted } from './actions.ts'
import { readBoard } from './board.ts'
import { findClients } from './client-queries.ts'
import { countClients } from './counts.ts'
import { presentClients, readClient, readOwnUser } from './queries.ts'

/** What staff see of a client. */
const CLIENT_TOPICS = ['users', 'contracts', 'stage_history', 'messages', 'notifications'] as const

export const clientEndpoints = [
  endpoint(readOwnUserRoute, isSignedIn, ({ req }) => readOwnUser(req, userOf(req))),
  endpoint(listClients, mayReadClients, (asked) =>
    readUnlessUnchanged(asked, CLIENT_TOPICS, async () => {
      const { req, viewer, query, http } = asked
      const found = await findClients(req, query)
      const page = answerPage(http, query, found, ({ createdAt, id }) => ({ time: createdAt, id }))
      return presentClients(req, String(viewer.id), page)
    }),
  ),
  endpoint(countClientsRoute, mayReadClients, (asked) =>
    readUnlessUnchanged(asked, ['users'], () => countClients(asked.req, asked.query)),
  ),
  endpoint(readBoardRoute, mayReadClients, (asked) =>
    readUnlessUnchanged(asked, CLIENT_TOPICS, () =>
      readBoard(asked.req, String(asked.viewer.id), asked.query),
    ),
  ),
  endpoint(readClientRoute, mayReadClients, (asked) =>
    readUnlessUnchanged(asked, CLIENT_TOPICS, () =>
      readClient(asked.req, String(asked.viewer.id), asked.params.id),
    ),
  ),
  endpoint(changeStage, mayChangeStage, async ({ req, viewer, params, body }) => {
    const client = await changeClientStage(req, viewer, params.id, body)
    return readClient(req, String(viewer.id), client.id)
  }),
  endpoint(markConsulted, mayMarkConsulted, async ({ req, viewer, params, body }) => {
    const client = await markClientConsulted(req, viewer, params.id, body.completed)
    return readClient(req, String(viewer.id), client.id)
  }),
]
