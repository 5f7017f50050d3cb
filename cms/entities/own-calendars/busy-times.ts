import ICAL from 'ical.js'
import { addDays, pacificDate, slotStart } from '#wire/slots.ts'
import { CalendarRefused } from './calendar-refused.ts'
import { instantsIn } from './instants.ts'

/** The most occurrences within the days that are read. */
const MAX_OCCURRENCES = 5_000

/** Instants in ms: `start` is busy, `end` is not. */
export type BusyTime = { start: number; end: number }

/** `from` is a California day. Events whose UID ends with `@` and `ownHost` are KeepMore's own. */
export type Span = { from: string; days: number; ownHost: string }

/**
 * The times of an iCalendar file (RFC 5545) at which its user is busy: recurring events expanded, overlapping times
 * merged, ordered by start and cut to the span. Transparent, free, cancelled and own events are left out; an all-day
 * event covers its days in California. Run it in a process of its own: a hostile RRULE may keep it busy forever.
 * @throws CalendarRefused for a file that ical.js cannot read, or with more than {@link MAX_OCCURRENCES} events
 */
export function busyTimes(ics: string, span: Span): BusyTime[] {
  const within = {
    start: slotStart(span.from, 0).getTime(),
    end: slotStart(addDays(span.from, span.days), 0).getTime(),
  }
  const found: BusyTime[] = []
  const add = ({ start, end }: BusyTime) => {
    if (start >= within.end || end <= within.start || end <= start) return
    if (found.length === MAX_OCCURRENCES)
      throw new CalendarRefused('it has more than 5,000 events in the next nine weeks')
    found.push({ start: Math.max(start, within.start), end: Math.min(end, within.end) })
  }
  const events = parseCalendar(ics, within).getAllSubcomponents('vevent').filter(hasStart)
  for (const [uid, versions] of Map.groupBy(events, textOf('uid')))
    if (!uid.endsWith(`@${span.ownHost}`))
      try {
        addEvent(versions, within, add)
      } catch (error) {
        if (error instanceof CalendarRefused) throw error
        throw new CalendarRefused('one of its events cannot be read', { cause: error })
      }
  return merge(found)
}

const hasStart = (event: ICAL.Component) => event.hasProperty('dtstart')

const textOf = (name: string) => (event: ICAL.Component) =>
  String(event.getFirstPropertyValue(name) ?? '')

/** A component as ical.js parses it: name, properties (name, parameters, type, values), components. */
type Parsed = [string, [string, object, string, ...unknown[]][], Parsed[]]

/** Parses the file without the single events that are long over, so that years of them cost little. */
function parseCalendar(ics: string, within: BusyTime): ICAL.Component {
  const [first, last] = [within.start - TWO_DAYS_MS, within.end + TWO_DAYS_MS].map((instant) =>
    pacificDate(new Date(instant)),
  ) as [string, string]
  const isNear = ([name, properties]: Parsed) => {
    if (name !== 'vevent') return true
    const valueOf = (wanted: string) => properties.find((property) => property[0] === wanted)?.[3]
    if (REPEATED.some((property) => valueOf(property) !== undefined)) return true
    const start = String(valueOf('dtstart') ?? '')
    return start < `${last}T` && String(valueOf('dtend') ?? LATEST) > first
  }
  try {
    const [name, properties, components] = ICAL.parse(ics) as unknown as Parsed
    if (name !== 'vcalendar') throw new Error('no VCALENDAR')
    return new ICAL.Component([name, properties, components.filter(isNear)])
  } catch (error) {
    throw new CalendarRefused('it is no calendar', { cause: error })
  }
}

const DAY_MS = 86_400_000
const TWO_DAYS_MS = 2 * DAY_MS
const REPEATED = ['rrule', 'rdate', 'recurrence-id']
const LATEST = '9999'

/** Adds the occurrences of one event: `versions` are the event and the changed ones of its occurrences. */
function addEvent(
  versions: ICAL.Component[],
  within: BusyTime,
  add: (time: BusyTime) => void,
): void {
  const changed = new Set<number>()
  for (const version of versions) {
    const replaced = version.getFirstProperty('recurrence-id')
    if (!replaced) continue
    changed.add(instantOf(replaced))
    if (isBusy(version)) add(timesOf(version)(startOf(version)))
  }
  for (const event of versions) {
    if (event.hasProperty('recurrence-id') || !isBusy(event)) continue
    for (const excluded of event.getAllProperties('exdate'))
      for (const time of excluded.getValues() as ICAL.Time[])
        changed.add(instantsIn(excluded)(time))
    const timeAt = timesOf(event)
    const first = timeAt(startOf(event))
    const earliest = within.start - (first.end - first.start) - TWO_DAYS_MS
    for (const start of startsOf(event, earliest)) {
      if (wallTimeOf(start) < earliest) continue
      const time = timeAt(start)
      if (time.start >= within.end) break
      if (!changed.has(time.start)) add(time)
    }
  }
}

