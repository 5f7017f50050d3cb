import ICAL from 'ical.js'
import { PACIFIC, slotStart } from '#wire/slots.ts'

/**
 * Instants (ms) of the times in a property: by the VTIMEZONE that the file has for its TZID, else by the zone of that
 * name. A time without a zone is California's, and a date is the midnight with which it begins there.
 * @throws Error for a property whose value ical.js cannot read as a time
 */
export function instantsIn(property: ICAL.Property): (time: ICAL.Time) => number {
  const clock = createClock(String(property.getFirstParameter('tzid') ?? PACIFIC))
  const instantOf = (time: ICAL.Time) => {
    if (time.isDate) return slotStart(dayOf(time), 0).getTime()
    const isFloating = time.zone === ICAL.Timezone.localTimezone
    return isFloating ? instantAt(clock, time) : time.toUnixTime() * 1_000
  }
  return (time) => {
    const instant = instantOf(time)
    if (!Number.isFinite(instant)) throw new Error('no time')
    return instant
  }
}

const dayOf = ({ year, month, day }: ICAL.Time): string =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`

const OPTIONS: Intl.DateTimeFormatOptions = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
}

/** The wall clock of a zone; California's where the name is unknown, such as one of Windows. */
function createClock(timeZone: string): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat('en-US', { ...OPTIONS, timeZone })
  } catch {
    return new Intl.DateTimeFormat('en-US', { ...OPTIONS, timeZone: PACIFIC })
  }
}

/** The instant at which a clock shows a time. One that the change to summer time skips is an hour later. */
function instantAt(clock: Intl.DateTimeFormat, time: ICAL.Time): number {
  const wanted = Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute, time.second)
  const shownAt = (instant: number) => {
    const parts = clock.formatToParts(instant)
    const [year, month, day, hour, minute, second] = PARTS.map((type) =>
      Number(parts.find((part) => part.type === type)?.value),
    ) as [number, number, number, number, number, number]
    return Date.UTC(year, month - 1, day, hour, minute, second)
  }
  // The second step corrects a first one that crossed a change of the offset.
  const guess = wanted + (wanted - shownAt(wanted))
  return guess + (wanted - shownAt(guess))
}

const PARTS = ['year', 'month', 'day', 'hour', 'minute', 'second'] as const
