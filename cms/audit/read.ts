import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { runSql } from '#cms/kit/documents.ts'
import { ACTIVITY_PAGE, type ActivityEntry } from '#wire/activity.ts'

type Asked = {
  event?: string | undefined
  person?: string | undefined
  before?: number | undefined
}

type Row = Omit<ActivityEntry, 'id' | 'actor' | 'subject'> & {
  id: string
  actor_id: string | null
  actor_name: string | null
  subject: string | null
  subject_name: string | null
}

/**
 * A page of the audit log, newest first, for callers who have checked that the person may. The log holds
 * ids only; names are looked up as they are now, so that whoever was deleted has none.
 */
export async function readActivity(req: PayloadRequest, asked: Asked): Promise<ActivityEntry[]> {
  const { event = null, person = null, before = null } = asked
  const rows = await runSql<Row>(
    req,
    sql`
      with page as (
        select * from audit_log
        where (${event}::text is null or event = ${event})
          and (${person}::text is null or actor_id = ${person}::uuid or subject = ${person})
          and (${before}::bigint is null or id < ${before})
        order by id desc limit ${ACTIVITY_PAGE}
      ), people as (
        select id::text, coalesce(nullif(trim(concat_ws(' ', first_name, last_name)), ''), email) as name
        from users
      )
      select page.id, event, actor_id, subject, page.address, details,
             to_char(at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
             actors.name as actor_name,
             coalesce(subjects.name, properties.address, guides.title) as subject_name
      from page
      left join people as actors on actors.id = page.actor_id::text
      left join people as subjects on subjects.id = page.subject
      left join properties on properties.id::text = page.subject
      left join guides on guides.id::text = page.subject
      order by page.id desc`,
  )
  return rows.map(({ id, at, event: kind, address, details, ...who }) => ({
    id: Number(id),
    at,
    event: kind,
    actor: who.actor_id ? { id: who.actor_id, name: who.actor_name } : null,
    subject: who.subject ? { id: who.subject, name: who.subject_name } : null,
    address,
    details,
  }))
}
