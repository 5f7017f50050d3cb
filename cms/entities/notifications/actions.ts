import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { v7 as uuidv7 } from 'uuid'
import { executeSql } from '#cms/kit/documents.ts'
import { recordingOf } from '#cms/kit/recorded-writes.ts'
import { announce } from '#cms/realtime/announce.ts'
import type { NotificationType } from '#wire/notifications.ts'

/** What a notification says. */
export type Words = { title: string; message: string }

export type Notice = Words & {
  type: NotificationType
  /** An internal path that starts with `/`. */
  link: string
  aboutUser?: string
  entityId?: string
}

type Added = { id: string; user: string }

/**
 * The statement that inserts a notification per row of a FROM item named `own`, with the columns `id` and `user`. Call
 * {@link tellNoticed} after the insert.
 */
export const insertNotices = (from: SQL, notice: Notice): SQL => sql`
  insert into notifications (id, user_id, type, title, message, link, about_user_id, entity_id)
  select own.id, own.user, ${notice.type}::enum_notifications_type, ${notice.title}, ${notice.message}, ${notice.link},
         ${notice.aboutUser ?? null}::uuid, ${notice.entityId ?? null}
  from ${from}`

/** Tells the streams of the users about their inserted notifications. */
export async function tellNoticed(req: PayloadRequest, added: Added[]): Promise<void> {
  for (const { id, user } of added) {
    recordingOf(req)?.created.push({ collection: 'notifications', id })
    await announce(req, 'notifications', { user })
  }
}

/** Creates a notification per user, whatever their role, in the caller's transaction. */
export async function notify(req: PayloadRequest, people: (string | null)[], notice: Notice) {
  const users = [...new Set(people)].filter((user) => user !== null)
  if (users.length === 0) return
  const added = users.map((user) => ({ id: uuidv7(), user }))
  const rows = sql`jsonb_to_recordset(${JSON.stringify(added)}::jsonb) as own (id uuid, "user" uuid)`
  await executeSql(req, insertNotices(rows, notice))
  await tellNoticed(req, added)
}
