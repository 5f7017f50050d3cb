import { endpoint } from '#cms/kit/endpoint.ts'
import { openClientView } from '#wire/client-views.ts'
import { mayReadClients } from '#wire/viewer.ts'
import { addClientView } from './actions.ts'

export const clientViewEndpoints = [
  endpoint(openClientView, mayReadClients, ({ req, params }) => addClientView(req, params.id)),
]
