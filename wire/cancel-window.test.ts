import { describe, expect, test } from 'vitest'
import { HOLIDAYS, RULES } from '../tests/support/california.ts'
import {
  cancelWindow,
  type DELIVERY_METHODS,
  itemsWithWindow,
  saleWindow,
} from './cancel-window.ts'

type Method = (typeof DELIVERY_METHODS)[number]

/** Noon of Monday, November 30, 2026, in California. */
const SIGNED = '2026-11-30T20:00:00Z'

function windowOf(
  item: string,
  method: Method,
  deliveredAt: string,
  given: { signed?: string; agreed?: boolean; rules?: typeof RULES } = {},
) {
  const { signed = SIGNED, agreed = true, rules = RULES } = given
  const delivery = {
    ...{ item, method },
    offerSignedAt: new Date(signed),
    deliveredAt: new Date(deliveredAt),
    electronicRecordsAgreed: agreed,
  }
  const found = cancelWindow(rules, delivery, HOLIDAYS)
  if (typeof found === 'string') return found
  return found.missingYear === null ? found.due : `no holidays of ${found.missingYear}`
}

// Each last day was counted by hand on a calendar: 3 days in person, 5 by mail and electronically, by statute.
describe.each(['tds', 'nhd'])('the window after a delivery of the %s', (item) => {
  test.each<[string, Method, string, string]>([
    ['on a Tuesday', 'in-person', '2026-12-01T20:00:00Z', '2026-12-04'],
    ['on a Tuesday', 'mail', '2026-12-01T20:00:00Z', '2026-12-07'], // Sunday, December 6
    ['on a Tuesday', 'electronic', '2026-12-01T20:00:00Z', '2026-12-07'],
    ['on a Wednesday', 'in-person', '2026-12-02T20:00:00Z', '2026-12-07'], // Saturday
    ['on a Wednesday', 'mail', '2026-12-02T20:00:00Z', '2026-12-07'],
    ['on a Friday', 'in-person', '2026-12-04T20:00:00Z', '2026-12-07'],
    ['on a Friday', 'electronic', '2026-12-04T20:00:00Z', '2026-12-09'],
    ['on a Saturday', 'in-person', '2026-12-05T20:00:00Z', '2026-12-08'],
    ['before Christmas', 'in-person', '2026-12-22T20:00:00Z', '2026-12-28'], // December 25, then a weekend
    ['before Christmas', 'mail', '2026-12-22T20:00:00Z', '2026-12-28'], // Sunday, December 27
    ['over the new year', 'in-person', '2026-12-29T20:00:00Z', '2027-01-04'], // January 1, then a weekend
    ['before the day after Thanksgiving', 'in-person', '2027-11-23T20:00:00Z', '2027-11-29'],
    [
      'before Admission Day, which no statute counts',
      'in-person',
      '2027-09-06T20:00:00Z',
      '2027-09-09',
    ],
    ['before a leap day', 'in-person', '2028-02-26T20:00:00Z', '2028-02-29'],
    ['over the day on which clocks go forward', 'mail', '2027-03-11T20:00:00Z', '2027-03-16'],
    ['at 23:59:59 in California', 'in-person', '2026-12-02T07:59:59Z', '2026-12-04'],
    ['a second later', 'in-person', '2026-12-02T08:00:00Z', '2026-12-07'],
    ['on a Sunday', 'mail', '2026-12-06T20:00:00Z', '2026-12-11'],
    ['on a Thursday', 'electronic', '2026-12-03T20:00:00Z', '2026-12-08'],
    ['over the day on which clocks go back', 'electronic', '2027-11-05T20:00:00Z', '2027-11-10'],
  ])('%s, %s, %s, is open until %s', (_, method, deliveredAt, expected) => {
    expect(windowOf(item, method, deliveredAt)).toBe(expected)
  })

  test('is none before the buyer has signed, nor at that instant', () => {
    expect(windowOf(item, 'in-person', '2026-11-30T19:59:59.999Z')).toBe('none')
    expect(windowOf(item, 'in-person', SIGNED)).toBe('none')
    expect(windowOf(item, 'in-person', '2026-11-30T20:00:00.001Z')).toBe('2026-12-03')
  })

  test('is none while its rule is off, and of the same item no other rule counts', () => {
    const off = RULES.map((rule) =>
      rule.id === `window-${item}-mail` ? { ...rule, on: false } : rule,
    )
    expect(windowOf(item, 'mail', '2026-12-01T20:00:00Z', { rules: off })).toBe('none')
    expect(windowOf(item, 'in-person', '2026-12-01T20:00:00Z', { rules: off })).toBe('2026-12-04')
  })
})

