import { PACIFIC } from './slots.ts'

const read = (when: Date, timeZone: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone, ...options }).format(when).replace(/\u202f/g, ' ')

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
  const when = new Date(start)
  if (read(when, zone, DAY_AND_TIME) === read(when, PACIFIC, DAY_AND_TIME)) return null
  const day = { weekday: 'short' } as const
  const isSameDay = read(when, zone, day) === read(when, PACIFIC, day)
  const time = read(when, zone, { hour: 'numeric', minute: '2-digit' })
  const place = zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone
  return `${isSameDay ? '' : `${read(when, zone, day)} `}${time} in ${place}`
}
