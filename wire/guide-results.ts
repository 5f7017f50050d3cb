import { z } from 'zod'
import { Day, Id } from './basics.ts'
import { route } from './route.ts'

/** Visits and statements are those of so many full days. */
export const SPAN_DAYS = 28

/** Bookings and listings are those of so many days, because a guide has few. */
export const YEAR_DAYS = 365

/** A guide's visits are shown for so many weeks. */
export const SHOWN_WEEKS = 12

/** Below this many visits chance alone moves a count by a fifth and more, so screens show no percentage. */
const FEWEST_FOR_PERCENT = 20

/** A guide has lost readers when this share of the visits of its best 28 days is gone. */
const LOST_SHARE = 1 / 3

/**
 * The fewest visits of the best 28 days for which a loss of a third counts. Of 60 and 40 visits the difference, 20, is
 * twice its standard deviation, √(60 + 40): chance rarely makes it.
 */
const FEWEST_BEST = 60

/** A guide with what came of it. `visits`, `visitsBefore` and `statements` are sums of {@link SPAN_DAYS} days. */
export const GuideResults = z.object({
  id: Id,
  title: z.string(),
  city: z.string(),
  visits: z.number(),
  /** Of the 28 days before; null where the server did not count on each of them yet. */
  visitsBefore: z.number().nullable(),
  /** The most visits within 28 days in a row of the last year. */
  bestVisits: z.number(),
  /** Visits by week, the last week last. */
  weeks: z.array(z.number()),
  statements: z.number(),
  /** Within {@link YEAR_DAYS} days, without the cancelled ones. */
  bookings: z.number(),
  listings: z.number(),
  /** Of the guide's addresses together; null where the import of these days has none. `position` is the mean by impressions. */
  search: z
    .object({ clicks: z.number(), impressions: z.number(), position: z.number() })
    .nullable(),
})
export type GuideResults = z.infer<typeof GuideResults>

export const Results = z.object({
  /** The last counted day: yesterday in California, so that each day is a whole one. */
  to: Day,
  /** The first day of which the server has a count; null where it has none. */
  countedSince: Day.nullable(),
  /** The imported days of Search Console that end last; null without an import. */
  searchDays: z.object({ from: Day, to: Day }).nullable(),
  guides: z.array(GuideResults),
})
export type Results = z.infer<typeof Results>

export const readGuideResults = route('GET', '/api/admin/blog/posts/{id}/results', {
  summary:
    'What works: the visits of a guide, and the statements, bookings and listings that came of it',
  reply: Results,
})

export const listGuideResults = route('GET', '/api/admin/blog/results', {
  summary: 'What works: the visits of each live guide, and what came of them',
  reply: Results,
})

/** How many percent more visits than in the 28 days before; null where either count is small or was not counted. */
function trendOf({ visits, visitsBefore }: GuideResults): number | null {
  if (visitsBefore === null) return null
  const isSmall = visits < FEWEST_FOR_PERCENT || visitsBefore < FEWEST_FOR_PERCENT
  return isSmall ? null : Math.round((visits / visitsBefore - 1) * 100)
}

/** `35% more`, `12% fewer`, `as many`, or for small counts `9 before`; '' where the days before were not counted. */
export function describeTrend(results: GuideResults): string {
  const trend = trendOf(results)
  if (trend === null)
    return results.visitsBefore === null ? '' : `${formatCount(results.visitsBefore)} before`
  if (trend === 0) return 'as many'
  return `${Math.abs(trend)}% ${trend > 0 ? 'more' : 'fewer'}`
}

/** Whether a guide has lost a third of the visits of its best 28 days of the last year. */
export const losesReaders = ({ visits, bestVisits }: GuideResults): boolean =>
  bestVisits >= FEWEST_BEST && visits <= bestVisits * (1 - LOST_SHARE)

export const formatCount = (count: number): string => count.toLocaleString('en-US')
