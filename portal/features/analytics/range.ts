import { calendarDay } from '#portal/lib/format.ts'
import { addDays, pacificDate } from '#wire/slots.ts'

/** The selectable ranges, in days up to today; null means all days. */
export const RANGES = [
  { id: '30', label: '30 days', days: 30 },
  { id: '90', label: '90 days', days: 90 },
  { id: 'year', label: '12 months', days: 365 },
  { id: 'all', label: 'All', days: null },
] as const

export type Range = (typeof RANGES)[number]['id']
const DEFAULT: Range = '90'

/** The range that the address names; 90 days for an unknown or missing name. */
export function rangeNamed(name: string | null): Range {
  return RANGES.find(({ id }) => id === name)?.id ?? DEFAULT
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
  return from ? `${calendarDay(from)} to ${calendarDay(to)}` : `All days until ${calendarDay(to)}`
}

const MOST_WEEKS = 53

/** Every Monday from the first to the last day, empty weeks included; the latest 53 at most. */
export function mondays(first: string, last: string): string[] {
  const shown: string[] = []
  const sinceMonday = (new Date(`${last}T00:00:00Z`).getUTCDay() + 6) % 7
  for (
    let week = addDays(last, -sinceMonday);
    week >= first && shown.length < MOST_WEEKS;
    week = addDays(week, -7)
  )
    shown.unshift(week)
  return shown
}
