import type { Language } from './languages.ts'
import { PACIFIC } from './slots.ts'
import { LANGUAGE } from './texts/language.ts'

type When = string | number | Date

const pacific = (options: Intl.DateTimeFormatOptions) => ({
  en: new Intl.DateTimeFormat('en-US', { timeZone: PACIFIC, ...options }),
  es: new Intl.DateTimeFormat('es-US', { timeZone: PACIFIC, ...options }),
})

const long = pacific({ dateStyle: 'long' })
const full = pacific({ dateStyle: 'full' })
const weekday = pacific({ weekday: 'long', month: 'long', day: 'numeric' })
const short = pacific({ weekday: 'short', month: 'short', day: 'numeric' })
const month = pacific({ month: 'long', year: 'numeric' })
const monthDay = pacific({ month: 'short', day: 'numeric' })
const medium = pacific({ year: 'numeric', month: 'short', day: 'numeric' })
const clock = pacific({ hour: 'numeric', minute: '2-digit' })

/** A calendar day, `YYYY-MM-DD`, as an instant on that day in California. */
const instantOf = (when: When) =>
  new Date(/^\d{4}-\d\d-\d\d$/.test(String(when)) ? `${when}T12:00:00-08:00` : when)

/** Joins a day and a time: ` at 9:00 AM`, ` a las 9:00 a.m.`, ` a la 1:00 p.m.` */
const atTime = (time: string, language: Language) => {
  if (language === 'en') return ` at ${time}`
  return time.startsWith('1:') ? ` a la ${time}` : ` a las ${time}`
}

/**
 * `November 20, 2026`, or `20 de noviembre de 2026`, in California's time zone, as are all dates here. Also takes
 * `2026-11-20`.
 */
export const longDate = (when: When, language: Language = LANGUAGE): string =>
  long[language].format(instantOf(when))

/** `November 2026`, `noviembre de 2026`. */
export const monthYear = (when: When, language: Language = LANGUAGE): string =>
  month[language].format(instantOf(when))

/** `Friday, November 20`, `viernes, 20 de noviembre`. Also takes `2026-11-20`. */
export const weekdayDate = (when: When, language: Language = LANGUAGE): string =>
  weekday[language].format(instantOf(when))

/** `Nov 20`, `20 nov`. Also takes `2026-11-20`. */
export const shortDay = (when: When, language: Language = LANGUAGE): string =>
  monthDay[language].format(instantOf(when))

/** `Tue, Dec 8`, `mar, 8 dic`. Also takes `2026-12-08`. */
export const shortWeekday = (when: When, language: Language = LANGUAGE): string =>
  short[language].format(instantOf(when))

/** `9:00 AM`, `9:00 a.m.`, without the zone: for lists whose heading says PT. */
export const clockTime = (when: When, language: Language = LANGUAGE): string =>
  clock[language].format(new Date(when)).replace(/[\u00a0\u202f]/g, ' ')

/** `Nov 20, 2026`, `20 nov 2026`. */
export const shortDate = (when: When, language: Language = LANGUAGE): string =>
  medium[language].format(new Date(when))

/** `Nov 20, 2026, 9:00 AM PT`. */
export const dateTime = (when: When, language: Language = LANGUAGE): string =>
  `${shortDate(when, language)}, ${clockTime(when, language)} PT`

/** `Friday, November 20 at 9:00 AM PT`, `viernes, 20 de noviembre a las 9:00 a.m. PT`. */
export const appointmentTime = (when: When, language: Language = LANGUAGE): string =>
  `${weekdayDate(when, language)}${atTime(clockTime(when, language), language)} PT`

/** `Tue, Nov 24, 12:00 PM`: for a question or a button. */
export const shortAppointment = (when: When, language: Language = LANGUAGE): string =>
  `${short[language].format(new Date(when))}, ${clockTime(when, language)}`

/** `Monday, November 23, 2026 at 9:00 AM PT`, `lunes, 23 de noviembre de 2026 a las 9:00 a.m. PT`. */
export const pacificTime = (when: When, language: Language = LANGUAGE): string =>
  `${full[language].format(new Date(when))}${atTime(clockTime(when, language), language)} PT`
