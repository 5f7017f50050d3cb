import { endpoint } from '#cms/kit/endpoint.ts'
import { userOf } from '#cms/kit/viewer-of.ts'
import {
  changeStage,
  listClients,
  markConsulted,
  readOwnUser as readOwnUserRoute,
} from '#wire/users.ts'
import { isSignedIn, mayChangeStage, mayMarkConsulted, mayReadClients } from '#wire/viewer.ts'
import { changeClientStage, markClientConsulted } from './actions.ts'
import { clientListVersion } from './client-queries.ts'
import { readClient, readClients, readOwnUser } from './queries.ts'

export const clientEndpoints = [
  endpoint(readOwnUserRoute, isSignedIn, ({ req }) => readOwnUser(req, userOf(req))),
  endpoint(listClients, mayReadClients, async ({ req, viewer, http }) => {
    http.response.set('ETag', await clientListVersion(req, String(viewer.id)))
    // Each staff browser polls every two seconds: a matching ETag answers 304 without reading the list.
    if (http.request.fresh) return void http.response.status(304).end() as never
    return readClients(req, String(viewer.id))
  }),
  endpoint(changeStage, mayChangeStage, async ({ req, viewer, params, body }) => {
    const client = await changeClientStage(req, viewer, params.id, body)
    return readClient(req, String(viewer.id), client)
  }),
  endpoint(markConsulted, mayMarkConsulted, async ({ req, viewer, params, body }) => {
    const client = await markClientConsulted(req, viewer, params.id, body.completed)
    return readClient(req, String(viewer.id), client)
  }),
]
