import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { runSql } from '#cms/kit/documents.ts'
import { type Analytics, WAITS } from '#wire/analytics.ts'
import { type Days, type FigureRowsQuery, isWithin, textArray } from './figure-rows-query.ts'

const HOUR_SECONDS = 3600
const limits = textArray(
  WAITS.flatMap(({ hours }) => (hours ? [String(hours * HOUR_SECONDS)] : [])),
)
const names = textArray(WAITS.map(({ id }) => id))

/**
 * All waits for an answer, open ones with `seconds` null. A client's message begins a wait unless one is open
 * already. A lead whose account staff did not make and who wrote nothing waits from the day they joined until
 * staff write; if the stage changed first, they were handled in another way and there is no wait. Messages
 * without an author were written by staff who are deleted.
 */
function waits(): FigureRowsQuery {
  return sql`
    with said as (
      select id, client_id, created_at, from_user_id is not distinct from client_id as asks,
             lag(from_user_id is not distinct from client_id) over thread as asked_before,
             min(created_at) filter (where from_user_id is distinct from client_id)
               over (thread rows between current row and unbounded following) as answered_at
      from messages window thread as (partition by client_id order by created_at, id)
    ), first_said as (
      select client_id, min(created_at) filter (where asks) as asked_at,
             min(created_at) filter (where not asks) as written_at
      from said group by 1
    ), first_moved as (
      select user_id, min(created_at) as moved_at from stage_history group by 1
    ), waiting as (
      select id, client_id, created_at as at, answered_at, 'message' as about
      from said where asks and asked_before is not true
      union all
      select u.id, u.id, u.created_at, written_at, 'lead'
      from users u
      left join first_said on first_said.client_id = u.id
      left join first_moved on first_moved.user_id = u.id
      where u.source <> 'staff'
        and (asked_at is null or written_at < asked_at)
        and (written_at <= moved_at
          or moved_at is null and (written_at is not null or u.customer_stage = 'lead'))
    )
    select waiting.id::text as id, client_id, at, about, null::float8 as dollars, seconds,
           (${names})[width_bucket(seconds, ${limits}::float8[]) + 1] as wait
    from waiting
    join users u on u.id = client_id and u.role = 'client'
    cross join lateral (select extract(epoch from answered_at - at)::float8 as seconds) as took`
}

const isAnswered = (days: Days) => sql`seconds is not null and ${isWithin(sql`at`, days)}`

/** Waits that began in these days and were answered. */
export const selectAnsweredWaits = (days: Days): FigureRowsQuery =>
  sql`select * from (${waits()}) as waits where ${isAnswered(days)}`

/** Waits that are open now, whenever they began. */
export const selectOpenWaits = (): FigureRowsQuery =>
  sql`select * from (${waits()}) as waits where seconds is null`

type Replies = Analytics['replies']

/** How long clients waited for the first answer, and how many wait now; one query over all threads. */
export async function readReplies(req: PayloadRequest, days: Days): Promise<Replies> {
  const counted = isAnswered(days)
  const percentile = (share: number) =>
    sql`round(percentile_cont(${share}::float8) within group (order by seconds)
          filter (where ${counted}))::float8`
  const countsByWait = WAITS.map(
    ({ id }) => sql`${id}::text, count(*) filter (where ${counted} and wait = ${id})`,
  )
  const [replies] = await runSql<Replies>(req)`
    select count(*) filter (where ${counted})::int as answered,
           ${percentile(0.5)} as "medianSeconds", ${percentile(0.9)} as "p90Seconds",
           count(*) filter (where seconds is null)::int as unanswered,
           json_build_object(${sql.join(countsByWait, sql`, `)}) as waits
    from (${waits()}) as waits`
  if (!replies) throw new Error('An aggregate without groups has one row')
  return replies
}
