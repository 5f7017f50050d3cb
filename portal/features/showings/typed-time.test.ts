import { expect, test } from 'vitest'
import { firstBlock, instantOf } from './typed-time.ts'

test.each([
  ['2026-06-02', '09:30', '2026-06-02T16:30:00.000Z'],
  ['2026-12-02', '09:30', '2026-12-02T17:30:00.000Z'],
  ['2026-03-08', '08:15', '2026-03-08T15:15:00.000Z'],
  ['2026-11-01', '08:15', '2026-11-01T16:15:00.000Z'],
])('%s at %s in California is %s', (day, time, instant) => {
  expect(instantOf(day, time)).toBe(instant)
})

/** After 8 PM in California the form offered hours that had ended, and the server refused them. */
test.each([
  ['2026-06-03T02:59:59.999Z', '2026-06-02'],
  ['2026-06-03T03:00:00.000Z', '2026-06-03'],
  ['2026-12-03T03:59:59.999Z', '2026-12-02'],
  ['2026-12-03T04:00:00.000Z', '2026-12-03'],
  ['2026-12-03T08:00:00.000Z', '2026-12-03'],
])('at %s the first hours to block are on %s', (now, day) => {
  const block = firstBlock(new Date(now))
  expect([block.startDay, block.endDay]).toEqual([day, day])
  expect(now < instantOf(block.endDay, block.endTime)).toBe(true)
})
