import type { Language } from './languages.ts'
import { LANGUAGE } from './texts/language.ts'

/**
 * Consultation slots, SPEC-5 and SPEC-9: hourly from 9:00 AM to 5:00 PM Pacific, never on a Sunday.
 * A slot is a wall-clock hour in California; its instant depends on that date's UTC offset.
 */
export const PACIFIC = 'America/Los_Angeles'
export const SLOT_HOURS = [9, 10, 11, 12, 13, 14, 15, 16, 17] as const
export const CONSULTATION_MINUTES = 15

const HALF_DAYS = { en: ['AM', 'PM'], es: ['a.m.', 'p.m.'] }

/** `9:00 AM` … `5:00 PM`, `9:00 a.m.` … `5:00 p.m.` */
export function slotLabel(hour: number, language: Language = LANGUAGE): string {
  const [morning, afternoon] = HALF_DAYS[language]
  return `${hour % 12 === 0 ? 12 : hour % 12}:00 ${hour < 12 ? morning : afternoon}`
}

const wallClock = new Intl.DateTimeFormat('en-CA', {
  timeZone: PACIFIC,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

function pacificParts(instant: Date) {
  const parts = Object.fromEntries(wallClock.formatToParts(instant).map((p) => [p.type, p.value]))
  return {
    date: `${parts.year}-${parts.month}-${parts.day}`,
    hour: Number(parts.hour),
    minute: Number(parts.minute),
    second: Number(parts.second),
  }
}

/** The calendar date in California, `YYYY-MM-DD`. */
export function pacificDate(instant: Date): string {
  return pacificParts(instant).date
}

/** How far the clocks of California are behind UTC, in milliseconds, at a full hour. */
function lagAt(instant: number): number {
  const { date, hour } = pacificParts(new Date(instant))
  return instant - Date.parse(`${date}T${String(hour).padStart(2, '0')}:00:00Z`)
}

/**
 * The instant of an hour on a California date. Slots are in daytime, so daylight saving never skips or
 * doubles one.
 */
export function slotStart(date: string, hour: number): Date {
  const wanted = Date.parse(`${date}T${String(hour).padStart(2, '0')}:00:00Z`)
  // The hour in UTC may still be before a change of the clocks that comes before the hour in California.
  const guess = wanted + lagAt(wanted)
  // A year before the first has no date that can be read back: an invalid date is the answer.
  return new Date(Number.isNaN(guess) ? guess : wanted + lagAt(guess))
}

/** Whether an instant is the start of a slot, free or not, past or future. */
export function isSlotStart(instant: Date): boolean {
  const { date, hour, minute, second } = pacificParts(instant)
  return (
    instant.getTime() % 1000 === 0 &&
    minute === 0 &&
    second === 0 &&
    SLOT_HOURS.some((each) => each === hour) &&
    !isSunday(date)
  )
}

export function isSunday(date: string): boolean {
  return new Date(`${date}T12:00:00Z`).getUTCDay() === 0
}

/** The date the given number of days later, `YYYY-MM-DD`. */
export function addDays(date: string, days: number): string {
  const noon = new Date(`${date}T12:00:00Z`)
  return new Date(noon.getTime() + days * 86_400_000).toISOString().slice(0, 10)
}

/** How many days the second date is after the first; negative where it is before. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T12:00:00Z`) - Date.parse(`${from}T12:00:00Z`)) / 86_400_000)

/** Every future slot start on the given number of California dates, beginning with `from`. */
export function slotStarts(from: string, days: number, now: Date): Date[] {
  const starts: Date[] = []
  for (let day = 0; day < days; day++) {
    const date = addDays(from, day)
    if (isSunday(date)) continue
    for (const hour of SLOT_HOURS) {
      const start = slotStart(date, hour)
      if (start > now) starts.push(start)
    }
  }
  return starts
}
