import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { runSql } from '#cms/kit/documents.ts'
import { type Analytics, WAITS } from '#wire/analytics.ts'
import {
  type CountedRows,
  columnsOf,
  type Days,
  isWithin,
  mapById,
  textArray,
} from './counted-rows.ts'
import { percentileOf } from './percentile.ts'

const HOUR_SECONDS = 3600
const limits = textArray(
  WAITS.flatMap(({ hours }) => (hours ? [String(hours * HOUR_SECONDS)] : [])),
)
const names = textArray(WAITS.map(({ id }) => id))

/**
 * All waits for an answer; `kind` is the bucket, `open` where no answer came yet. A client's message begins a
 * wait unless one is open already. A lead whom staff neither typed nor imported and who wrote nothing waits from
 * the day they joined until staff write; if the stage changed first, they were handled in another way and
 * there is no wait. Messages without an author were written by staff who are deleted.
 */
export function countWaits(): CountedRows {
  const columns = columnsOf('replies', {
    id: sql`waiting.id`,
    client: sql`client_id`,
    at: sql`at`,
    kind: sql`coalesce((${names})[width_bucket(seconds, ${limits}::float8[]) + 1], 'open')`,
    seconds: sql`seconds`,
  })
  return sql`
    select ${columns} from (
      select id, client_id, created_at as at, answered_at
      from said where asks and asked_before is not true
      union all
      select u.id, u.id, u.created_at, written_at
      from subjects u
      left join (
        select client_id, min(created_at) filter (where asks) as asked_at,
               min(created_at) filter (where not asks) as written_at
        from said group by 1
      ) as first_said on first_said.client_id = u.id
      left join (
        select user_id, min(h.created_at) as moved_at
        from stage_history h join subjects on subjects.id = user_id group by 1
      ) as first_moved on first_moved.user_id = u.id
      where u.source::text not in ('staff', 'import')
        and (asked_at is null or written_at < asked_at)
        and (written_at <= moved_at
          or moved_at is null and (written_at is not null or u.customer_stage = 'lead'))
    ) as waiting
    cross join lateral (select extract(epoch from answered_at - at)::float8 as seconds) as took`
}

/** The CTE `said` of {@link countWaits}: the messages of the subjects, each with the next answer. */
export const SAID = sql`
  select m.id, client_id, m.created_at, from_user_id is not distinct from client_id as asks,
         lag(from_user_id is not distinct from client_id) over thread as asked_before,
         min(m.created_at) filter (where from_user_id is distinct from client_id)
           over (thread rows between current row and unbounded following) as answered_at
  from messages m join subjects on subjects.id = client_id
  window thread as (partition by client_id order by m.created_at, m.id)`

type Replies = Analytics['replies']

/** How long clients waited for the first answer, and how many wait now. */
export async function readReplies(req: PayloadRequest, days: Days): Promise<Replies> {
  const counts = await runSql<{ kind: string; things: number }>(req)`
    select kind, sum(things)::int as things from analytics_days
    where figure = 'replies' and (kind = 'open' or ${isWithin(days)}) group by 1`
  const thingsOf = (kind: string) => counts.find((count) => count.kind === kind)?.things ?? 0
  const groups = WAITS.map(({ id }) => ({ stage: '', kind: id, things: thingsOf(id) }))
  const among = { figure: 'replies', days, groups }
  return {
    answered: groups.reduce((sum, { things }) => sum + things, 0),
    medianSeconds: await percentileOf(req, 0.5, among),
    p90Seconds: await percentileOf(req, 0.9, among),
    waits: mapById(WAITS, thingsOf),
    unanswered: thingsOf('open'),
  }
}