describe('an electronic delivery without an agreement to electronic records', () => {
  const given = { agreed: false }

  test('does not count, for any item and even before the buyer has signed', () => {
    for (const item of ['tds', 'nhd', 'spq'])
      for (const at of ['2026-11-01T20:00:00Z', '2026-12-01T20:00:00Z'])
        expect(windowOf(item, 'electronic', at, given)).toBe('not-delivered')
  })

  test('is needed for no other method', () => {
    expect(windowOf('tds', 'in-person', '2026-12-01T20:00:00Z', given)).toBe('2026-12-04')
    expect(windowOf('tds', 'mail', '2026-12-01T20:00:00Z', given)).toBe('2026-12-07')
  })
})

test.each(['spq', 'mello-roos', 'unknown'])('a delivery of %s opens no window', (item) => {
  expect(windowOf(item, 'in-person', '2026-12-01T20:00:00Z')).toBe('none')
})

test('a window that ends in a year without holidays is an alarm', () => {
  const late = windowOf('tds', 'mail', '2035-12-28T20:00:00Z')
  expect(late).toBe('no holidays of 2036')
})

test('the items with a window are those that the rules name which are on', () => {
  expect(itemsWithWindow(RULES)).toEqual(['tds', 'nhd'])
  const off = RULES.map((rule) =>
    rule.id.startsWith('window-tds') ? { ...rule, on: false } : rule,
  )
  expect(itemsWithWindow(off)).toEqual(['nhd'])
  const rules = ['window-two-words-electronic', 'window-x', 'tds-mail', 'window-a-by-air']
  expect(itemsWithWindow(rules.map((id) => ({ id, on: true })))).toEqual(['two-words'])
})

describe('the window of a sale', () => {
  type Window = Parameters<typeof saleWindow>[0][number]
  const window = (item: string, day: number, isOpen = true): Window => ({
    ...{
      item,
      cancelUntil: `2026-12-0${day}`,
      endsAt: `2026-12-0${day + 1}T08:00:00.000Z`,
      isOpen,
    },
  })
  const missing = (item: string): Window => ({
    item,
    cancelUntil: null,
    endsAt: null,
    isOpen: false,
  })

  test('is none where nothing opens one', () => {
    expect(saleWindow([], [])).toBeNull()
  })

  test('is the latest of all, and of each item the latest delivery', () => {
    const [first, amended, other] = [window('tds', 2, false), window('tds', 7), window('nhd', 4)]
    expect(saleWindow([amended, other, first], [])).toEqual({
      ...{ cancelUntil: '2026-12-07', endsAt: amended.endsAt, isOpen: true },
      items: [amended, other],
    })
  })

  test('is over once its latest end is', () => {
    expect(saleWindow([window('tds', 2, false), window('nhd', 3, false)], [])).toMatchObject({
      ...{ cancelUntil: '2026-12-03', isOpen: false },
    })
  })

  test('has no end yet while nothing is delivered, and names each item that is not', () => {
    expect(saleWindow([], [missing('tds'), missing('nhd')])).toEqual({
      ...{ cancelUntil: null, endsAt: null, isOpen: false },
      items: [missing('tds'), missing('nhd')],
    })
    const opened = saleWindow([window('tds', 2)], [missing('tds'), missing('nhd')])
    expect(opened?.cancelUntil).toBe('2026-12-02')
    expect(opened?.items.map(({ item, cancelUntil }) => [item, cancelUntil])).toEqual([
      ...[
        ['tds', '2026-12-02'],
        ['tds', null],
      ],
      ['nhd', null],
    ])
  })
})
