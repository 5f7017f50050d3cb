import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { runSql } from '#cms/kit/documents.ts'
import { type Analytics, OUTCOMES } from '#wire/analytics.ts'
import { PACIFIC } from '#wire/slots.ts'
import { type CountedRows, columnsOf, type Days, isWithin, mapById } from './counted-rows.ts'

/** Each booking of a consultation; `kind` is the guide that led to it, else `none`. */
export const countBookings = (): CountedRows => sql`
  select ${columnsOf('bookings', {
    id: sql`c.id`,
    client: sql`c.user_id`,
    at: sql`c.created_at`,
    kind: sql`coalesce(c.guide_id::text, 'none')`,
  })}
  from consultations c join subjects u on u.id = c.user_id`

/** Each consultation by its time; `kind` is its outcome, and `open` where time alone decides the outcome. */
export const countConsultations = (): CountedRows => sql`
  select ${columnsOf('consultations', {
    id: sql`c.id`,
    client: sql`c.user_id`,
    at: sql`c.scheduled_at`,
    kind: sql`case when c.completed then 'completed' when c.cancelled_at is not null then 'cancelled'
      when c.no_show_at is not null then 'no-show' else 'open' end`,
  })}
  from consultations c join subjects u on u.id = c.user_id`

/** The outcome of a stored consultation; `c` is its row in `consultations`. */
export const OUTCOME: SQL = sql`case when kind <> 'open' then kind
  when c.scheduled_at + c.duration * interval '1 minute' < now() then 'no-show' else 'upcoming' end`

/** The Monday of the week of the column `day`. */
export const WEEK: SQL = sql`to_char(date_trunc('week', day), 'YYYY-MM-DD')`

/** Bookings by guide, most first; the count without a guide is last. */
export function readBookingsByGuide(req: PayloadRequest, days: Days) {
  return runSql<Analytics['guides'][number]>(req)`
    select nullif(kind, 'none') as id, title, bookings from (
      select kind, sum(things)::int as bookings from analytics_days
      where figure = 'bookings' and ${isWithin(days)} group by 1 having sum(things) > 0
    ) as counted left join guides on guides.id::text = kind
    order by kind = 'none', bookings desc, title`
}

/**
 * Outcomes of the consultations of each week that had any, oldest first. Before yesterday an open one is a
 * no-show and after today upcoming, because none takes more than four hours; in between its own time decides.
 */
export async function readWeeks(req: PayloadRequest, days: Days) {
  const today = sql`(now() at time zone ${PACIFIC})::date`
  const isNear = sql`kind = 'open' and day between ${today} - 1 and ${today}`
  const steps = await runSql<{ week: string; outcome: string; count: number }>(req)`
    select ${WEEK} as week, outcome, sum(things)::int as count from (
      select day, things, case when kind <> 'open' then kind
        when day < ${today} then 'no-show' else 'upcoming' end as outcome
      from analytics_days
      where figure = 'consultations' and ${isWithin(days)} and not (${isNear})
      union all
      select day, 1, ${OUTCOME} from analytics_rows r join consultations c on c.id::text = r.id
      where figure = 'consultations' and ${isWithin(days)} and ${isNear}
        and at > now() - interval '3 days' and at < now() + interval '3 days'
    ) as found group by 1, 2 having sum(things) > 0 order by 1`
  return [...Map.groupBy(steps, ({ week }) => week)].map(([week, own]) => ({
    week,
    outcomes: mapById(OUTCOMES, (id) => own.find(({ outcome }) => outcome === id)?.count ?? 0),
  }))
}
