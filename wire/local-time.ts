import { PACIFIC } from './slots.ts'

/** By time zone and parts: a phone needs several milliseconds to make one, and a tap on an hour reads five. */
const formats = new Map<string, Intl.DateTimeFormat>()

function read(when: Date, timeZone: string, options: Intl.DateTimeFormatOptions): string {
  const key = `${timeZone} ${Object.keys(options).join()}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat('en-US', { timeZone, ...options })
  formats.set(key, format)
  return format.format(when).replace(/\u202f/g, ' ')
}

const DAY_AND_TIME = { weekday: 'short', hour: 'numeric', minute: '2-digit' } as const

/**
 * A start in the visitor's own time zone, to show beside Pacific time: `8:00 PM in Berlin`, with the weekday where it
 * is another day; null where the clock shows Pacific time.
 * @param zone default: the browser's
 */
export function localTime(
  start: string,
  zone: string = Intl.DateTimeFormat().resolvedOptions().timeZone,
): string | null {
  if (zone === PACIFIC) return null
  const when = new Date(start)
  if (read(when, zone, DAY_AND_TIME) === read(when, PACIFIC, DAY_AND_TIME)) return null
  const day = { weekday: 'short' } as const
  const isSameDay = read(when, zone, day) === read(when, PACIFIC, day)
  const time = read(when, zone, { hour: 'numeric', minute: '2-digit' })
  const place = zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone
  return `${isSameDay ? '' : `${read(when, zone, day)} `}${time} in ${place}`
}
