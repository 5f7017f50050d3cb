import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { v7 as uuidv7 } from 'uuid'
import { record } from '#cms/audit/record.ts'
import { inTransaction } from '#cms/database/in-transaction.ts'
import { requireClient } from '#cms/entities/users/actions.ts'
import { runSql } from '#cms/kit/documents.ts'
import { seenBy } from '#cms/kit/seen-clients.ts'
import { userOf, viewerOf } from '#cms/kit/viewer-of.ts'
import type { User } from '#cms/payload-types.ts'
import { Id } from '#wire/basics.ts'
import { CLIENT_VIEW_HOURS, type ClientView } from '#wire/client-views.ts'

const LIFETIME = sql`make_interval(hours => ${CLIENT_VIEW_HOURS})`

/** Opens a client's dashboard for the request's user, as one audit event. @throws Problem 404 */
export async function addClientView(req: PayloadRequest, clientId: string): Promise<ClientView> {
  await requireClient(req, clientId)
  const [id, staffId] = [uuidv7(), userOf(req).id]
  await inTransaction(req, async () => {
    await runSql(req)`
      delete from client_views where staff_id = ${staffId} and expires_at < now()`
    await runSql(req)`
      insert into client_views (id, staff_id, client_id, expires_at)
      values (${id}, ${staffId}, ${clientId}, now() + ${LIFETIME})`
    await record(req, { event: 'client-view-opened', subject: clientId })
  })
  return { id, clientId }
}

/**
 * The client whom the request's user looks at in this view, or null for a view that is another's or over, or of a
 * client whom they see no longer.
 * @throws Problem 404 for a client who has become staff
 */
export async function findViewedClient(req: PayloadRequest, viewId: string): Promise<User | null> {
  const id = Id.safeParse(viewId)
  if (!id.success) return null
  const [view] = await runSql<{ clientId: string }>(req)`
    select client_id as "clientId" from client_views
    where id = ${id.data} and staff_id = ${userOf(req).id} and expires_at > now()
      and ${seenBy(viewerOf(req), sql`client_id`)}`
  return view ? requireClient(req, view.clientId) : null
}