/**
 * The starts of an event in order, those before `earliest` not all. ical.js leaves out DTSTART beside an RDATE, and
 * passes over some EXDATEs, so the caller compares those itself.
 */
function* startsOf(event: ICAL.Component, earliest: number): Generator<ICAL.Time> {
  const first = startOf(event)
  yield first
  const dtstart = first.clone()
  dtstart.adjust(daysToSkip(event, earliest), 0, 0, 0)
  const starts = new ICAL.RecurExpansion({ component: event, dtstart })
  for (let start = starts.next(); start; start = starts.next())
    if (start.compare(first) !== 0) yield start
}

/** The wall clock's time as if it were UTC, in ms: less than a day from the instant, and much faster. */
const wallTimeOf = ({ year, month, day }: ICAL.Time) => Date.UTC(year, month - 1, day)

/**
 * The days that a daily or weekly event without COUNT can begin later with the same occurrences from `earliest` on:
 * whole intervals. Each occurrence takes some 50 µs, and a team's daily meeting may have thousands.
 */
function daysToSkip(event: ICAL.Component, earliest: number): number {
  const rules = event.getAllProperties('rrule').map((rule) => rule.getFirstValue() as ICAL.Recur)
  const [rule] = rules
  const isSimple = rules.length === 1 && !rule?.count && !event.hasProperty('rdate')
  const unit = isSimple && rule ? (DAYS_OF[rule.freq] ?? 0) : 0
  const interval = unit * Math.max(1, rule?.interval ?? 1)
  if (interval === 0) return 0
  const days = (earliest - wallTimeOf(startOf(event))) / DAY_MS
  return Math.max(0, Math.floor(days / interval) * interval)
}

const DAYS_OF: Partial<Record<string, number>> = { DAILY: 1, WEEKLY: 7 }

const startOf = (event: ICAL.Component) => event.getFirstPropertyValue('dtstart') as ICAL.Time

function instantOf(property: ICAL.Property): number {
  return instantsIn(property)(property.getFirstValue() as ICAL.Time)
}

/** The time of an occurrence by its start. All occurrences of an event last equally long. */
function timesOf(event: ICAL.Component): (start: ICAL.Time) => BusyTime {
  const first = event.getFirstProperty('dtstart') as ICAL.Property
  const last = event.getFirstProperty('dtend')
  const duration = event.getFirstPropertyValue('duration') as ICAL.Duration | null
  const toInstant = instantsIn(first)
  const start = startOf(event)
  if (start.isDate) {
    const until = last?.getFirstValue() as ICAL.Time | undefined
    const seconds = until ? until.subtractDate(start).toSeconds() : duration?.toSeconds()
    const days = Math.max(1, Math.round(((seconds ?? 0) * MS_PER_SECOND) / DAY_MS))
    return (from) => {
      const to = from.clone()
      to.adjust(days, 0, 0, 0)
      return { start: toInstant(from), end: toInstant(to) }
    }
  }
  const ms = last
    ? instantOf(last) - toInstant(start)
    : (duration?.toSeconds() ?? 0) * MS_PER_SECOND
  return (from) => ({ start: toInstant(from), end: toInstant(from) + ms })
}

const MS_PER_SECOND = 1_000

/** Outlook marks free time by a property of its own. */
function isBusy(event: ICAL.Component): boolean {
  const has = (name: string, value: string) => textOf(name)(event).toUpperCase() === value
  return !(
    has('status', 'CANCELLED') ||
    has('transp', 'TRANSPARENT') ||
    has('x-microsoft-cdo-busystatus', 'FREE')
  )
}

function merge(times: BusyTime[]): BusyTime[] {
  const merged: BusyTime[] = []
  for (const time of times.sort((one, other) => one.start - other.start)) {
    const last = merged.at(-1)
    if (last && time.start <= last.end) last.end = Math.max(last.end, time.end)
    else merged.push(time)
  }
  return merged
}
