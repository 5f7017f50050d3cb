import { describe, expect, test } from 'vitest'
import {
  endOf,
  freeWindows,
  minutesOf,
  nearestStarts,
  startsIn,
  timeProblem,
  weekly,
  withBuffer,
} from './showing-windows.ts'

/** Noon on Monday, June 1, 2026 in California. */
const NOW = new Date('2026-06-01T19:00:00.000Z')
const span = (start: string, end: string) => ({ start, end })
const on = (from: string, days = 1, now = NOW) => ({ from, days, now })

describe('free windows', () => {
  test('are 8:00 AM to 8:00 PM on a day, and not sooner than two hours from now', () => {
    expect(freeWindows(on('2026-06-01', 2), [])).toEqual([
      span('2026-06-01T21:00:00.000Z', '2026-06-02T03:00:00.000Z'),
      span('2026-06-02T15:00:00.000Z', '2026-06-03T03:00:00.000Z'),
    ])
  })

  test('begin at the next quarter of an hour', () => {
    const [first] = freeWindows(on('2026-06-01', 1, new Date('2026-06-01T19:01:00.000Z')), [])
    expect(first?.start).toBe('2026-06-01T21:15:00.000Z')
  })

  test.each([
    ['the day on which clocks go forward', '2026-03-08', 15, 3],
    ['the day before it', '2026-03-07', 16, 4],
    ['the day on which clocks go back', '2026-11-01', 16, 4],
    ['the day before that', '2026-10-31', 15, 3],
  ])('on %s are the same hours in California', (_name, date, from, to) => {
    const now = new Date(`${date}T00:00:00.000Z`)
    const [only, ...rest] = freeWindows(on(date, 1, now), [])
    expect(rest).toEqual([])
    expect([only?.start.slice(11, 13), only?.end.slice(11, 13)].map(Number)).toEqual([from, to])
    expect(only && minutesOf(only)).toBe(720)
  })

  test('leave 15 minutes beside what is held', () => {
    const held = [span('2026-06-02T16:45:00.000Z', '2026-06-02T17:45:00.000Z')]
    expect(freeWindows(on('2026-06-02'), held)).toEqual([
      span('2026-06-02T15:00:00.000Z', '2026-06-02T16:30:00.000Z'),
      span('2026-06-02T18:00:00.000Z', '2026-06-03T03:00:00.000Z'),
    ])
  })

  test('are whole beside what is held before and after the day', () => {
    const held = [
      span('2026-06-02T13:00:00.000Z', '2026-06-02T14:00:00.000Z'),
      span('2026-06-03T04:00:00.000Z', '2026-06-03T05:00:00.000Z'),
      span('2026-06-05T16:00:00.000Z', '2026-06-05T17:00:00.000Z'),
    ]
    expect(freeWindows(on('2026-06-02'), held)).toEqual([
      span('2026-06-02T15:00:00.000Z', '2026-06-03T03:00:00.000Z'),
    ])
  })

  test('include one of exactly 15 minutes', () => {
    const held = [span('2026-06-02T15:30:00.000Z', '2026-06-03T03:00:00.000Z')]
    expect(freeWindows(on('2026-06-02'), held)).toEqual([
      span('2026-06-02T15:00:00.000Z', '2026-06-02T15:15:00.000Z'),
    ])
  })

  test('leave out what is shorter than 15 minutes, and days that are blocked', () => {
    const held = [
      span('2026-06-02T15:25:00.000Z', '2026-06-03T02:40:00.000Z'),
      span('2026-06-03T00:00:00.000Z', '2026-06-04T12:00:00.000Z'),
    ]
    expect(freeWindows(on('2026-06-02', 2), held)).toEqual([])
  })

  test('end 30 days ahead', () => {
    const windows = freeWindows(on('2026-06-30', 4), [])
    expect(windows.at(-1)).toEqual(span('2026-07-01T15:00:00.000Z', '2026-07-01T19:00:00.000Z'))
  })
})

describe('starts', () => {
  const window = span('2026-06-02T15:00:00.000Z', '2026-06-02T16:00:00.000Z')

  test('are a quarter of an hour apart and leave room for the minutes', () => {
    expect(startsIn([window], 30)).toEqual([
      '2026-06-02T15:00:00.000Z',
      '2026-06-02T15:15:00.000Z',
      '2026-06-02T15:30:00.000Z',
    ])
    expect(startsIn([window], 75)).toEqual([])
  })

  test('the nearest ones come in order of time', () => {
    const wanted = { start: '2026-06-02T15:35:00.000Z', minutes: 15 }
    expect(nearestStarts([window], wanted, 3)).toEqual([
      '2026-06-02T15:15:00.000Z',
      '2026-06-02T15:30:00.000Z',
      '2026-06-02T15:45:00.000Z',
    ])
  })
})

test.each([
  ['2026-06-02T15:00:00.000Z', 120, null],
  ['2026-06-02T14:45:00.000Z', 30, 'hours'],
  ['2026-06-03T02:45:00.000Z', 15, null],
  ['2026-06-03T02:45:00.000Z', 16, 'hours'],
  ['2026-06-02T16:05:00.000Z', 30, 'step'],
  ['2026-06-01T21:00:00.000Z', 30, null],
  ['2026-06-01T20:45:00.000Z', 30, 'notice'],
  ['2026-07-01T18:30:00.000Z', 30, null],
  ['2026-07-01T18:45:00.000Z', 30, 'ahead'],
])('a showing at %s for %i minutes: %s', (start, minutes, problem) => {
  expect(timeProblem({ start, minutes }, NOW)).toBe(problem)
})

test('a showing ends after its minutes and keeps 15 minutes free before and after', () => {
  const start = '2026-06-02T23:50:00.000Z'
  expect(endOf(start, 30)).toBe('2026-06-03T00:20:00.000Z')
  expect(withBuffer(span(start, endOf(start, 30)))).toEqual(
    span('2026-06-02T23:35:00.000Z', '2026-06-03T00:35:00.000Z'),
  )
})

test('a weekly span keeps its time of day in California over both changes of the clocks', () => {
  const times = (start: string, weeks: number) =>
    weekly({ start, end: endOf(start, 90) }, weeks).map((each) => each.start)
  expect(times('2026-03-03T17:00:00.000Z', 2)).toEqual([
    '2026-03-03T17:00:00.000Z',
    '2026-03-10T16:00:00.000Z',
  ])
  expect(times('2026-10-27T16:00:00.000Z', 2)).toEqual([
    '2026-10-27T16:00:00.000Z',
    '2026-11-03T17:00:00.000Z',
  ])
  expect(weekly({ start: NOW.toISOString(), end: endOf(NOW.toISOString(), 90) }, 26)).toHaveLength(
    26,
  )
})
