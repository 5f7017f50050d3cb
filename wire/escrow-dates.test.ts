import { afterEach, describe, expect, test, vi } from 'vitest'
import { HOLIDAYS } from '../tests/support/california.ts'
import { datesOf, dueOf, linesOf, REVISED, termsOf } from '../tests/support/counted-dates.ts'
import { datesOfEscrow, datesOfEvent, endsAtOf, isEarliest, whyUnmoved } from './escrow-dates.ts'
import { addDays } from './slots.ts'

// Every expected day here was counted by hand on a calendar.

describe('the dates of an escrow', () => {
  test('are those of the rules that count from acceptance, then those that count from them', () => {
    expect(linesOf(datesOf())).toEqual([
      ['deposit', 'accepted', 3, '2026-12-04'],
      ['funds-and-loan-application', 'accepted', 7, '2026-12-08'],
      ['seller-disclosures', 'accepted', 7, '2026-12-08'],
      ['investigation-contingency', 'accepted', 10, '2026-12-11'],
      ['loan-contingency', 'accepted', 21, '2026-12-22'],
      ['appraisal-contingency', 'accepted', 17, '2026-12-18'],
      ['close-of-escrow', 'accepted', 30, '2026-12-31'],
      ['mls-pending-report', 'accepted', 1, '2026-12-02'],
      ['notice-to-perform-earliest', 'investigation-contingency', 2, '2026-12-09'],
      ['notice-to-perform-earliest', 'loan-contingency', 2, '2026-12-20'],
      ['notice-to-perform-earliest', 'appraisal-contingency', 2, '2026-12-16'],
      ['demand-to-close-earliest', 'close-of-escrow', 3, '2026-12-28'],
    ])
  })

  test('are none for a contingency that the offer does not have, nor for what follows it', () => {
    const contingencies = { loan: null, appraisal: null, investigation: 0 }
    const lines = linesOf(datesOf({ terms: { contingencies } }))
    expect(lines.filter(([id]) => /contingency|notice/.test(String(id)))).toEqual([
      ['investigation-contingency', 'accepted', 0, '2026-12-01'],
      ['notice-to-perform-earliest', 'investigation-contingency', 2, '2026-11-29'],
    ])
  })

  test('hold one for the sale of the buyer’s home, counted as an investigation is', () => {
    const terms = { contingencies: { investigation: null, saleOfBuyersHome: 25 } }
    const lines = linesOf(datesOf({ terms })).filter(([id]) => /investi|notice/.test(String(id)))
    expect(lines).toEqual([
      // Saturday, December 26, moves to Monday.
      ['investigation-contingency', 'sale-of-buyers-home', 25, '2026-12-28'],
      ['notice-to-perform-earliest', 'sale-of-buyers-home', 2, '2026-12-26'],
      ['notice-to-perform-earliest', 'loan-contingency', 2, '2026-12-20'],
      ['notice-to-perform-earliest', 'appraisal-contingency', 2, '2026-12-16'],
    ])
  })

  test.each([
    ['a weekday', '2027-01-15', '2027-01-15', '2027-01-12'],
    ['a Saturday', '2027-01-16', '2027-01-19', '2027-01-16'], // Monday is Dr. King's day.
    ['a holiday', '2026-12-25', '2026-12-28', '2026-12-25'],
  ])('take the day on which the offer says it closes: %s', (_, closeOn, due, earliest) => {
    const terms = { closeDays: null, closeOn }
    const close = datesOf({ terms }).find(({ rule }) => rule.id === 'close-of-escrow')
    expect(close).toMatchObject({ days: null, due })
    expect(dueOf('demand-to-close-earliest', { terms })).toBe(earliest)
  })

  test('are none for a rule that is off, of which others then have nothing to count from', () => {
    const rules = REVISED.map((rule) => ({
      ...rule,
      on: rule.on && !['deposit', 'close-of-escrow'].includes(rule.id),
    }))
    const ids = datesOf({ rules }).map(({ rule }) => rule.id)
    expect(ids).not.toContain('deposit')
    expect(ids).not.toContain('demand-to-close-earliest')
    expect(ids).toContain('notice-to-perform-earliest')
  })

  test('are none for a rule that does not hold for the home, and one where a fact is unanswered', () => {
    const rules = REVISED.map((rule) =>
      rule.id === 'deposit' ? { ...rule, appliesIf: 'hoa' } : rule,
    )
    const idsFor = (facts: object) => {
      const sale = { terms: termsOf(), facts, acceptedAt: '2026-12-01T20:00:00Z' }
      const counted = datesOfEscrow(rules, sale, HOLIDAYS)
      return counted.missingYear === null ? counted.dates.map(({ rule }) => rule.id) : []
    }
    expect(idsFor({ hoa: false })).not.toContain('deposit')
    expect(idsFor({ hoa: true })).toContain('deposit')
    expect(idsFor({})).toContain('deposit')
  })

  test('are not known where the holidays of a year are not listed', () => {
    const sale = { terms: termsOf(), facts: {}, acceptedAt: '2035-12-20T20:00:00Z' }
    expect(datesOfEscrow(REVISED, sale, HOLIDAYS)).toEqual({ missingYear: '2036' })
  })

  test.each([
    ['at 00:00:00 PT', '2026-12-01T08:00:00Z', '2026-12-08'],
    ['at 23:59:59 PT', '2026-12-02T07:59:59Z', '2026-12-08'],
    ['a second later', '2026-12-02T08:00:00Z', '2026-12-09'],
    ['over a month end', '2026-04-28T20:00:00Z', '2026-05-05'],
    ['to a leap day', '2028-02-22T20:00:00Z', '2028-02-29'],
    ['over a leap day', '2028-02-23T20:00:00Z', '2028-03-01'],
    ['over the day on which clocks go forward', '2027-03-09T20:00:00Z', '2027-03-16'],
    ['at 23:59:59 PT on that day', '2027-03-15T06:59:59Z', '2027-03-22'],
    ['over the day on which clocks go back', '2026-10-28T20:00:00Z', '2026-11-04'],
    ['at 23:59:59 PT on that day', '2026-11-02T07:59:59Z', '2026-11-09'],
    ['to a Saturday', '2026-12-05T20:00:00Z', '2026-12-14'],
    ['to a Sunday', '2026-12-06T20:00:00Z', '2026-12-14'],
    ['over the end of a year', '2026-12-28T20:00:00Z', '2027-01-04'],
  ])('count from the day of acceptance in California, %s', (_, at, expected) => {
    expect(dueOf('seller-disclosures', { at })).toBe(expected)
  })

  test('move off each holiday that counts for contracts, and off no other', () => {
    for (const { date, counts } of HOLIDAYS.filter(
      (each) => each.date > '2024-01-10' && each.date < '2035-11',
    )) {
      const isWeekday = ![0, 6].includes(new Date(`${date}T12:00:00Z`).getUTCDay())
      const moves = !isWeekday || counts === 'both' || counts === 'contract'
      const due = dueOf('seller-disclosures', { at: `${addDays(date, -7)}T20:00:00Z` })
      expect(due !== date, date).toBe(moves)
    }
  })

  test.each([
    ['in winter', '2026-12-01T20:00:00Z', '2026-12-09T08:00:00.000Z'],
    ['in summer', '2026-06-01T20:00:00Z', '2026-06-09T07:00:00.000Z'],
    ['on the Friday before clocks go forward', '2027-03-05T20:00:00Z', '2027-03-13T08:00:00.000Z'],
    ['on the Monday after', '2027-03-08T20:00:00Z', '2027-03-16T07:00:00.000Z'],
  ])('end at midnight PT, %s', (_, at, end) => {
    const date = datesOf({ at }).find(({ rule }) => rule.id === 'seller-disclosures')
    expect(date && endsAtOf(date).toISOString()).toBe(end)
  })
})

