import { expect, test } from 'vitest'
import { daysBefore } from './backdate.ts'

const hours = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Los_Angeles',
  hour: 'numeric',
  hourCycle: 'h23',
})
const hourOf = (instant: Date) => Number(hours.format(instant))

/** The demo's agent once answered at 4:06 AM, because times were counted back from the first start. */
test('daysBefore gives past times from 9:00 to 18:00 in California, in order, at any seed time', () => {
  for (let hour = 0; hour < 24 * 14; hour++) {
    // Two weeks in which California's clocks go back.
    const now = new Date(Date.UTC(2026, 9, 25, hour, 17))
    const past = [12, 9, 8.2, 8.1, 2, 1.9, 1].map((days) => daysBefore(days, now))
    for (const instant of past) {
      expect(hourOf(instant)).toBeGreaterThanOrEqual(9)
      expect(hourOf(instant)).toBeLessThan(18)
      expect(instant.getTime()).toBeLessThan(now.getTime())
    }
    expect(past).toEqual([...past].sort((a, b) => a.getTime() - b.getTime()))
  }
})
