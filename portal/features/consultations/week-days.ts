import { addDays } from '#wire/slots.ts'

/** Monday to Saturday: consultations never start on a Sunday. */
export const WEEK_DAYS = 6

/** The Monday of the week that shows a California date, `YYYY-MM-DD`. A Sunday belongs to the week ahead. */
export function mondayOf(date: string): string {
  const weekday = new Date(`${date}T12:00:00Z`).getUTCDay()
  return addDays(date, 1 - weekday)
}

/** The six California dates of the week that begins with `monday`. */
export const daysFrom = (monday: string): string[] =>
  Array.from({ length: WEEK_DAYS }, (_, day) => addDays(monday, day))
