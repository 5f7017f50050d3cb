import { expect, test } from 'vitest'
import { HOLIDAYS } from '../tests/support/california.ts'
import { datesOf, REVISED, termsOf } from '../tests/support/counted-dates.ts'
import type { EscrowDateFacts, EscrowRule } from './escrow-dates.ts'
import { remakeDates } from './new-rules.ts'

const AT = '2026-12-01T20:00:00Z'

/** The seeded rules, of which some have a second revision. */
const revised = (changes: Record<string, Partial<EscrowRule>>) =>
  REVISED.map((rule) => (rule.id in changes ? { ...rule, revision: 2, ...changes[rule.id] } : rule))

function remake(rules: EscrowRule[], dates: EscrowDateFacts[] = datesOf()) {
  const sale = { terms: termsOf(), facts: {}, acceptedAt: AT }
  const remade = remakeDates(dates, rules, sale, HOLIDAYS)
  if (remade.missingYear !== null) throw new Error(remade.missingYear)
  return remade
}

/** The days of the kept dates that are not what they were, and of those added and removed. */
function changesOf(rules: EscrowRule[], dates: EscrowDateFacts[] = datesOf()) {
  const { kept, added, removed } = remake(rules, dates)
  const before = new Map(dates.map((date) => [`${date.rule.id} ${date.basis}`, date.due]))
  const linesOf = (list: EscrowDateFacts[]) =>
    list.map(({ rule, basis, due }) => `${rule.id} ${basis} ${due}`)
  return {
    moved: linesOf(kept.filter((d) => before.get(`${d.rule.id} ${d.basis}`) !== d.due)),
    added: linesOf(added),
    removed: linesOf(removed),
  }
}

/** The seeded dates, of which one is changed. */
const withDate = (id: string, given: Partial<EscrowDateFacts>) =>
  datesOf().map((date) => (date.rule.id === id ? { ...date, ...given } : date))

const NOTHING = { moved: [], added: [], removed: [] }

test('the same revisions change nothing', () => {
  expect(changesOf(REVISED)).toEqual(NOTHING)
})

test('other days of a rule move its date, by the new revision', () => {
  const rules = revised({ 'seller-disclosures': { days: 10 } })
  expect(changesOf(rules)).toEqual({
    ...NOTHING,
    moved: ['seller-disclosures accepted 2026-12-11'],
  })
  const [date] = remake(rules).kept.filter(({ rule }) => rule.id === 'seller-disclosures')
  expect(date).toMatchObject({ days: 10, rule: { revision: 2 } })
})

test('the days of the offer stay before those of the rule, also of a new revision', () => {
  expect(changesOf(revised({ 'loan-contingency': { days: 3 } }))).toEqual(NOTHING)
})

test('a rule that is off now takes its date, and those that count from it', () => {
  expect(changesOf(revised({ 'close-of-escrow': { on: false } }))).toEqual({
    ...NOTHING,
    removed: [
      'close-of-escrow accepted 2026-12-31',
      'demand-to-close-earliest close-of-escrow 2026-12-28',
    ],
  })
})

test('the date of a rule that is off is removed and not kept', () => {
  const { kept, removed } = remake(revised({ deposit: { on: false } }))
  expect(removed.map(({ rule }) => rule.id)).toEqual(['deposit'])
  expect(kept.map(({ rule }) => rule.id)).not.toContain('deposit')
})

test('rules that are on now add their dates, each on its own day', () => {
  const off = { deposit: { on: false }, 'mls-pending-report': { on: false } }
  expect(changesOf(REVISED, datesOf({ rules: revised(off) }))).toEqual({
    ...NOTHING,
    added: ['deposit accepted 2026-12-04', 'mls-pending-report accepted 2026-12-02'],
  })
})

test('nothing is remade where the holidays of a year are not listed', () => {
  const sale = { terms: termsOf(), facts: {}, acceptedAt: AT }
  const known = HOLIDAYS.filter(({ date }) => date < '2027')
  const rules = revised({ deposit: { days: 60 } })
  expect(remakeDates(datesOf(), rules, sale, known)).toEqual({ missingYear: '2027' })
})

test.each([
  ['fulfilled or waived', { isSettled: true }],
  ['agreed', { agreedDue: '2026-12-20' }],
])('a date that is %s stays, whatever its rule says', (_, given) => {
  for (const change of [{ days: 10 }, { on: false }]) {
    const rules = revised({ 'seller-disclosures': change })
    expect(changesOf(rules, withDate('seller-disclosures', given))).toEqual(NOTHING)
    const { kept } = remake(rules, withDate('seller-disclosures', given))
    expect(kept.find(({ rule }) => rule.id === 'seller-disclosures')?.rule.revision).toBe(1)
  }
})

test('what counts from an agreed day follows it by the new rule', () => {
  const dates = withDate('close-of-escrow', { agreedDue: '2027-01-20' })
  expect(changesOf(revised({ 'demand-to-close-earliest': { days: 5 } }), dates)).toEqual({
    ...NOTHING,
    moved: ['demand-to-close-earliest close-of-escrow 2027-01-15'],
  })
})

test('a date of a recorded event follows its rule, and stays without a change', () => {
  const rule = REVISED.find(({ id }) => id === 'notice-to-perform-response')
  if (!rule) throw new Error('No such rule')
  const basis = 'notice-to-perform-delivered 2026-12-10T20:00:00Z'
  const event = {
    ...{ rule, basis, days: 2, due: '2026-12-14', agreedDue: null },
    isSettled: false,
  }
  const dates = [...datesOf(), { ...event, eventAt: '2026-12-10T20:00:00Z' }]
  expect(changesOf(REVISED, dates)).toEqual(NOTHING)
  expect(changesOf(revised({ 'notice-to-perform-response': { days: 5 } }), dates)).toEqual({
    ...NOTHING,
    moved: [`notice-to-perform-response ${basis} 2026-12-15`],
  })
})
