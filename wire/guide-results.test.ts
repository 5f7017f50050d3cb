import { expect, test } from 'vitest'
import { describeTrend, type GuideResults, losesReaders } from './guide-results.ts'

const guide = (given: Partial<GuideResults>): GuideResults => ({
  ...{ id: '', title: '', city: '', visits: 0, visitsBefore: 0, bestVisits: 0, weeks: [] },
  ...{ statements: 0, bookings: 0, listings: 0, search: null },
  ...given,
})

test('a trend is a percentage where both counts are 20 or more, else the count before', () => {
  const trend = (visits: number, visitsBefore: number | null) =>
    describeTrend(guide({ visits, visitsBefore }))
  expect(trend(27, 20)).toBe('35% more')
  expect(trend(20, 80)).toBe('75% fewer')
  expect(trend(1201, 1200)).toBe('as many')
  expect(trend(19, 400)).toBe('400 before')
  expect(trend(4000, 19)).toBe('19 before')
  expect(trend(3, 0)).toBe('0 before')
  expect(trend(300, null)).toBe('')
})

test('a guide loses readers with two thirds or less of its best 28 days, if those had 60 visits', () => {
  const loses = (visits: number, bestVisits: number) => losesReaders(guide({ visits, bestVisits }))
  expect(loses(40, 60)).toBe(true)
  expect(loses(41, 60)).toBe(false)
  expect(loses(0, 59)).toBe(false)
  expect(loses(300, 300)).toBe(false)
})
