import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { runSql } from '#cms/kit/documents.ts'
import type { AuditEvent } from './entry.ts'

/** Name of the user who last did one of these events to the subject; undefined where none is recorded. */
export async function lastActor(
  req: PayloadRequest,
  subject: string,
  events: AuditEvent[],
): Promise<string | undefined> {
  const among = sql.join(
    events.map((event) => sql`${event}`),
    sql`, `,
  )
  const [last] = await runSql<{ name: string }>(
    req,
    sql`select trim(concat_ws(' ', users.first_name, users.last_name)) as name
        from audit_log join users on users.id = audit_log.actor_id
        where subject = ${subject} and event in (${among}) order by audit_log.id desc limit 1`,
  )
  return last?.name
}
