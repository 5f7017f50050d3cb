import { expect, onTestFinished, test, vi } from 'vitest'
import { publishDaily } from './daily.ts'
import { securityExpires } from './security-expires.ts'

test('security.txt of any day holds for months and for less than a year', () => {
  for (let day = 0; day < 800; day++) {
    const now = new Date(Date.UTC(2026, 0, 1 + day, 23, 59))
    const days = (Date.parse(securityExpires(now)) - now.getTime()) / 86_400_000
    expect(days, now.toISOString()).toBeGreaterThan(149)
    expect(days, now.toISOString()).toBeLessThan(365)
  }
})

test('a product that runs for a year publishes it anew each day', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const publish = vi.fn(async () => undefined)
  publishDaily({ publish })
  vi.advanceTimersByTime(365 * 86_400_000)
  expect(publish).toHaveBeenCalledTimes(365)
})
