import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { requireClient } from '#cms/entities/users/actions.ts'
import { asViewer, executePrepared, runSql, writeFields } from '#cms/kit/documents.ts'
import { endpoint } from '#cms/kit/endpoint.ts'
import { seenBy } from '#cms/kit/seen-clients.ts'
import { announce } from '#cms/realtime/announce.ts'
import {
  countUnread,
  listNotifications,
  markAllNotificationsRead,
  markClientNotificationsRead,
  markNotificationRead,
  markNotificationsOfTypeRead,
} from '#wire/notifications.ts'
import { isSignedIn, mayReadClients } from '#wire/viewer.ts'
import { presentNotification } from './present.ts'

const LATEST = 50

export const notificationEndpoints = [
  endpoint(countUnread, isSignedIn, async ({ req, viewer }) => {
    const [row] = await executePrepared(
      req,
      sql<{ count: number; messages: number }>`
        select count(*)::int as count, count(*) filter (where type = 'message')::int as messages
        from notifications where user_id = ${viewer.id} and not read
          and (about_user_id is null or ${seenBy(viewer, sql`about_user_id`)})`,
    )
    return row ?? { count: 0, messages: 0 }
  }),
  endpoint(listNotifications, isSignedIn, async ({ req }) => {
    const latest = { sort: '-createdAt', limit: LATEST }
    return (await asViewer(req).find('notifications', {}, latest)).map(presentNotification)
  }),
  endpoint(markAllNotificationsRead, isSignedIn, ({ req, viewer }) =>
    markRead(req, sql`user_id = ${viewer.id}`),
  ),
  endpoint(markNotificationsOfTypeRead, isSignedIn, ({ req, viewer, body }) => {
    const ofType = sql`user_id = ${viewer.id} and type = ${body.type}`
    return markRead(req, body.entityId ? sql`${ofType} and entity_id = ${body.entityId}` : ofType)
  }),
  endpoint(markClientNotificationsRead, mayReadClients, async ({ req, viewer, body }) => {
    await requireClient(req, body.userId)
    return markRead(req, sql`user_id = ${viewer.id} and about_user_id = ${body.userId}`)
  }),
  endpoint(markNotificationRead, isSignedIn, async ({ req, params }) => {
    await asViewer(req).requireById('notifications', params.id, 'This notification')
    return presentNotification(await writeFields(req, 'notifications', params.id, { read: true }))
  }),
]

async function markRead(req: PayloadRequest, which: SQL) {
  const marked = await runSql(req)`
    update notifications set read = true, updated_at = now()
    where ${which} and not read returning id`
  // The user's other open screens show the unread count too.
  if (marked.length > 0) await announce(req, 'notifications', { user: req.user?.id ?? null })
  return { updated: marked.length }
}