describe('a recorded event', () => {
  const eventOf = (event: string, facts: object = {}) => {
    const given = { event, at: '2026-12-10T20:00:00Z', basis: 'loan@1', facts }
    const counted = datesOfEvent(REVISED, given, HOLIDAYS)
    return counted.missingYear === null ? counted.dates : counted.missingYear
  }

  test.each([
    ['notice-to-perform-delivered', ['notice-to-perform-response', 2, '2026-12-14']],
    ['demand-to-close-delivered', ['demand-to-close-response', 3, '2026-12-14']],
    ['funds-received-by-broker', ['broker-trust-funds', 3, '2026-12-15']],
    ['hoa-documents-requested', ['hoa-documents-from-association', 10, '2026-12-21']],
    ['lead-disclosure-delivered', ['lead-inspection', 10, '2026-12-20']],
  ])('%s makes its date', (event, [rule, days, due]) => {
    expect(eventOf(event)).toMatchObject([
      { rule: { id: rule }, days, due, basis: 'loan@1', eventAt: '2026-12-10T20:00:00Z' },
    ])
  })

  test('makes none for a home for which the rule does not hold, and none for a rule that is off', () => {
    expect(eventOf('hoa-documents-requested', { hoa: false })).toEqual([])
    expect(eventOf('escrow-closed')).toEqual([])
  })

  test('has no date in a year without holidays', () => {
    const given = { event: 'funds-received-by-broker', at: '2035-12-28T20:00:00Z' }
    expect(datesOfEvent(REVISED, { ...given, basis: '1', facts: {} }, HOLIDAYS)).toEqual({
      missingYear: '2036',
    })
  })
})

