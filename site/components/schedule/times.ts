import { weekdayDate } from '#wire/dates.ts'
import { PACIFIC, pacificDate } from '#wire/slots.ts'

const month = new Intl.DateTimeFormat('en-US', {
  timeZone: PACIFIC,
  month: 'long',
  year: 'numeric',
})

/** 20:00 UTC is noon or 1 PM in California, so the date is the same there. */
const noon = (date: string) => new Date(`${date}T20:00:00Z`)

/** Formats a California date: `Tuesday, November 24`. */
export const dayName = (date: string) => weekdayDate(noon(date))

/** Formats `2026-11`: `November 2026`. */
export const monthName = (yearMonth: string) => month.format(noon(`${yearMonth}-01`))

/** The California dates that have a free slot. */
export const freeDates = (free: string[]) =>
  new Set(free.map((start) => pacificDate(new Date(start))))

/** The month before or after, such as `2026-12`. */
export function neighbour(yearMonth: string, by: 1 | -1): string {
  const [year = 0, number = 1] = yearMonth.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + by, 15)).toISOString().slice(0, 7)
}

/** The weeks of a month as dates, Sunday first; null for days of other months. */
export function daysOfMonth(yearMonth: string): (string | null)[][] {
  const [year = 0, number = 1] = yearMonth.split('-').map(Number)
  const count = new Date(Date.UTC(year, number, 0)).getUTCDate()
  const lead = new Date(Date.UTC(year, number - 1, 1)).getUTCDay()
  const cells = Array.from({ length: Math.ceil((lead + count) / 7) * 7 }, (_, index) => {
    const at = index - lead + 1
    return at >= 1 && at <= count ? `${yearMonth}-${String(at).padStart(2, '0')}` : null
  })
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7))
}
