import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { GUIDE_PATH } from '#cms/entities/guides/links.ts'
import { runSql } from '#cms/kit/documents.ts'
import {
  type GuideResults,
  type Results,
  SHOWN_WEEKS,
  SPAN_DAYS,
  YEAR_DAYS,
} from '#wire/guide-results.ts'
import { addDays, pacificDate } from '#wire/slots.ts'

type Asked = Pick<Results, 'to' | 'searchDays'> & { which: SQL }
type Row = Omit<GuideResults, 'weeks'> & { weeks: Record<string, number> }

/** What works: of one guide, live or not, or of all live guides, the most visited first. */
export async function readResults(req: PayloadRequest, id?: string): Promise<Results> {
  const to = addDays(pacificDate(new Date()), -1)
  const [{ since: countedSince = null } = {}] = await runSql<{ since: string | null }>(req)`
    select min(day)::text as since from guide_days`
  const wasCounted = countedSince !== null && countedSince <= addDays(to, 1 - 2 * SPAN_DAYS)
  const [searchDays = null] = await runSql<NonNullable<Results['searchDays']>>(req)`
    select from_day::text as from, to_day::text as to from guide_search_figures
    order by to_day desc, from_day desc limit 1`
  const which = id === undefined ? sql`_status = 'published'` : sql`guides.id = ${id}`
  const rows = await readRows(req, { to, searchDays, which })
  const guides = rows.map(({ weeks, visitsBefore, ...row }) => ({
    ...row,
    visitsBefore: wasCounted ? visitsBefore : null,
    weeks: Array.from({ length: SHOWN_WEEKS }, (_, at) => weeks[SHOWN_WEEKS - 1 - at] ?? 0),
  }))
  return { to, countedSince, searchDays, guides }
}

/**
 * A booking belongs to the guide that its form named, else to the one from which its client came; a listing to the
 * latter. A client came from a guide if the detail of the client's source is its page, also where that has moved since.
 */
const readRows = (req: PayloadRequest, { to, searchDays, which }: Asked): Promise<Row[]> =>
  runSql<Row>(req)`
    with days as (
      select *, ${to}::date - day as age from guide_days
      where day <= ${to} and day > ${to}::date - ${YEAR_DAYS}::int),
    spans as (
      select *, sum(visits) over (partition by guide_id order by day
        range between ${SPAN_DAYS - 1} * interval '1 day' preceding and current row) as span
      from days),
    counts as (
      select guide_id, max(span)::int as best,
        coalesce(sum(visits) filter (where age < ${SPAN_DAYS}), 0)::int as visits,
        coalesce(sum(visits) filter (where age >= ${SPAN_DAYS} and age < ${2 * SPAN_DAYS}), 0)::int as before,
        coalesce(sum(statements) filter (where age < ${SPAN_DAYS}), 0)::int as statements
      from spans group by guide_id),
    weeks as (
      select guide_id, jsonb_object_agg(week, visits) as visits from (
        select guide_id, age / 7 as week, sum(visits) as visits from days
        where age < ${7 * SHOWN_WEEKS} group by guide_id, week) as summed
      group by guide_id),
    came as (
      select users.id as user_id, guides.id as guide_id from users
      left join redirects on "from" = source_detail
      join guides on ${GUIDE_PATH} = coalesce("to", source_detail)
      where source_detail like '/%'),
    booked as (
      select coalesce(consultations.guide_id, came.guide_id) as guide_id, count(*)::int as bookings
      from consultations left join came using (user_id)
      where cancelled_at is null and consultations.created_at > now() - ${YEAR_DAYS} * interval '1 day'
      group by 1),
    listed as (
      select guide_id, count(*)::int as listings from properties join came using (user_id)
      where date_listed > now() - ${YEAR_DAYS} * interval '1 day' group by guide_id),
    found as (
      select guide_id, json_build_object('clicks', sum(clicks), 'impressions', sum(impressions), 'position',
        coalesce(sum(position * impressions) / nullif(sum(impressions), 0), avg(position))) as search
      from guide_search_figures
      where from_day = ${searchDays?.from ?? null} and to_day = ${searchDays?.to ?? null} group by guide_id)
    select guides.id, coalesce(title, '') as title, coalesce(city, '') as city,
      coalesce(counts.visits, 0) as visits, coalesce(before, 0) as "visitsBefore", coalesce(best, 0) as "bestVisits",
      coalesce(weeks.visits, '{}') as weeks, coalesce(statements, 0) as statements,
      coalesce(bookings, 0) as bookings, coalesce(listings, 0) as listings, search
    from guides
    left join counts on counts.guide_id = guides.id left join weeks on weeks.guide_id = guides.id
    left join booked on booked.guide_id = guides.id left join listed on listed.guide_id = guides.id
    left join found on found.guide_id = guides.id
    where deleted_at is null and ${which}
    order by counts.visits desc nulls last, title, guides.id`
