import { describe, expect, test } from 'vitest'
import { HOLIDAYS, RULES } from '../tests/support/california.ts'
import { DatePreview } from './date-preview.ts'
import { DateRule, DateRuleChange, Holiday } from './date-rules.ts'

describe('every seeded row fits the declared shape', () => {
  test.each(RULES)('rule $id', (rule) => {
    expect(DateRule.parse({ ...rule, revision: 1, history: [] })).toMatchObject(rule)
  })

  test('holidays of every kind', () => {
    for (const holiday of HOLIDAYS)
      expect(Holiday.parse({ ...holiday, revision: 1, history: [] })).toMatchObject(holiday)
    expect(new Set(HOLIDAYS.map(({ counts }) => counts)).size).toBe(4)
  })
})

const accepts = (asked: object) => DatePreview.safeParse(asked).success

test('a preview takes every fire zone and every method, and no other', () => {
  for (const fireZone of ['none', 'moderate', 'high', 'very-high', null])
    expect(accepts({ facts: { fireZone } }), String(fireZone)).toBe(true)
  expect(accepts({ facts: { fireZone: 'hot' } })).toBe(false)
  const delivery = { item: 'tds', offerSignedAt: '2026-11-30T20:00:00Z' }
  const accepted = (method: string) =>
    accepts({ ...delivery, method, deliveredAt: '2026-12-01T20:00:00Z' })
  for (const method of ['in-person', 'mail', 'electronic']) expect(accepted(method)).toBe(true)
  expect(accepted('pigeon')).toBe(false)
})

test.each([
  ['2023-12-31T23:59:59-08:00', false],
  ['2024-01-01T00:00:00-08:00', true],
  ['2024-01-01', true],
  ['2023-12-31', false],
  ['2035-12-31T23:59:59-08:00', true],
  ['2036-01-01T00:00:00-08:00', false],
  ['2035-12-31', true],
  ['2036-01-01', false],
  ['tomorrow', false],
  ['2027-02-29', false],
  ['2027-02-29T12:00:00Z', false],
  ['', false],
  ['9999999999', false],
  ['+275760-09-13', false],
])('a preview from %s is taken: %s', (at, isTaken) => {
  expect(accepts({ rule: 'deposit', at })).toBe(isTaken)
})

test.each([
  [7, true],
  ['7', true],
  [0, true],
  [3660, true],
  [3661, false],
  [-1, false],
  [1.5, false],
  ['', false],
  [' ', false],
  ['seven', false],
  [null, false],
  [true, false],
])('a rule of %j days is taken: %s', (days, isTaken) => {
  const body = { revision: 1, change: { days }, reason: 'Read again', source: 'The form' }
  expect(DateRuleChange.safeParse(body).success).toBe(isTaken)
})
