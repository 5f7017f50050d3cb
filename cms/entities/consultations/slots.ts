import type { PayloadRequest } from 'payload'
import { addDays, daysBetween, pacificDate, slotStarts } from '#wire/slots.ts'
import { type HostId, hostsFreeAt, readAvailability } from './availability.ts'

const SEARCH_DAYS = 31
const ALTERNATIVES = 3
/** Months that the scheduler shows after the current one. */
const MONTHS_AHEAD = 5

/**
 * Free future slot starts (ISO 8601) on `days` days, beginning at the California date `from`, each with the hosts
 * who are free.
 */
export async function freeHostSlots(
  req: PayloadRequest,
  from: string,
  days: number,
  now = new Date(),
): Promise<{ start: string; hosts: HostId[] }[]> {
  const starts = slotStarts(from, days, now)
  const [first, last] = [starts[0], starts.at(-1)]
  if (!first || !last) return []
  const availability = await readAvailability(req, first, last)
  return starts
    .map((start) => ({ start: start.toISOString(), hosts: hostsFreeAt(availability, start) }))
    .filter(({ hosts }) => hosts.length > 0)
}

/** The starts of {@link freeHostSlots}. */
export async function freeSlots(...asked: Parameters<typeof freeHostSlots>): Promise<string[]> {
  return (await freeHostSlots(...asked)).map(({ start }) => start)
}

/**
 * The three free slot starts nearest to a wanted one, however far ahead it is, in order of time. Searches
 * 31 days before and after it. @param host only starts at which this host is free
 */
export async function alternativesTo(
  req: PayloadRequest,
  wanted: Date,
  host?: string,
): Promise<string[]> {
  const from = addDays(pacificDate(wanted), -SEARCH_DAYS)
  const free = await freeHostSlots(req, from, 2 * SEARCH_DAYS)
  return free
    .filter(({ hosts }) => host === undefined || hosts.includes(host))
    .map(({ start }) => ({ start, away: Date.parse(start) - wanted.getTime() }))
    .sort((a, b) => Math.abs(a.away) - Math.abs(b.away))
    .slice(0, ALTERNATIVES)
    .map(({ start }) => start)
    .sort()
}

/**
 * The free slot starts of the month that the scheduler shows, and the selected date: the one asked for,
 * else the first with a free slot. A month without free slots is replaced by the next.
 */
export async function freeDays(
  req: PayloadRequest,
  asked: { date?: string | undefined; month?: string | undefined },
  now = new Date(),
): Promise<{ free: string[]; date: string; months: { first: string; last: string } }> {
  const today = pacificDate(now)
  const months = { first: today.slice(0, 7), last: monthAfter(today.slice(0, 7), MONTHS_AHEAD) }
  const wanted = asked.month ?? asked.date?.slice(0, 7)
  const isShown = wanted && wanted >= months.first && wanted <= months.last
  const month = isShown ? wanted : months.first
  const from = month === months.first ? today : `${month}-01`
  const days = daysBetween(from, `${monthAfter(month, 1)}-01`)
  const free = await freeSlots(req, from, days, now)
  if (free.length === 0 && month < months.last)
    return freeDays(req, { month: monthAfter(month, 1) }, now)
  const dates = free.map((start) => pacificDate(new Date(start)))
  const date = dates.find((each) => each === asked.date) ?? dates[0] ?? from
  return { free, date, months }
}

/** `2026-11` and 3 give `2027-02`. */
function monthAfter(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + count, 15)).toISOString().slice(0, 7)
}
