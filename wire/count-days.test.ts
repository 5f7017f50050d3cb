import { describe, expect, test } from 'vitest'
import { due, endsAt, HOLIDAYS, ruleOf } from '../tests/support/california.ts'
import { countDays, type Roll } from './count-days.ts'

// Every expected day and instant here was counted by hand on a calendar, or by a Python program that shares no code
// with ours.

const skipped = (rule: Parameters<typeof countDays>[0], at: string) => {
  const counted = countDays(rule, at, HOLIDAYS)
  return counted.missingYear === null ? counted.skipped.map(({ date, why }) => [date, why]) : null
}

const after = (days: number, roll: Roll, unit: 'calendar' | 'business' = 'calendar') =>
  ({ days, unit, direction: 'after', roll, endsHour: null }) as const
const before = (days: number, roll: Roll, unit: 'calendar' | 'business' = 'calendar') =>
  ({ days, unit, direction: 'before', roll, endsHour: null }) as const

const dayBefore = (date: string) =>
  new Date(Date.parse(`${date}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)

describe("an event's day is day 0, by California's calendar", () => {
  test.each([
    ['at 00:00:00 PT', '2026-12-01T08:00:00Z', '2026-12-08'],
    ['at 23:59:59 PT', '2026-12-02T07:59:59Z', '2026-12-08'],
    ['a second later', '2026-12-02T08:00:00Z', '2026-12-09'],
    ['at 23:59:59 PT in summer', '2026-06-02T06:59:59Z', '2026-06-08'],
    ['at midnight in summer', '2026-06-02T07:00:00Z', '2026-06-09'],
    ['as a day alone', '2026-12-01', '2026-12-08'],
  ])('%s', (_, at, expected) => {
    expect(due(after(7, 'contract'), at.length === 10 ? at : new Date(at))).toBe(expected)
  })

  test('for a rule of 0 days the event’s own day, which is not moved', () => {
    expect(due(after(0, 'contract'), '2026-12-05')).toBe('2026-12-05') // a Saturday
    expect(due(after(0, 'statute', 'business'), '2026-12-25')).toBe('2026-12-25')
    expect(due(before(0, 'none'), '2026-12-25')).toBe('2026-12-25')
  })
})

describe('calendar days', () => {
  test.each([
    ['over a month end', 1, '2026-03-31', '2026-04-01'],
    ['over the end of a year', 10, '2026-12-28', '2027-01-07'],
    ['to a leap day', 1, '2028-02-28', '2028-02-29'],
    ['from a leap day', 1, '2028-02-29', '2028-03-01'],
    ['without a leap day', 3, '2027-02-26', '2027-03-01'],
    ['over the day on which clocks go forward', 2, '2027-03-13', '2027-03-15'],
    ['over the day on which clocks go back', 2, '2026-10-31', '2026-11-02'],
    ['to a Saturday', 4, '2026-12-01', '2026-12-05'],
    ['to a Sunday', 5, '2026-12-01', '2026-12-06'],
    ['to a holiday', 4, '2026-12-21', '2026-12-25'],
  ])('%s, where nothing moves the last day', (_, days, at, expected) => {
    expect(due(after(days, 'none'), at)).toBe(expected)
    expect(skipped(after(days, 'none'), at)).toEqual([])
  })

  test('make 1,096 days three years with a leap day', () => {
    // 365 days of 2027, 366 of 2028, 365 of 2029.
    expect(due(ruleOf('records-retention'), '2026-12-31')).toBe('2029-12-31')
    expect(due(after(1097, 'none'), '2026-12-31')).toBe('2030-01-01')
  })
})

describe('the last day moves off', () => {
  test.each([
    ['a Saturday', 'statute', 4, '2026-12-01', '2026-12-07', ['Saturday', 'Sunday']],
    ['a Sunday', 'contract', 5, '2026-12-01', '2026-12-07', ['Sunday']],
    ['Christmas, then a weekend', 'statute', 4, '2026-12-21', '2026-12-28', 3],
    ['Thanksgiving, for a contract', 'contract', 2, '2026-11-24', '2026-11-27', 1],
    [
      'Thanksgiving and the day after it, for a statute',
      'statute',
      2,
      '2026-11-24',
      '2026-11-30',
      4,
    ],
    ['a Sunday, then a holiday on Monday', 'contract', 3, '2026-09-03', '2026-09-08', 2],
    ['a holiday at the end of a year', 'contract', 1, '2026-12-31', '2027-01-04', 3],
  ] as const)('%s', (_, roll, days, at, expected, passed) => {
    expect(due(after(days, roll), at)).toBe(expected)
    const whys = skipped(after(days, roll), at)?.map(([, why]) => why)
    if (typeof passed === 'number') expect(whys).toHaveLength(passed)
    else expect(whys).toEqual(passed)
  })

  test('no day in between', () => {
    expect(due(after(5, 'contract'), '2026-12-23')).toBe('2026-12-28') // over Christmas and a weekend
    expect(skipped(after(5, 'contract'), '2026-12-23')).toEqual([])
  })

  test('and says what each passed day is', () => {
    expect(skipped(after(4, 'statute'), '2026-12-21')).toEqual([
      ['2026-12-25', 'Christmas Day'],
      ['2026-12-26', 'Saturday'],
      ['2026-12-27', 'Sunday'],
    ])
  })
})

describe('a holiday of 2026', () => {
  /** Which periods it moves: c of contracts, s of statutes; on a weekend it moves neither by itself. */
  test.each([
    ["New Year's Day", '2026-01-01', 'cs'],
    ['Dr. Martin Luther King, Jr. Day', '2026-01-19', 'cs'],
    ['Lincoln Day', '2026-02-12', 'cs'],
    ["Presidents' Day", '2026-02-16', 'cs'],
    ['Lunar New Year', '2026-02-17', 'c'],
    ['Cesar Chavez Day', '2026-03-31', 'cs'],
    ['Genocide Remembrance Day', '2026-04-24', 'c'],
    ['Memorial Day', '2026-05-25', 'cs'],
    ['Juneteenth', '2026-06-19', 'cs'],
    ['Independence Day, Friday before', '2026-07-03', 'c'],
    ['Labor Day', '2026-09-07', 'cs'],
    ['Admission Day', '2026-09-09', 'c'],
    ['Native American Day', '2026-09-25', 'cs'],
    ['Columbus Day', '2026-10-12', 'c'],
    ['Veterans Day', '2026-11-11', 'cs'],
    ['Thanksgiving Day', '2026-11-26', 'cs'],
    ['Day after Thanksgiving', '2026-11-27', 's'],
    ['Christmas Day', '2026-12-25', 'cs'],
  ])('%s, %s, moves %s', (name, date, moved) => {
    const kinds = { contract: moved.includes('c'), statute: moved.includes('s'), none: false }
    for (const [roll, isMoved] of Object.entries(kinds)) {
      const rule = after(1, roll as Roll)
      expect(due(rule, dayBefore(date)) !== date, roll).toBe(isMoved)
      expect(skipped(rule, dayBefore(date))?.[0], roll).toEqual(isMoved ? [date, name] : undefined)
    }
  })

  test('such as Diwali moves nothing, because it is on a Sunday and counts for nothing', () => {
    expect(skipped(after(1, 'contract'), '2026-11-07')).toEqual([['2026-11-08', 'Sunday']])
    expect(due(after(1, 'contract'), '2027-10-28')).toBe('2027-10-29') // Diwali on a Friday
  })
})

test('of all 236 holidays each moves the periods that it counts for, and no others', () => {
  expect(HOLIDAYS).toHaveLength(236)
  for (const { date, counts } of HOLIDAYS) {
    const isWeekend = [0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay())
    for (const roll of ['contract', 'statute'] as const) {
      const passed = skipped(after(1, roll, 'business'), dayBefore(date)) ?? []
      const isWorking = passed.every(([each]) => each !== date)
      expect(isWorking, `${date} ${roll}`).toBe(!isWeekend && counts !== 'both' && counts !== roll)
    }
  }
})

describe('business days', () => {
  test.each([
    ['over a weekend', 3, 'contract', '2026-12-03', '2026-12-08'],
    ['from a Saturday', 1, 'contract', '2026-12-05', '2026-12-07'],
    ['from a Sunday', 3, 'contract', '2026-12-06', '2026-12-09'],
    ['over Christmas', 3, 'contract', '2026-12-23', '2026-12-29'],
    ['over the 3rd of July, for a contract', 3, 'contract', '2026-07-01', '2026-07-07'],
    ['on the 3rd of July, for a statute', 2, 'statute', '2026-07-01', '2026-07-03'],
    ['over holidays, where none counts', 3, 'none', '2026-12-23', '2026-12-28'],
    ['over a leap day that is a Tuesday', 2, 'contract', '2028-02-28', '2028-03-01'],
  ] as const)('are counted %s', (_, days, roll, at, expected) => {
    expect(due(after(days, roll, 'business'), at)).toBe(expected)
  })

  test('name the days that are not counted', () => {
    expect(skipped(ruleOf('deposit'), '2026-12-23')).toEqual([
      ['2026-12-25', 'Christmas Day'],
      ['2026-12-26', 'Saturday'],
      ['2026-12-27', 'Sunday'],
    ])
  })
})

describe('a date before another', () => {
  test.each([
    ['calendar days over a month end', before(3, 'none'), '2026-12-02', '2026-11-29'],
    ['a Sunday, which is not moved', before(2, 'contract'), '2026-12-08', '2026-12-06'],
    ['a holiday, which is not moved', before(1, 'statute'), '2026-12-26', '2026-12-25'],
    ['a leap day', before(1, 'none'), '2028-03-01', '2028-02-29'],
    ['business days over a weekend', before(2, 'contract', 'business'), '2026-12-07', '2026-12-03'],
  ])('is counted back: %s', (_, rule, at, expected) => {
    expect(due(rule, at)).toBe(expected)
  })
})

describe('the last day ends at midnight in California', () => {
  test.each([
    ['in winter', 'tds', '2026-12-01T20:00:00Z', '2026-12-09T08:00:00.000Z'],
    ['in summer', 'tds', '2026-06-01T20:00:00Z', '2026-06-09T07:00:00.000Z'],
    // Clocks go forward on Sunday, March 14, 2027, and back on Sunday, November 1, 2026.
    ['on the Friday before they go forward', 'tds', '2027-03-05', '2027-03-13T08:00:00.000Z'],
    ['on the Monday after', 'tds', '2027-03-08', '2027-03-16T07:00:00.000Z'],
    [
      'on the day on which they go forward',
      'records-retention',
      '2024-03-13',
      '2027-03-15T07:00:00.000Z',
    ],
    [
      'on the day on which they go back',
      'records-retention',
      '2023-11-01',
      '2026-11-02T08:00:00.000Z',
    ],
    [
      'on the day before they go back',
      'records-retention',
      '2023-10-31',
      '2026-11-01T07:00:00.000Z',
    ],
  ])('%s', (_, id, at, expected) => {
    expect(endsAt(id, at.length === 10 ? at : new Date(at))).toBe(expected)
  })

  test.each([
    ['in winter', '2026-12-22T05:30:00Z', '2026-12-25T01:00:00.000Z'],
    ['in summer', '2026-06-30T19:00:00Z', '2026-07-04T00:00:00.000Z'],
    ['on the day on which clocks go forward', '2027-03-11T20:00:00Z', '2027-03-15T00:00:00.000Z'],
    ['on the day on which they go back', '2026-10-29T20:00:00Z', '2026-11-02T01:00:00.000Z'],
  ])('but an offer expires at 5 PM, %s', (_, signed, expected) => {
    expect(endsAt('offer-expiry-default', new Date(signed))).toBe(expected)
  })
})

describe('a year without listed holidays', () => {
  test.each([
    ['the last day', after(3, 'contract'), '2035-12-30', 'no holidays of 2036'],
    ['a day that is counted', after(2, 'statute', 'business'), '2035-12-28', 'no holidays of 2036'],
    [
      'a day that is counted back',
      before(2, 'statute', 'business'),
      '2024-01-01',
      'no holidays of 2023',
    ],
    ['no day that holidays move', after(3, 'none'), '2035-12-30', '2036-01-02'],
    ['no last day', before(3, 'contract'), '2024-01-01', '2023-12-29'],
    ['only days in between', after(3, 'contract'), '2023-12-30', '2024-01-02'],
  ])('is an alarm and no guess where it holds %s', (_, rule, at, expected) => {
    expect(due(rule, at)).toBe(expected)
  })
})
