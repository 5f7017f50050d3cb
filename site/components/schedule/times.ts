import { monthYear, weekdayDate } from '#wire/dates.ts'
import type { Language } from '#wire/languages.ts'
import { addDays, pacificDate } from '#wire/slots.ts'

const capitalized = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}`

/** Formats a California date as a heading: `Tuesday, November 24`, `Martes, 24 de noviembre`. */
export const dayName = (date: string, language: Language) =>
  capitalized(weekdayDate(date, language))

/** Formats `2026-11` as a heading: `November 2026`, `Noviembre de 2026`. */
export const monthName = (yearMonth: string, language: Language) =>
  capitalized(monthYear(`${yearMonth}-15T12:00:00Z`, language))

const A_SUNDAY = '2026-11-01'

/** The names of the weekdays, Sunday first. */
export const weekdayNames = (language: Language) =>
  Array.from({ length: 7 }, (_, at) => {
    const [name = ''] = weekdayDate(addDays(A_SUNDAY, at), language).split(',')
    return name
  })

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
