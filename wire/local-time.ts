import type { Language } from './languages.ts'
import { PACIFIC } from './slots.ts'
import { LANGUAGE } from './texts/language.ts'

const IN = { en: 'in', es: 'en' }

/** By language, time zone and parts: a phone needs several milliseconds to make one, and a tap on an hour reads five. */
const formats = new Map<string, Intl.DateTimeFormat>()

type Zone = { timeZone: string; language: Language }

function read(when: Date, zone: Zone, options: Intl.DateTimeFormatOptions): string {
  const { timeZone, language } = zone
  const key = `${language} ${timeZone} ${Object.keys(options).join()}`
  const format =
    formats.get(key) ?? new Intl.DateTimeFormat(`${language}-US`, { timeZone, ...options })
  formats.set(key, format)
  return format.format(when).replace(/[\u00a0\u202f]/g, ' ')
}

const DAY_AND_TIME = { weekday: 'short', hour: 'numeric', minute: '2-digit' } as const

/**
 * A start in the visitor's own time zone, to show beside Pacific time: `8:00 PM in Berlin`, `8:00 p.m. en Berlin`, with
 * the weekday where it is another day; null where the clock shows Pacific time.
 * @param timeZone default: the browser's
 */
export function localTime(
  start: string,
  timeZone: string = Intl.DateTimeFormat().resolvedOptions().timeZone,
  language: Language = LANGUAGE,
): string | null {
  if (timeZone === PACIFIC) return null
  const when = new Date(start)
  const zone = { timeZone, language }
  const pacific = { timeZone: PACIFIC, language }
  if (read(when, zone, DAY_AND_TIME) === read(when, pacific, DAY_AND_TIME)) return null
  const day = { weekday: 'short' } as const
  const isSameDay = read(when, zone, day) === read(when, pacific, day)
  const time = read(when, zone, { hour: 'numeric', minute: '2-digit' })
  const place = timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone
  return `${isSameDay ? '' : `${read(when, zone, day)} `}${time} ${IN[language]} ${place}`
}
