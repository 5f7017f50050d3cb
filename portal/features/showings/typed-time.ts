import { addDays, pacificDate, slotStart } from '#wire/slots.ts'

/** The instant (ISO 8601) of a day and a time of day in California, as forms have them: `2026-12-01` and `09:30`. */
export function instantOf(day: string, time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return new Date(slotStart(day, hour).getTime() + minute * 60_000).toISOString()
}

/**
 * What the form "Block hours" begins with: the hours of showings, 8 AM to 8 PM, of the day in California, or of
 * the next day once they have passed, because the server refuses hours that have ended.
 */
export function firstBlock(now: Date) {
  const today = pacificDate(now)
  const day = now.toISOString() < instantOf(today, '20:00') ? today : addDays(today, 1)
  return { startDay: day, startTime: '08:00', endDay: day, endTime: '20:00', weekly: false }
}
