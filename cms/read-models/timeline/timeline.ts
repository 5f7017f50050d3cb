import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { STATE } from '#cms/entities/consultations/state.ts'
import { executeSql, isoTime } from '#cms/kit/documents.ts'
import { pageClause } from '#cms/kit/paging.ts'
import { TIMELINE_KINDS, type TimelineKind } from '#wire/client-timeline.ts'
import type { PageQuery } from '#wire/paging.ts'

/** One event of a client. */
export type TimelineEvent = {
  id: string
  at: string
  source: SourceName
  kind: TimelineKind
  actor: string | null
  /** The columns that `present.ts` makes the line from. */
  facts: Record<string, string | number | boolean | null>
}

/** The characters of a message that its line shows. */
const LINE = 300

/** A UUIDv8 for a second event of a row: a page ends at a time and an id, so no two events share both. */
const derivedId = (name: string, id: SQL) => sql`
  overlay(overlay(md5(${name} || ${id}::text) placing '8' from 13) placing '8' from 17)::uuid`

/**
 * By source, a client's rows as `kind`, `at`, `id`, `actor_id` and `facts`. An index finds the rows of one client;
 * that of messages is in the order of time.
 */
const SOURCES = {
  message: (client: string) => sql`
    select 'message' as kind, created_at as at, id, from_user_id as actor_id,
           jsonb_build_object('content', left(content, ${LINE})) as facts
    from messages where client_id = ${client}`,
  inquiry: (client: string) => sql`
    select 'message' as kind, created_at as at, id, null::uuid as actor_id,
           jsonb_build_object('content', left(message, ${LINE})) as facts
    from contact_messages where user_id = ${client}`,
  mail: (client: string) => sql`
    select 'mail' as kind, sent_at as at, job_id as id, null::uuid as actor_id,
           jsonb_build_object('subject', subject) as facts
    from sent_mails where client_id = ${client}`,
  note: (client: string) => sql`
    select kind::text as kind, created_at as at, id, author_id as actor_id,
           jsonb_build_object('text', text, 'version', version) as facts
    from client_notes where client_id = ${client}`,
  stage: (client: string) => sql`
    select 'stage' as kind, created_at as at, id, changed_by_id as actor_id,
           jsonb_build_object('to', to_stage, 'reason', reason) as facts
    from stage_history where user_id = ${client}`,
  // A change whose next entry is its undoing is left out.
  status: (client: string) => sql`
    select 'status' as kind, date_trunc('milliseconds', changes.at) as at,
           ${derivedId('status', sql`changes.id`)} as id, changes.actor_id,
           jsonb_build_object('address', homes.address, 'to', changes.details ->> 'to') as facts
    from properties as homes cross join lateral (
      select id, at, event, actor_id, details, lead(event) over (order by id) as next_event
      from audit_log
      where subject = homes.id::text and (event = 'undone'
        or event = 'property-changed' and details ->> 'to' is not null)) as changes
    where homes.user_id = ${client} and changes.event = 'property-changed'
      and changes.details ->> 'from' <> changes.details ->> 'to'
      and changes.next_event is distinct from 'undone'`,
  file: (client: string) => sql`
    select 'file' as kind, created_at as at, id, uploaded_by_id as actor_id,
           jsonb_build_object('name', original_name, 'filename', filename) as facts
    from uploads where user_id = ${client}`,
  contract: (client: string) => sql`
    select 'contract' as kind, created_at as at, id, null::uuid as actor_id,
           jsonb_build_object('type', contract_type) as facts
    from contracts where user_id = ${client}`,
  signature: (client: string) => sql`
    select 'contract' as kind, signed_at as at, ${derivedId('signature', sql`id`)} as id,
           null::uuid as actor_id,
           jsonb_build_object('type', contract_type, 'signer', signer_name) as facts
    from contracts where user_id = ${client} and signed_at is not null`,
  appointment: (client: string) => sql`
    select 'appointment' as kind, created_at as at, id, null::uuid as actor_id,
           jsonb_build_object('at', ${isoTime(sql`scheduled_at`)}, 'state', ${STATE}) as facts
    from consultations where user_id = ${client}`,
}
export type SourceName = keyof typeof SOURCES

const SOURCES_OF: Record<TimelineKind, SourceName[]> = {
  message: ['message', 'inquiry'],
  mail: ['mail'],
  call: ['note'],
  note: ['note'],
  stage: ['stage'],
  status: ['status'],
  file: ['file'],
  contract: ['contract', 'signature'],
  appointment: ['appointment'],
}

const PLACE = { time: sql`at`, id: sql`id` }

/**
 * One page of a client's events, newest first, and one more. Each source reads one page at most, so the cost does
 * not grow with the length of a thread. The caller has checked the permission.
 */
export function findEvents(
  req: PayloadRequest,
  clientId: string,
  { kinds = [], ...page }: PageQuery & { kinds?: TimelineKind[] | undefined },
): Promise<TimelineEvent[]> {
  const wanted = kinds.length > 0 ? kinds : TIMELINE_KINDS
  const names = [...new Set(wanted.flatMap((kind) => SOURCES_OF[kind]))]
  const where = sql`kind = any(${`{${wanted}}`}::text[])`
  const parts = names.map(
    (name) => sql`
      (select ${name}::text as source, rows.* from (${SOURCES[name](clientId)}) as rows
       ${pageClause(page, { where, ...PLACE })})`,
  )
  return executeSql<TimelineEvent>(
    req,
    sql`
      with events as materialized (
        select * from (${sql.join(parts, sql` union all `)}) as parts
        order by at desc, id desc limit ${page.limit + 1})
      select events.id, events.source, kind, ${isoTime(sql`at`)} as at, facts,
             coalesce(nullif(trim(actor.first_name || ' ' || actor.last_name), ''), actor.email) as actor
      from events left join users as actor on actor.id = events.actor_id
      order by events.at desc, events.id desc`,
  )
}
