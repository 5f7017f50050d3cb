import { addDays, pacificDate, slotStart } from './slots.ts'

/** The hours of a day in California between which a showing begins and ends. */
export const FIRST_HOUR = 8
export const LAST_HOUR = 20

export const LEAST_MINUTES = 15
export const MOST_MINUTES = 120

/** How long before its start a showing is asked for at the latest, and how far ahead it can be. */
export const NOTICE_HOURS = 2
export const DAYS_AHEAD = 30

/** Showings begin at a quarter of an hour. */
const STEP_MINUTES = 15

/** Kept free before and after a showing. The database computes the same span, `showings.held`. */
const BUFFER_MINUTES = 15

/** For how many weeks a weekly blocked time is written down. */
export const BLOCKED_WEEKS = 26

const MINUTE_MS = 60_000
const STEP_MS = STEP_MINUTES * MINUTE_MS

/** From `start` to before `end`, both ISO 8601 in UTC. */
export type Span = { start: string; end: string }

/** In milliseconds. */
type Times = { from: number; to: number }

const spanOf = ({ from, to }: Times): Span => ({
  start: new Date(from).toISOString(),
  end: new Date(to).toISOString(),
})
const timesOf = ({ start, end }: Span): Times => ({ from: Date.parse(start), to: Date.parse(end) })

const nextStep = (time: number) => Math.ceil(time / STEP_MS) * STEP_MS

/** The earliest start and the latest end of a showing that is asked for at `now`. */
const reachOf = (now: Date): Times => ({
  from: now.getTime() + NOTICE_HOURS * 60 * MINUTE_MS,
  to: now.getTime() + DAYS_AHEAD * 24 * 60 * MINUTE_MS,
})

const hoursOf = (date: string): Times => ({
  from: slotStart(date, FIRST_HOUR).getTime(),
  to: slotStart(date, LAST_HOUR).getTime(),
})

/** What is left of `open` beside one taken span. */
const without = (open: Times, { from, to }: Times): Times[] =>
  to <= open.from || from >= open.to
    ? [open]
    : [
        { from: open.from, to: from },
        { from: to, to: open.to },
      ]

type Asked = { from: string; days: number; now: Date }

/**
 * The spans within which a showing can lie, in order: in the hours of each day from the California date `from` on, beside
 * what is held.
 * @param held the spans that other showings hold, their own buffers included, and blocked times
 */
export function freeWindows({ from, days, now }: Asked, held: readonly Span[]): Span[] {
  const reach = reachOf(now)
  const buffer = BUFFER_MINUTES * MINUTE_MS
  const taken = held.map(timesOf).map((time) => ({
    from: time.from - buffer,
    to: time.to + buffer,
  }))
  const dates = Array.from({ length: days }, (_none, index) => addDays(from, index))
  return dates
    .map(hoursOf)
    .map((day) => ({ from: Math.max(day.from, reach.from), to: Math.min(day.to, reach.to) }))
    .flatMap((day) =>
      taken.reduce((open, time) => open.flatMap((part) => without(part, time)), [day]),
    )
    .map((part) => ({ ...part, from: nextStep(part.from) }))
    .filter((part) => part.to - part.from >= LEAST_MINUTES * MINUTE_MS)
    .map(spanOf)
}

/** The starts (ISO 8601), a quarter of an hour apart, at which a showing of so many minutes fits into the windows. */
export const startsIn = (windows: readonly Span[], minutes: number): string[] =>
  windows.map(timesOf).flatMap(({ from, to }) => {
    const last = to - minutes * MINUTE_MS
    const count = Math.max(0, Math.floor((last - from) / STEP_MS) + 1)
    return Array.from({ length: count }, (_none, index) =>
      new Date(from + index * STEP_MS).toISOString(),
    )
  })

/** Of {@link startsIn} the ones nearest to a wanted start, at most so many, in order of time. */
export function nearestStarts(
  windows: readonly Span[],
  { start, minutes }: { start: string; minutes: number },
  count: number,
): string[] {
  const away = (each: string) => Math.abs(Date.parse(each) - Date.parse(start))
  return startsIn(windows, minutes)
    .toSorted((one, other) => away(one) - away(other))
    .slice(0, count)
    .toSorted()
}

/** Why a showing cannot be at a time, whatever else is planned; null where it can. */
export function timeProblem(
  { start, minutes }: { start: string; minutes: number },
  now: Date,
): 'hours' | 'step' | 'notice' | 'ahead' | null {
  const from = Date.parse(start)
  const to = from + minutes * MINUTE_MS
  const day = hoursOf(pacificDate(new Date(from)))
  const reach = reachOf(now)
  if (from % STEP_MS !== 0) return 'step'
  if (from < day.from || to > day.to) return 'hours'
  if (from < reach.from) return 'notice'
  return to > reach.to ? 'ahead' : null
}

/** A span with what is kept free before and after a showing. */
export const withBuffer = (span: Span): Span => {
  const { from, to } = timesOf(span)
  return spanOf({ from: from - BUFFER_MINUTES * MINUTE_MS, to: to + BUFFER_MINUTES * MINUTE_MS })
}

/** The end (ISO 8601) of a showing. */
export const endOf = (start: string, minutes: number): string =>
  new Date(Date.parse(start) + minutes * MINUTE_MS).toISOString()

export const minutesOf = (span: Span): number => {
  const { from, to } = timesOf(span)
  return Math.round((to - from) / MINUTE_MS)
}

/** The instant so many weeks later at the same time of day in California. */
function weeksLater(instant: string, weeks: number): string {
  const date = pacificDate(new Date(instant))
  const noon = slotStart(date, 12).getTime()
  const later = slotStart(addDays(date, 7 * weeks), 12).getTime()
  return new Date(Date.parse(instant) + later - noon).toISOString()
}

/** A span in each of so many weeks, the first one included, at the same time of day in California. */
export const weekly = ({ start, end }: Span, weeks: number): Span[] =>
  Array.from({ length: weeks }, (_none, week) => ({
    start: weeksLater(start, week),
    end: weeksLater(end, week),
  }))
