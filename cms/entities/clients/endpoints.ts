import { endpoint } from '#cms/kit/endpoint.ts'
import { readUnlessUnchanged } from '#cms/kit/list-version.ts'
import { userOf } from '#cms/kit/viewer-of.ts'
import {
  changeStage,
  listClients,
  markConsulted,
  readOwnUser as readOwnUserRoute,
} from '#wire/users.ts'
import { isSignedIn, mayChangeStage, mayMarkConsulted, mayReadClients } from '#wire/viewer.ts'
import { changeClientStage, markClientConsulted } from './actions.ts'
import { readClient, readClients, readOwnUser } from './queries.ts'

/** What staff see of a client. */
const CLIENT_TOPICS = ['users', 'contracts', 'stage_history', 'messages', 'notifications'] as const

export const clientEndpoints = [
  endpoint(readOwnUserRoute, isSignedIn, ({ req }) => readOwnUser(req, userOf(req))),
  endpoint(listClients, mayReadClients, (asked) =>
    readUnlessUnchanged(asked, CLIENT_TOPICS, () =>
      readClients(asked.req, String(asked.viewer.id)),
    ),
  ),
  endpoint(changeStage, mayChangeStage, async ({ req, viewer, params, body }) => {
    const client = await changeClientStage(req, viewer, params.id, body)
    return readClient(req, String(viewer.id), client)
  }),
  endpoint(markConsulted, mayMarkConsulted, async ({ req, viewer, params, body }) => {
    const client = await markClientConsulted(req, viewer, params.id, body.completed)
    return readClient(req, String(viewer.id), client)
  }),
]
