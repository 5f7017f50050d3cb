import { expect, onTestFinished, test, vi } from 'vitest'
import { publishDaily, securityTxtExpiry } from './daily-publish.ts'

test('security.txt expires after more than 149 and less than 365 days on any day', () => {
  for (let day = 0; day < 800; day++) {
    const now = new Date(Date.UTC(2026, 0, 1 + day, 23, 59))
    const days = (Date.parse(securityTxtExpiry(now)) - now.getTime()) / 86_400_000
    expect(days, now.toISOString()).toBeGreaterThan(149)
    expect(days, now.toISOString()).toBeLessThan(365)
  }
})

test('publishDaily publishes 365 times in a year', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const publish = vi.fn(async () => undefined)
  publishDaily({ publish })
  vi.advanceTimersByTime(365 * 86_400_000)
  expect(publish).toHaveBeenCalledTimes(365)
})
