import { inArray, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { runSql } from '#cms/kit/documents.ts'
import { endpoint } from '#cms/kit/endpoint.ts'
import { ACTIVITY_PER_PAGE, type ActivityEntry, listActivity } from '#wire/activity.ts'
import { contractTypeLabel } from '#wire/contracts.ts'
import { mayReadActivity } from '#wire/viewer.ts'
import type { AuditEvent } from './append.ts'

type Filters = {
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
  /** Name of the contract's signer, or of the client of the consultation or uploaded file. */
  whose: string | null
  contract_type: string | null
}

function nameOf({ subject_name: name, whose, contract_type: type }: Row): string | null {
  const what = type ? contractTypeLabel(type) : (name ?? 'Consultation')
  return whose ? `${what} of ${whose}` : name
}

/** A page of the audit log, newest first. The log holds ids only and names are read now: a deleted user has none. */
export async function readActivity(req: PayloadRequest, filters: Filters) {
  const { event = null, person = null, before = null } = filters
  const rows = await runSql<Row>(req)`
      with page as (
        select * from audit_log
        where (${event}::text is null or event = ${event})
          and (${person}::text is null or actor_id = ${person}::uuid or subject = ${person})
          and (${before}::bigint is null or id < ${before})
        order by id desc limit ${ACTIVITY_PER_PAGE}
      ), people as (
        select id::text, coalesce(nullif(trim(concat_ws(' ', first_name, last_name)), ''), email) as name
        from users
      )
      select page.id, event, actor_id, subject, page.address, details,
             to_char(at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
             actors.name as actor_name,
             coalesce(subjects.name, properties.address, guides.title, uploads.original_name,
                      vendors.name, redirects."from", media.alt)
               as subject_name,
             coalesce(contracts.signer_name, clients.name) as whose, contracts.contract_type
      from page
      left join people as actors on actors.id = page.actor_id::text
      left join people as subjects on subjects.id = page.subject
      left join properties on properties.id::text = page.subject
      left join guides on guides.id::text = page.subject
      left join uploads on uploads.id::text = page.subject
      left join vendors on vendors.id::text = page.subject
      left join redirects on redirects.id::text = page.subject
      left join media on media.id::text = page.subject
      left join contracts on contracts.id::text = page.subject
      left join consultations on consultations.id::text = page.subject
      left join people as clients
        on clients.id = coalesce(consultations.user_id, uploads.user_id)::text
      order by page.id desc`
  return rows.map((row) => ({
    id: Number(row.id),
    at: row.at,
    event: row.event,
    actor: row.actor_id ? { id: row.actor_id, name: row.actor_name } : null,
    subject: row.subject ? { id: row.subject, name: nameOf(row) } : null,
    address: row.address,
    details: row.details,
  }))
}

/** Name of the user who last did one of these events to the subject; undefined where none is recorded. */
export async function lastActor(req: PayloadRequest, subject: string, events: AuditEvent[]) {
  const [last] = await runSql<{ name: string }>(req)`
    select trim(concat_ws(' ', users.first_name, users.last_name)) as name
    from audit_log join users on users.id = audit_log.actor_id
    where subject = ${subject} and ${inArray(sql`event`, events)} order by audit_log.id desc limit 1`
  return last?.name
}

export const activityEndpoints = [
  endpoint(listActivity, mayReadActivity, ({ req, query }) => readActivity(req, query)),
]
