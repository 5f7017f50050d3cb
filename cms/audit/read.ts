import { inArray, type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { executePrepared, isoTime, runSql } from '#cms/kit/documents.ts'
import { endpoint } from '#cms/kit/endpoint.ts'
import {
  ACTIVITY_PER_PAGE,
  type ActivityEntry,
  type ActivitySubject,
  listActivity,
} from '#wire/activity.ts'
import { contractTypeLabel } from '#wire/contracts.ts'
import { mayReadActivity } from '#wire/viewer.ts'
import type { AuditEvent } from './append.ts'
import { type ActivityFilters, findEntryIds } from './find-entries.ts'

type Row = Omit<ActivityEntry, 'id' | 'actor' | 'subject'> & {
  id: string
  actor_id: string | null
  actor_name: string | null
  subject: string | null
  subject_name: string | null
  kind: ActivitySubject['kind']
  /** The client that the subject is or belongs to. */
  client_id: string | null
  client_name: string | null
  contract_type: string | null
  signer_name: string | null
}

/** `Service Agreement of Ilse Aumann`, `Consultation of June Takahashi`, or the subject's own name. */
function nameOf({ kind, subject_name: name, client_name: client, ...row }: Row): string | null {
  if (kind === 'contract')
    return `${contractTypeLabel(row.contract_type ?? '')} of ${row.signer_name}`
  const what = kind === 'consultation' ? 'Consultation' : name
  return client && kind !== 'user' && kind !== 'property' ? `${what} of ${client}` : name
}

const nameColumn = (user: 'actors' | 'subjects' | 'clients') => {
  const column = (name: string) => sql`${sql.identifier(user)}.${sql.identifier(name)}`
  return sql`coalesce(nullif(trim(concat_ws(' ', ${column('first_name')}, ${column('last_name')})), ''),
    ${column('email')})`
}

const INVITED = sql`nullif(trim(concat_ws(' ', first_name, last_name)), '')`

/** The tables of subjects: the kind that the answer names, the name, and the client it belongs to. */
const SUBJECTS: [from: SQL, kind: ActivitySubject['kind'], name: SQL, client?: SQL][] = [
  [sql`users as subjects`, 'user', nameColumn('subjects'), sql`id`],
  [sql`properties`, 'property', sql`address`, sql`user_id`],
  [sql`contracts`, 'contract', sql`null`, sql`user_id`],
  [sql`consultations`, 'consultation', sql`null`, sql`user_id`],
  [sql`tasks`, null, sql`title`],
  [sql`uploads`, 'file', sql`original_name`, sql`user_id`],
  [sql`guides`, 'guide', sql`title`],
  [sql`vendors`, 'vendor', sql`name`],
  [sql`redirects`, 'redirect', sql`"from"`],
  [sql`media`, 'picture', sql`alt`],
  [sql`people`, 'person', sql`name`],
  [sql`pages`, 'page', sql`title`],
  [sql`shared_facts`, 'shared-fact', sql`label`],
  [sql`invitations`, null, INVITED],
]

/** Rows of each table instead of a join with each: PostgreSQL took 20 ms to find an order for twelve joins. */
const SUBJECT_ROWS = sql.join(
  SUBJECTS.map(
    ([from, kind, name, client = sql`null::uuid`]) => sql`
      select id, ${kind}::text as kind, ${name}::text as name, ${client} as client_id from ${from}
      where id = any(array(select about from page where about is not null))`,
  ),
  sql` union all `,
)

/** A page of the audit log, newest first. The log holds ids only and names are read now: a deleted user has none. */
export async function readActivity(
  req: PayloadRequest,
  filters: ActivityFilters,
  limit = ACTIVITY_PER_PAGE,
): Promise<ActivityEntry[]> {
  const ids = await findEntryIds(req, { ...filters, limit })
  const rows = await executePrepared(
    req,
    sql<Row>`
      with page as (
        select *, case when subject ~ '^[0-9a-f]{8}-[0-9a-f-]{27}$' then subject::uuid end as about
        from audit_log where id = any(${sql.param(ids)}::bigint[])
      ), found as (
        select distinct on (id) * from (${SUBJECT_ROWS}) as named order by id, kind nulls last
      )
      select page.id, event, actor_id, subject, page.address, details, ${isoTime(sql`at`)} as at,
             coalesce(${nameColumn('actors')}, bearers.agent_name) as actor_name, found.kind, found.name as subject_name,
             clients.id as client_id, ${nameColumn('clients')} as client_name,
             contracts.contract_type, contracts.signer_name
      from page
      left join users as actors on actors.id = page.actor_id
      left join links as bearers on bearers.id = page.actor_id
      left join found on found.id = about
      left join contracts on contracts.id = about
      left join users as clients on clients.role = 'client' and clients.id = found.client_id
      order by page.id desc`,
  )
  return rows.map((row) => ({
    id: Number(row.id),
    at: row.at,
    event: row.event,
    actor: row.actor_id ? { id: row.actor_id, name: row.actor_name } : null,
    subject: row.subject
      ? { id: row.subject, name: nameOf(row), kind: row.kind, clientId: row.client_id }
      : null,
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
