import { expect, test } from 'vitest'
import { instantOf } from './typed-time.ts'

test.each([
  ['2026-06-02', '09:30', '2026-06-02T16:30:00.000Z'],
  ['2026-12-02', '09:30', '2026-12-02T17:30:00.000Z'],
  ['2026-03-08', '08:15', '2026-03-08T15:15:00.000Z'],
  ['2026-11-01', '08:15', '2026-11-01T16:15:00.000Z'],
])('%s at %s in California is %s', (day, time, instant) => {
  expect(instantOf(day, time)).toBe(instant)
})
