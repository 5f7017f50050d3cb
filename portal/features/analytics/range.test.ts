import { expect, test } from 'vitest'
import { formatDuration, formatShare } from './labels.ts'
import { daysLabel, daysOf, listMondays, parseRange } from './range.ts'

test("a range ends on today's date in California, also across clock changes", () => {
  const at = (iso: string) => Date.parse(iso)
  expect(daysOf('30', at('2026-11-20T07:59:00Z'))).toEqual({ from: '2026-10-21', to: '2026-11-19' })
  expect(daysOf('30', at('2026-11-20T08:00:00Z'))).toEqual({ from: '2026-10-22', to: '2026-11-20' })
  expect(daysOf('90', at('2026-03-09T06:59:00Z'))).toEqual({ from: '2025-12-09', to: '2026-03-08' })
  expect(daysOf('year', at('2028-02-29T20:00:00Z'))).toEqual({
    from: '2027-03-02',
    to: '2028-02-29',
  })
  expect(daysOf('all', at('2026-07-01T06:59:59Z'))).toEqual({ to: '2026-06-30' })
})

test('an unknown or missing range id means 90 days', () => {
  expect([parseRange('year'), parseRange(null), parseRange('__proto__')]).toEqual([
    'year',
    '90',
    '90',
  ])
})

test('the label of a range shows the same dates in every time zone', () => {
  expect(daysLabel({ from: '2026-11-01', to: '2026-11-20' })).toBe('Nov 1, 2026 to Nov 20, 2026')
})

test('the Mondays of a range are listed in order, the latest 53 at most', () => {
  expect(listMondays('2026-10-26', '2026-11-20')).toEqual([
    '2026-10-26',
    '2026-11-02',
    '2026-11-09',
    '2026-11-16',
  ])
  expect(listMondays('2026-11-16', '2026-11-22')).toEqual(['2026-11-16'])
  const years = listMondays('2020-01-06', '2026-11-16')
  expect([years.length, years.at(-1)]).toEqual([53, '2026-11-16'])
})

test('a duration is shown in minutes below 1 hour, in hours below 1 day, then in days', () => {
  const texts = [null, 0, 59, 60, 3599, 3600, 12_000, 86_399, 86_400, 129_600, 864_000].map(
    formatDuration,
  )
  expect(texts).toEqual([
    '–',
    'under 1 min',
    'under 1 min',
    '1 min',
    '59 min',
    '1 h',
    '3 h 20 min',
    '23 h 59 min',
    '1 day',
    '1.5 days',
    '10 days',
  ])
})

test('a share is shown in percent, and as a dash if the total is 0', () => {
  const texts = [formatShare(1, 3), formatShare(1, 1820), formatShare(0, 5), formatShare(0, 0)]
  expect(texts).toEqual(['33%', '<1%', '0%', '–'])
})
