import { z } from 'zod'
import { Id } from './basics.ts'
import { route } from './route.ts'

/**
 * The header with the id of a client view: the server answers a GET as it would answer the client, and refuses
 * every other call.
 */
export const CLIENT_VIEW_HEADER = 'X-Client-View'

export const CLIENT_VIEW_HOURS = 12

export const ClientView = z.object({ id: Id, clientId: Id })
export type ClientView = z.infer<typeof ClientView>

export const openClientView = route('POST', '/api/admin/clients/{id}/view', {
  summary: 'Open the dashboard of a client to look at it, as an audit event',
  reply: ClientView,
  success: 201,
})
