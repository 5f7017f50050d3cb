import { slotStart } from '#wire/slots.ts'

/** The instant (ISO 8601) of a day and a time of day in California, as forms have them: `2026-12-01` and `09:30`. */
export function instantOf(day: string, time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return new Date(slotStart(day, hour).getTime() + minute * 60_000).toISOString()
}