test('what counts from a recorded event is never listed as unmoved', () => {
  const [deposit] = datesOf()
  expect(
    deposit && whyUnmoved({ ...deposit, eventAt: '2026-12-01T20:00:00Z', isSettled: true }),
  ).toBe(null)
  expect(deposit && whyUnmoved(deposit)).toBe(null)
})

test('a date ends with its agreed day, and at the hour that its rule names', () => {
  const [deposit] = datesOf()
  if (!deposit) throw new Error('no deposit')
  const agreed = { ...deposit, agreedDue: '2026-12-10' }
  expect(endsAtOf(agreed).toISOString()).toBe('2026-12-11T08:00:00.000Z')
  const rule = { ...deposit.rule, endsHour: 17 }
  expect(endsAtOf({ ...deposit, rule }).toISOString()).toBe('2026-12-05T01:00:00.000Z')
})

test('an escrow closes after the days of its offer, and after those of the rule without any', () => {
  expect(dueOf('close-of-escrow', { terms: { closeDays: 45 } })).toBe('2027-01-15')
  expect(dueOf('close-of-escrow', { terms: { closeDays: null } })).toBe('2026-12-31')
})

test('an earliest day is one that is counted back', () => {
  const ids = datesOf().flatMap(({ rule }) => (isEarliest(rule) ? [rule.id] : []))
  expect([...new Set(ids)]).toEqual(['notice-to-perform-earliest', 'demand-to-close-earliest'])
})

describe.each(['UTC', 'Europe/Berlin', 'Pacific/Kiritimati'])('in a process of %s', (zone) => {
  afterEach(() => void vi.unstubAllEnvs())

  test('the dates are the same', () => {
    vi.stubEnv('TZ', zone)
    const dates = datesOf({ at: '2026-12-02T07:59:59Z' })
    expect(dates.map(({ due }) => due)).toEqual([
      ...['2026-12-04', '2026-12-08', '2026-12-08', '2026-12-11', '2026-12-22', '2026-12-18'],
      ...['2026-12-31', '2026-12-02', '2026-12-09', '2026-12-20', '2026-12-16', '2026-12-28'],
    ])
  })
})
