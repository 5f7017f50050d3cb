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

type NewNotices = { added: { id: string; user: string }[]; insert: SQL }

/**
 * A notification per user, whatever their role, and the one statement that inserts them all: a client's message
 * notifies each of the staff, and is the most frequent write. Call {@link tellNoticed} after the insert.
 */
export function newNotices(people: (string | null)[], notice: Notice): NewNotices {
  const users = [...new Set(people)].filter((user) => user !== null)
  const added = users.map((user) => ({ id: uuidv7(), user }))
  const insert = sql`
    insert into notifications (id, user_id, type, title, message, link, about_user_id, entity_id)
    select own.id, own.user, ${notice.type}::enum_notifications_type, ${notice.title}, ${notice.message}, ${notice.link},
           ${notice.aboutUser ?? null}::uuid, ${notice.entityId ?? null}
    from jsonb_to_recordset(${JSON.stringify(added)}::jsonb) as own (id uuid, "user" uuid)`
  return { added, insert }
}

/** Tells the streams of the users about their inserted notifications. */
export async function tellNoticed(req: PayloadRequest, { added }: NewNotices): Promise<void> {
  for (const { id, user } of added) {
    recordingOf(req)?.created.push({ collection: 'notifications', id })
    await announce(req, 'notifications', { user })
  }
}

/** Creates a notification per user in the caller's transaction. */
export async function notify(req: PayloadRequest, people: (string | null)[], notice: Notice) {
  const notices = newNotices(people, notice)
  if (notices.added.length === 0) return
  await executeSql(req, notices.insert)
  await tellNoticed(req, notices)
}
