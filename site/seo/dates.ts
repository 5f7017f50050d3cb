import { longDate as dateInCalifornia } from '#wire/dates.ts'

/** `November 20, 2026`: the date in California. Takes ISO 8601 or `YYYY-MM-DD`. */
export function longDate(date: string): string {
  return dateInCalifornia(date.length === 10 ? `${date}T12:00:00-08:00` : date)
}
