import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { runSql } from '#cms/kit/documents.ts'

/**
 * Who of these people is mailed about a new message in a client's thread, noting that they are. One
 * mail per thread and person in ten minutes, unless they have read everything since. Called before
 * the notices of the new message are written, in its transaction; the rows are taken in one order, so
 * that two messages at once wait for each other and do not lock each other out.
 */
export async function peopleToMail(
  req: PayloadRequest,
  clientId: string,
  recipientIds: string[],
): Promise<Set<string>> {
  const ids = sql.join(
    recipientIds.map((id) => sql`${id}::uuid`),
    sql`, `,
  )
  if (recipientIds.length === 0) return new Set()
  const mailed = await runSql<{ id: string }>(
    req,
    sql`
      insert into message_mails as last (client_id, recipient_id, mailed_at)
      select ${clientId}::uuid, id, now() from unnest(array[${ids}]) as id order by id
      on conflict (client_id, recipient_id) do update set mailed_at = excluded.mailed_at
        where last.mailed_at < now() - interval '10 minutes' or not exists (
          select 1 from notifications unread
          where unread.user_id = last.recipient_id and not unread.read and unread.type = 'message'
            and last.client_id in (unread.about_user_id, unread.user_id))
      returning recipient_id as id`,
  )
  return new Set(mailed.map(({ id }) => id))
}
