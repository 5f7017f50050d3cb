import type { PayloadRequest } from 'payload'
import { v7 as uuidv7 } from 'uuid'
import { runSql } from '#cms/kit/documents.ts'
import { recordingOf } from '#cms/kit/recorded-writes.ts'
import { announce } from '#cms/realtime/announce.ts'
import type { NotificationType } from '#wire/notifications.ts'

export type Notice = {
  type: NotificationType
  title: string
  message: string
  /** An internal path that starts with `/`. */
  link: string
  aboutUser?: string
  entityId?: string
}

/**
 * Creates a notification per user, in the caller's transaction, for all users whatever their role. One
 * statement for all: a client's message notifies each of the staff, and is the most frequent write.
 */
export async function notify(req: PayloadRequest, people: (string | null)[], notice: Notice) {
  const users = [...new Set(people)].filter((user) => user !== null)
  if (users.length === 0) return
  const added = users.map((user) => ({ id: uuidv7(), user }))
  const own = JSON.stringify(added)
  await runSql(req)`
    insert into notifications (id, user_id, type, title, message, link, about_user_id, entity_id)
    select own.id, own.user, ${notice.type}::enum_notifications_type, ${notice.title}, ${notice.message}, ${notice.link},
           ${notice.aboutUser ?? null}::uuid, ${notice.entityId ?? null}
    from jsonb_to_recordset(${own}::jsonb) as own (id uuid, "user" uuid)`
  for (const { id, user } of added) {
    recordingOf(req)?.created.push({ collection: 'notifications', id })
    await announce(req, 'notifications', { user })
  }
}
