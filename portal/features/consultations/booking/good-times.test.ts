import { expect, test } from 'vitest'
import { nextGoodTimes } from './good-times.ts'

/** Hours of Tuesday, November 24, 2026 in Pacific time. */
const at = (hour: number, day = 24) => new Date(Date.UTC(2026, 10, day, hour + 8)).toISOString()

test('three good times are at least three hours apart, and the first leaves an hour to book', () => {
  const free = [9, 10, 11, 12, 13, 14, 15].map((hour) => at(hour)).concat(at(9, 25))
  expect(nextGoodTimes(free, Date.parse(at(8)))).toEqual([at(9), at(12), at(15)])
  expect(nextGoodTimes(free, Date.parse(at(8)) + 1)).toEqual([at(10), at(13), at(9, 25)])
  expect(nextGoodTimes(free, Date.parse(at(14)) + 1)).toEqual([at(9, 25)])
  expect(nextGoodTimes([], 0)).toEqual([])
})
