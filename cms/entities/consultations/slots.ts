import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { runSql } from '#cms/kit/documents.ts'
import { addDays, pacificDate, slotStarts } from '#wire/slots.ts'

const LOOK_AROUND_DAYS = 31
const ALTERNATIVES = 3

/** Future slot starts, ISO, that nobody holds, from a California date on. */
export async function freeSlots(
  req: PayloadRequest,
  from: string,
  days: number,
  now = new Date(),
): Promise<string[]> {
  const starts = slotStarts(from, days, now)
  const [first, last] = [starts[0], starts.at(-1)]
  if (!first || !last) return []
  const taken = await runSql<{ at: string }>(
    req,
    sql`select scheduled_at as at from consultations
        where cancelled_at is null
          and scheduled_at between ${first.toISOString()} and ${last.toISOString()}`,
  )
  const held = new Set(taken.map((row) => new Date(row.at).getTime()))
  return starts.filter((start) => !held.has(start.getTime())).map((start) => start.toISOString())
}

/** The three free starts nearest to a wanted one, however far ahead it lies, in order. */
export async function alternativesTo(req: PayloadRequest, wanted: Date): Promise<string[]> {
  const from = addDays(pacificDate(wanted), -LOOK_AROUND_DAYS)
  const free = await freeSlots(req, from, 2 * LOOK_AROUND_DAYS)
  return free
    .map((start) => ({ start, away: Date.parse(start) - wanted.getTime() }))
    .sort((a, b) => Math.abs(a.away) - Math.abs(b.away))
    .slice(0, ALTERNATIVES)
    .map(({ start }) => start)
    .sort()
}
