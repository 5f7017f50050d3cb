import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { executeSql, isoTime } from '#cms/kit/documents.ts'
import type { ShowingState } from '#wire/showing-states.ts'
import type { Span } from '#wire/showing-windows.ts'
import type { Showing } from '#wire/showings.ts'

/** A showing, or one week of a blocked time. Its home's lock covers it. */
export type ShowingRow = {
  id: string
  propertyId: string
  kind: Showing['kind']
  state: ShowingState
  version: number
  /** ISO 8601, as all times here. */
  start: string
  end: string
  createdAt: string
  updatedAt: string
  agent: { name: string; email: string; brokerage: string; licenceNumber: string } | null
  host: { id: string; name: string } | null
  reason: Showing['reason']
  cancelReason: string | null
  answeredBy: string | null
  escalatedAt: string | null
  feedback: Showing['feedback']
  blockId: string | null
  isWeekly: boolean
  /** Whether its start has passed, by the database's clock. */
  hasBegun: boolean
}

const nameIn = (table: SQL) =>
  sql`nullif(trim(${table}.first_name || ' ' || ${table}.last_name), '')`

const COLUMNS = sql`s.id, s.property_id as "propertyId", s.kind, s.state, s.version,
  ${isoTime(sql`s.starts_at`)} as start, ${isoTime(sql`s.ends_at`)} as "end",
  ${isoTime(sql`s.created_at`)} as "createdAt", ${isoTime(sql`s.updated_at`)} as "updatedAt",
  case when s.kind = 'showing' then jsonb_build_object('name', s.agent_name, 'email', s.agent_email,
    'brokerage', s.brokerage, 'licenceNumber', s.licence_number) end as agent,
  case when host.id is not null then
    jsonb_build_object('id', host.id, 'name', coalesce(${nameIn(sql`host`)}, host.email)) end as host,
  s.decline_reason as reason, s.cancel_reason as "cancelReason",
  ${nameIn(sql`answerer`)} as "answeredBy", ${isoTime(sql`s.escalated_at`)} as "escalatedAt",
  case when s.feedback_at is not null then jsonb_build_object('interest', s.interest,
    'price', s.price_opinion, 'text', s.feedback, 'at', ${isoTime(sql`s.feedback_at`)},
    'released', s.released_at is not null) end as feedback,
  s.block_id as "blockId", s.is_weekly as "isWeekly", s.starts_at <= clock_timestamp() as "hasBegun"`

const JOINED = sql`left join users as host on host.id = s.host_id
  left join users as answerer on answerer.id = s.answered_by_id`

const findWhere = (req: PayloadRequest, where: SQL) =>
  executeSql<ShowingRow>(
    req,
    sql`select ${COLUMNS} from showings as s ${JOINED} where ${where} order by s.starts_at, s.id`,
  )

export async function findShowing(
  req: PayloadRequest,
  id: string,
): Promise<ShowingRow | undefined> {
  const [found] = await findWhere(req, sql`s.id = ${id} and s.kind = 'showing'`)
  return found
}

/** The most showings of one home that are listed: the latest. */
const MAX_LISTED = 500

/** The showings of a home by start, and the next week of each of its blocked times that is not over. */
export const findShowings = (req: PayloadRequest, home: string): Promise<ShowingRow[]> =>
  findWhere(
    req,
    sql`s.id in (
      (select id from showings where property_id = ${home} and kind = 'showing'
       order by starts_at desc limit ${MAX_LISTED})
      union all
      (select distinct on (block_id) id from showings
       where property_id = ${home} and kind = 'block' and ends_at > clock_timestamp()
       order by block_id, starts_at))`,
  )

/** The next week of a blocked time, or its last one if all are over; undefined for none. */
export async function findBlockedTime(
  req: PayloadRequest,
  blockId: string,
): Promise<ShowingRow | undefined> {
  const [found] = await findWhere(
    req,
    sql`s.id = (select id from showings where block_id = ${blockId}
      order by ends_at <= clock_timestamp(), starts_at limit 1)`,
  )
  return found
}

/** What a home has between two instants, with the buffers of showings: by start. @param except the id of one to leave out */
export const findHeld = (
  req: PayloadRequest,
  home: string,
  { start, end }: Span,
  except: string | null = null,
): Promise<Span[]> =>
  executeSql<Span>(
    req,
    sql`select ${isoTime(sql`lower(held)`)} as start, ${isoTime(sql`upper(held)`)} as "end"
      from showings where property_id = ${home} and state in ('requested', 'confirmed', 'blocked')
        and id is distinct from ${except}::uuid
        and held && tstzrange(${start}, ${end}) order by starts_at`,
  )

/** The showings and blocked times of a home that hold a part of a span, by start. */
export const findInSpan = (req: PayloadRequest, home: string, { start, end }: Span) =>
  findWhere(
    req,
    sql`s.property_id = ${home} and s.state in ('requested', 'confirmed', 'blocked')
      and s.held && tstzrange(${start}, ${end})`,
  )

/** How many showings an agent's address has ahead, of all homes. */
export async function countOpen(req: PayloadRequest, email: string): Promise<number> {
  const [found] = await executeSql<{ count: number }>(
    req,
    sql`select count(*)::int as count from showings where lower(agent_email) = lower(${email})
      and state in ('requested', 'proposed', 'confirmed') and ends_at > clock_timestamp()`,
  )
  return found?.count ?? 0
}

/** How many blocked times of a home are not over. */
export async function countBlockedTimes(req: PayloadRequest, home: string): Promise<number> {
  const [found] = await executeSql<{ count: number }>(
    req,
    sql`select count(distinct block_id)::int as count from showings
      where property_id = ${home} and kind = 'block' and ends_at > clock_timestamp()`,
  )
  return found?.count ?? 0
}

/** Whether a user of staff has a consultation while they are on the road or at a showing. */
export async function hasConsultation(
  req: PayloadRequest,
  host: string,
  { start, end }: Span,
): Promise<boolean> {
  const found = await executeSql(
    req,
    sql`select id from consultations where host_id = ${host} and cancelled_at is null
      and tstzrange(scheduled_at, scheduled_at + make_interval(mins => duration::int))
        && tstzrange(${start}::timestamptz - interval '30 minutes', ${end}::timestamptz + interval '30 minutes')
      limit 1`,
  )
  return found.length > 0
}

/** The showings of the homes that a user sells, for the user's own data: without what only staff see. */
export async function showingsOf(req: PayloadRequest, userId: string) {
  const found = await findWhere(
    req,
    sql`s.property_id in (
      select id from properties where user_id = ${userId} union
      select property_id from property_sellers where user_id = ${userId} and state = 'joined')`,
  )
  return found.map(({ agent, feedback, propertyId, kind, state, start, end, reason }) => ({
    ...{ propertyId, kind, state, start, end, reason },
    agent: agent && { name: agent.name, brokerage: agent.brokerage },
    feedback: feedback?.released ? feedback : null,
  }))
}
