import { PACIFIC } from './slots.ts'

type When = string | number | Date

const pacific = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone: PACIFIC, ...options })

const long = pacific({ dateStyle: 'long' })
const weekday = pacific({ weekday: 'long', month: 'long', day: 'numeric' })
const short = pacific({ weekday: 'short', month: 'short', day: 'numeric' })
const month = pacific({ month: 'long', year: 'numeric' })
const monthDay = pacific({ month: 'short', day: 'numeric' })
const medium = pacific({ year: 'numeric', month: 'short', day: 'numeric' })
const clock = pacific({ hour: 'numeric', minute: '2-digit' })

/** A calendar day, `YYYY-MM-DD`, as an instant on that day in California. */
const instantOf = (when: When) =>
  new Date(/^\d{4}-\d\d-\d\d$/.test(String(when)) ? `${when}T12:00:00-08:00` : when)

/** `November 20, 2026`, in California's time zone, as are all dates here. Also takes `2026-11-20`. */
export const longDate = (when: When): string => long.format(instantOf(when))

/** `November 2026`. */
export const monthYear = (when: When): string => month.format(instantOf(when))

/** `Friday, November 20`. Also takes `2026-11-20`. */
export const weekdayDate = (when: When): string => weekday.format(instantOf(when))

/** `Nov 20`. Also takes `2026-11-20`. */
export const shortDay = (when: When): string => monthDay.format(instantOf(when))

/** `Tue, Dec 8`. Also takes `2026-12-08`. */
export const shortWeekday = (when: When): string => short.format(instantOf(when))

/** `9:00 AM`, without the zone: for lists whose heading says PT. */
export const clockTime = (when: When): string =>
  clock.format(new Date(when)).replace(/\u202f/g, ' ')

/** `Nov 20, 2026`. */
export const shortDate = (when: When): string => medium.format(new Date(when))

/** `Nov 20, 2026, 9:00 AM PT`. */
export const dateTime = (when: When): string => `${shortDate(when)}, ${clockTime(when)} PT`

/** `Friday, November 20 at 9:00 AM PT`. */
export const appointmentTime = (when: When): string =>
  `${weekdayDate(when)} at ${clockTime(when)} PT`

/** `Tue, Nov 24, 12:00 PM`: for a question or a button. */
export const shortAppointment = (when: When): string =>
  `${short.format(new Date(when))}, ${clockTime(when)}`

/** `Monday, November 23, 2026 at 9:00 AM PT`. */
export function pacificTime(when: When): string {
  const options = { timeZone: PACIFIC, dateStyle: 'full', timeStyle: 'short' } as const
  return `${new Date(when).toLocaleString('en-US', options)} PT`
}
