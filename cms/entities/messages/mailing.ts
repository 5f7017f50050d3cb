import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { runSql } from '#cms/kit/documents.ts'

/**
 * Returns which recipients to mail about a new message in a client's thread, and records those mails. A
 * recipient gets one mail per thread in ten minutes, unless they have read everything since. Call it in
 * the message's transaction, before its notifications are written.
 */
export async function peopleToMail(
  req: PayloadRequest,
  clientId: string,
  recipientIds: string[],
): Promise<Set<string>> {
  if (recipientIds.length === 0) return new Set()
  const ids = sql.join(
    recipientIds.map((id) => sql`${id}::uuid`),
    sql`, `,
  )
  await holdNotes(req, clientId, ids)
  const mailed = await runSql<{ id: string }>(
    req,
    sql`
      update message_mails as last set mailed_at = now()
      where last.client_id = ${clientId} and last.recipient_id in (${ids}) and (
        last.mailed_at < now() - interval '10 minutes' or not exists (
          select 1 from notifications unread
          where unread.user_id = last.recipient_id and not unread.read and unread.type = 'message'
            and last.client_id in (unread.about_user_id, unread.user_id)))
      returning last.recipient_id as id`,
  )
  return new Set(mailed.map(({ id }) => id))
}

/**
 * Row locks serialize concurrent messages; a fixed lock order prevents deadlocks. These are separate
 * statements, because only a later statement sees what the previous lock holder committed.
 */
async function holdNotes(req: PayloadRequest, clientId: string, ids: SQL): Promise<void> {
  await runSql(
    req,
    sql`insert into message_mails (client_id, recipient_id, mailed_at)
        select ${clientId}::uuid, id, '-infinity' from unnest(array[${ids}]) as id order by id
        on conflict do nothing`,
  )
  await runSql(
    req,
    sql`select recipient_id from message_mails
        where client_id = ${clientId} and recipient_id in (${ids})
        order by recipient_id for update`,
  )
}
