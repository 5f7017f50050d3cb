import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { runSql } from '#cms/kit/documents.ts'
import { type Analytics, OUTCOMES } from '#wire/analytics.ts'
import { PACIFIC } from '#wire/slots.ts'
import { type Days, type FigureRowsQuery, isWithin, mapById } from './figure-rows-query.ts'

/** Consultations that were booked in these days, with the guide that led to them, if any. */
export function selectBookings(days: Days): FigureRowsQuery {
  return sql`
    select c.id::text as id, c.user_id as client_id, c.created_at as at, null::float8 as seconds,
           null::float8 as dollars, g.title as about, coalesce(c.guide_id::text, 'none') as guide
    from consultations c
    join users u on u.id = c.user_id and u.role = 'client'
    left join guides g on g.id = c.guide_id
    where ${isWithin(sql`c.created_at`, days)}`
}

/** Consultations scheduled in these days, with their week and outcome. */
export function selectConsultations(days: Days): FigureRowsQuery {
  const over = sql`c.scheduled_at + c.duration * interval '1 minute' < now()`
  return sql`
    select c.id::text as id, c.user_id as client_id, c.scheduled_at as at, null::float8 as seconds,
           null::float8 as dollars, outcome as about, outcome,
           to_char(date_trunc('week', c.scheduled_at at time zone ${PACIFIC}), 'YYYY-MM-DD') as week
    from consultations c
    join users u on u.id = c.user_id and u.role = 'client'
    cross join lateral (select case
      when c.completed then 'completed' when c.cancelled_at is not null then 'cancelled'
      when ${over} then 'no-show' else 'upcoming' end as outcome) as became
    where ${isWithin(sql`c.scheduled_at`, days)}`
}

/** Bookings by guide, most first; the count without a guide is last. */
export function readBookingsByGuide(req: PayloadRequest, days: Days) {
  return runSql<Analytics['guides'][number]>(req)`
    select nullif(guide, 'none') as id, about as title, count(*)::int as bookings
    from (${selectBookings(days)}) as bookings group by guide, about
    order by guide = 'none', count(*) desc, about`
}

/** Outcomes of the consultations of each week that had any, oldest first. */
export async function readWeeks(req: PayloadRequest, days: Days) {
  const steps = await runSql<{ week: string; outcome: string; count: number }>(req)`
    select week, outcome, count(*)::int as count
    from (${selectConsultations(days)}) as consultations group by 1, 2 order by 1`
  return [...Map.groupBy(steps, ({ week }) => week)].map(([week, own]) => ({
    week,
    outcomes: mapById(OUTCOMES, (id) => own.find(({ outcome }) => outcome === id)?.count ?? 0),
  }))
}
