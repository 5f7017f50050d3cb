import { endpoint, versionedEndpoint } from '#cms/kit/endpoint.ts'
import { readUnlessUnchanged } from '#cms/kit/list-version.ts'
import { answerPage } from '#cms/kit/paging.ts'
import { userOf } from '#cms/kit/viewer-of.ts'
import { readBoard as readBoardRoute } from '#wire/board.ts'
import { changeClients } from '#wire/client-bulk.ts'
import { changeClient, listAgents, listTags } from '#wire/client-edits.ts'
import {
  countClients as countClientsRoute,
  listClients,
  readClient as readClientRoute,
  readOwnUser as readOwnUserRoute,
} from '#wire/users.ts'
import { isSignedIn, mayChangeClients, mayReadClients } from '#wire/viewer.ts'
import { readBoard } from './board.ts'
import { thisMinute } from './board-rows.ts'
import { changeManyClients } from './bulk.ts'
import { findAgents, findClients } from './client-queries.ts'
import { countClients, readTags } from './counts.ts'
import { editClient } from './edit.ts'
import { readClient, readClients, readOwnUser } from './queries.ts'

/** What staff see of a client. */
const CLIENT_TOPICS = [
  ...(['users', 'contracts', 'stage_history', 'consultations'] as const),
  ...(['messages', 'contact_messages', 'notifications'] as const),
]

export const clientEndpoints = [
  endpoint(readOwnUserRoute, isSignedIn, ({ req }) => readOwnUser(req, userOf(req))),
  versionedEndpoint(listClients, mayReadClients, (asked) =>
    readUnlessUnchanged(asked, CLIENT_TOPICS, async () => {
      const { req, viewer, query, http } = asked
      const found = await findClients(req, query)
      const page = answerPage(http, query, found, ({ createdAt, id }) => ({ time: createdAt, id }))
      return readClients(req, String(viewer.id), page)
    }),
  ),
  versionedEndpoint(countClientsRoute, mayReadClients, (asked) =>
    readUnlessUnchanged(asked, ['users'], () => countClients(asked.req, asked.query)),
  ),
  versionedEndpoint(readBoardRoute, mayReadClients, (asked) =>
    readUnlessUnchanged(
      asked,
      [...CLIENT_TOPICS, 'properties', 'property_sellers', 'tasks'],
      () => readBoard(asked.req, String(asked.viewer.id), asked.query),
      asked.query.view === 'stale' ? thisMinute() : '',
    ),
  ),
  versionedEndpoint(readClientRoute, mayReadClients, (asked) =>
    readUnlessUnchanged(asked, CLIENT_TOPICS, () =>
      readClient(asked.req, String(asked.viewer.id), asked.params.id),
    ),
  ),
  endpoint(changeClient, mayChangeClients, ({ req, viewer, params, body }) =>
    editClient(req, viewer, params.id, body),
  ),
  endpoint(changeClients, mayChangeClients, (asked) => changeManyClients(asked, asked.body)),
  endpoint(listAgents, mayReadClients, ({ req }) => findAgents(req)),
  endpoint(listTags, mayReadClients, ({ req }) => readTags(req)),
]
