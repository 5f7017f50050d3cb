import { describe, expect, test } from 'vitest'
import {
  addDays,
  isSlotStart,
  isSunday,
  pacificDate,
  SLOT_HOURS,
  slotLabel,
  slotStart,
  slotStarts,
} from './slots.ts'

const hoursIn = (start: Date, timeZone = 'America/Los_Angeles') =>
  new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' }).format(start)

describe('a slot', () => {
  test.each([
    ['in winter', '2027-01-15', '2027-01-15T17:00:00.000Z'],
    ['in summer', '2027-07-15', '2027-07-15T16:00:00.000Z'],
    ['on the day before the clocks go forward', '2027-03-13', '2027-03-13T17:00:00.000Z'],
    ['on the day on which they do', '2027-03-14', '2027-03-14T16:00:00.000Z'],
    ['on the day after they went forward', '2027-03-15', '2027-03-15T16:00:00.000Z'],
    ['on the day before they go back', '2026-10-31', '2026-10-31T16:00:00.000Z'],
    ['on the day on which those go back', '2026-11-01', '2026-11-01T17:00:00.000Z'],
    ['on the day after they went back', '2026-11-02', '2026-11-02T17:00:00.000Z'],
  ])('%s starts at 9 AM in California', (_, date, instant) => {
    expect(slotStart(date, 9).toISOString()).toBe(instant)
    expect(hoursIn(slotStart(date, 9))).toBe('9:00 AM')
  })

  test.each(['2027-03-13', '2027-03-15', '2026-10-31', '2026-11-02'])(
    'of %s starts at the hour of its label, for all nine slots, one hour apart',
    (date) => {
      const starts = SLOT_HOURS.map((hour) => slotStart(date, hour))
      expect(starts.map((start) => hoursIn(start))).toEqual(
        SLOT_HOURS.map((hour) => slotLabel(hour)),
      )
      expect(new Set(starts.map(pacificDate))).toEqual(new Set([date]))
      for (const [index, start] of starts.entries())
        expect(start.getTime() - Number(starts[0])).toBe(index * 3_600_000)
      expect(starts.every(isSlotStart)).toBe(true)
    },
  )

  test('does not start at half past, before 9 AM, after 5 PM or on a Sunday', () => {
    const nine = slotStart('2027-01-15', 9).getTime()
    const minute = 60_000
    for (const off of [30 * minute, 1000, 1, -60 * minute, 9 * 60 * minute])
      expect(isSlotStart(new Date(nine + off)), String(off)).toBe(false)
    expect(isSlotStart(slotStart('2027-01-17', 12))).toBe(false)
  })

  test('has a label such as 9:00 AM, as in the specification, or 9:00 a.m. in Spanish', () => {
    expect([9, 13].map((hour) => slotLabel(hour, 'es'))).toEqual(['9:00 a.m.', '1:00 p.m.'])
    expect([9, 12, 13, 17].map((hour) => slotLabel(hour))).toEqual([
      '9:00 AM',
      '12:00 PM',
      '1:00 PM',
      '5:00 PM',
    ])
  })
})

describe('the dates of slots', () => {
  test('are dates in California, also when UTC has the next day', () => {
    expect(pacificDate(new Date('2027-01-15T07:59:00Z'))).toBe('2027-01-14')
    expect(pacificDate(new Date('2027-01-15T08:00:00Z'))).toBe('2027-01-15')
    expect(pacificDate(new Date('2027-07-15T06:59:00Z'))).toBe('2027-07-14')
  })

  test('are added up across a clock change, a month end and a leap day', () => {
    expect(addDays('2027-03-13', 2)).toBe('2027-03-15')
    expect(addDays('2026-10-31', 2)).toBe('2026-11-02')
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(addDays('2027-01-01', -1)).toBe('2026-12-31')
  })

  test('are recognized as Sundays or other days', () => {
    expect(['2027-01-16', '2027-01-17', '2027-01-18'].map(isSunday)).toEqual([false, true, false])
  })
})

describe('the slots of a range of days', () => {
  const long = new Date('2026-01-01T00:00:00Z')

  test('are nine a day, and none on a Sunday', () => {
    const week = slotStarts('2027-01-11', 7, long)
    expect(week).toHaveLength(54)
    expect(week.some((start) => isSunday(pacificDate(start)))).toBe(false)
  })

  test('start after the current time', () => {
    const noon = slotStart('2027-01-15', 12)
    const left = slotStarts('2027-01-15', 1, noon)
    expect(left.map((start) => hoursIn(start))).toEqual(
      SLOT_HOURS.slice(4).map((hour) => slotLabel(hour)),
    )
    expect(slotStarts('2026-12-31', 1, noon)).toEqual([])
  })
})

test('an hour of a year before the first is an invalid date, and throws nothing', () => {
  expect(slotStart('0000-01-01', 9).getTime()).toBeNaN()
})
