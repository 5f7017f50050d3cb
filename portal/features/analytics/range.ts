import { calendarDay } from '#portal/lib/format.ts'
import { addDays, pacificDate } from '#wire/slots.ts'
import { analyticsTexts } from '#wire/texts/analytics.ts'

/** The selectable ranges, in days up to today; null means all days. */
export const RANGES = [
  { id: '30', days: 30 },
  { id: '90', days: 90 },
  { id: 'year', days: 365 },
  { id: 'all', days: null },
] as const

export type Range = (typeof RANGES)[number]['id']
const DEFAULT_RANGE: Range = '90'

/** The range with this id; 90 days for an unknown or missing id. */
export function parseRange(id: string | null): Range {
  return RANGES.find((range) => range.id === id)?.id ?? DEFAULT_RANGE
}

export type Days = { from?: string; to: string }

/** The California calendar days of a range that ends today, both ends included. */
export function daysOf(range: Range, now: number): Days {
  const to = pacificDate(new Date(now))
  const length = RANGES.find(({ id }) => id === range)?.days
  return length ? { from: addDays(to, 1 - length), to } : { to }
}

/** `Aug 23, 2026 to Nov 20, 2026`. */
export function daysLabel({ from, to }: Days): string {
  const texts = analyticsTexts.range
  return from ? texts.days(calendarDay(from), calendarDay(to)) : texts.allDays(calendarDay(to))
}

const MAX_WEEKS = 53

/** Lists every Monday from the first to the last day, the latest 53 at most. */
export function listMondays(first: string, last: string): string[] {
  const mondays: string[] = []
  const daysSinceMonday = (new Date(`${last}T00:00:00Z`).getUTCDay() + 6) % 7
  let monday = addDays(last, -daysSinceMonday)
  while (monday >= first && mondays.length < MAX_WEEKS) {
    mondays.unshift(monday)
    monday = addDays(monday, -7)
  }
  return mondays
}
