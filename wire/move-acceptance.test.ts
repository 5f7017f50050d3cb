import { describe, expect, test } from 'vitest'
import { HOLIDAYS } from '../tests/support/california.ts'
import { datesOf, linesOf, REVISED } from '../tests/support/counted-dates.ts'
import { datesOfEvent, dayOf, type EscrowDateFacts, recount, whyUnmoved } from './escrow-dates.ts'
import { addDays } from './slots.ts'

// Every expected day here was counted by hand on a calendar.

describe('a change of acceptance', () => {
  const move = (dates: EscrowDateFacts[], at: string) => {
    const counted = recount(dates, at, HOLIDAYS)
    if (counted.missingYear !== null) throw new Error(counted.missingYear)
    return counted.dates
  }
  const with_ = (id: string, change: Partial<EscrowDateFacts>, dates = datesOf()) =>
    dates.map((date) => (date.rule.id === id ? { ...date, ...change } : date))
  const find = (dates: EscrowDateFacts[], id: string, basis = 'accepted') =>
    dates.find((date) => date.rule.id === id && date.basis === basis)?.due

  test('moves every open date, and those that count from it', () => {
    expect(linesOf(move(datesOf(), '2026-12-02T20:00:00Z')).map((line) => line.at(-1))).toEqual([
      ...['2026-12-07', '2026-12-09', '2026-12-09', '2026-12-14', '2026-12-23', '2026-12-21'],
      // January 1 is a holiday, then comes a weekend.
      ...['2027-01-04', '2026-12-03', '2026-12-12', '2026-12-21', '2026-12-19', '2027-01-01'],
    ])
  })

  test.each([
    ['settled', { isSettled: true }],
    ['agreed', { agreedDue: '2026-12-30' }],
  ] as const)('leaves a date that is %s, and what counts from it', (why, change) => {
    const moved = move(with_('loan-contingency', change), '2026-12-03T20:00:00Z')
    const loan = moved.find(({ rule }) => rule.id === 'loan-contingency')
    expect(loan?.due).toBe('2026-12-22')
    expect(loan && whyUnmoved(loan)).toBe(why)
    const earliest = find(moved, 'notice-to-perform-earliest', 'loan-contingency')
    expect(earliest).toBe(why === 'agreed' ? '2026-12-28' : '2026-12-20')
    expect(find(moved, 'deposit')).toBe('2026-12-08')
  })

  test('leaves the day that the offer names, and the date of a recorded event', () => {
    const named = datesOf({ terms: { closeDays: null, closeOn: '2027-01-16' } })
    const given = { event: 'funds-received-by-broker', at: '2026-12-10T20:00:00Z', basis: '1' }
    const event = datesOfEvent(REVISED, { ...given, facts: {} }, HOLIDAYS)
    const dates = [...named, ...(event.missingYear === null ? event.dates : [])]
    const moved = move(dates, '2026-12-03T20:00:00Z')
    const [close] = moved.filter(({ rule }) => rule.id === 'close-of-escrow')
    expect(close).toMatchObject({ due: '2027-01-19' })
    expect(close && whyUnmoved(close)).toBe('named')
    expect(find(moved, 'demand-to-close-earliest', 'close-of-escrow')).toBe('2027-01-16')
    expect(find(moved, 'broker-trust-funds', '1')).toBe('2026-12-15')
    expect(moved.filter((date) => whyUnmoved(date)).map(({ rule }) => rule.id)).toEqual([
      'close-of-escrow',
    ])
  })

  test('is not known where the holidays of a year are not listed', () => {
    expect(recount(datesOf(), '2035-12-20T20:00:00Z', HOLIDAYS)).toEqual({ missingYear: '2036' })
  })

  test('to the next of 200 days leaves each fixed date and counts each other as if it were new', () => {
    let random = 7
    /** The next of a fixed row of numbers from 0 to below `below`. */
    const roll = (below: number) => {
      random = (random * 48_271) % 2_147_483_647
      return random % below
    }
    for (let day = 0; day < 200; day++) {
      const [from, to] = [day, day + 1].map((each) => `${addDays('2026-01-05', each)}T20:00:00Z`)
      const before = datesOf({ at: from }).map((date) => {
        const isAgreed = roll(6) === 1
        return {
          ...date,
          isSettled: roll(5) === 0,
          agreedDue: isAgreed ? addDays(date.due, 2) : null,
        }
      })
      const after = move(before, String(to))
      const fresh = datesOf({ at: to })
      for (const [index, date] of after.entries()) {
        const old = before[index]
        const isFixed = date.isSettled || date.agreedDue !== null
        const base = after.find((each) => each.rule.id === date.basis)
        const follows = base && (base.isSettled || base.agreedDue !== null)
        if (isFixed) expect(date).toEqual(old)
        else if (follows) expect(date.due).toBe(addDays(dayOf(base), -date.rule.days))
        else expect(date.due, `${date.rule.id} ${to}`).toBe(fresh[index]?.due)
      }
    }
  })
})
