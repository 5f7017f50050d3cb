import { describe, expect, test } from 'vitest'
import { HOLIDAYS, RULES, ruleOf } from '../tests/support/california.ts'
import { disclosureList, dueOfDisclosure } from './disclosure-list.ts'
import type { DisclosureState } from './disclosure-states.ts'

/** A house of 2015 of which every fact is answered and nothing is special. */
const PLAIN = {
  ...{ propertyType: 'single-family', units: 1, yearBuilt: 2015, taxCity: 'other' },
  ...{ fireZone: 'none', hoa: false, melloRoos: false, smokingKnown: false },
  ...{ deathWithin3Years: false, contractorWork: false, leasedItems: false },
  boughtOn: '2010-01-01',
}
const TODAY = new Date('2026-11-20T20:00:00Z')

const row = (rule: string, status: DisclosureState, fileId: string | null = null) => ({
  ...{ rule, status, fileId },
})
const listOf = (rows: ReturnType<typeof row>[], { facts = PLAIN, rules = RULES } = {}) =>
  disclosureList(rules, facts, rows, TODAY)

describe('the list of a home', () => {
  test('has what the facts require, in the order of the rules, each with its row or none', () => {
    const list = listOf([row('nhd', 'received', 'file')])
    expect(list.map(({ rule }) => rule.id)).toEqual([
      ...['agency', 'tds', 'spq', 'agent-visual-inspection', 'nhd', 'safety-statement'],
      ...['withholding-593', 'compensation-instruction'],
    ])
    expect(list.every(({ isRequired }) => isRequired)).toBe(true)
    expect(list.map((each) => each.row?.status ?? null)).toContain('received')
    expect(list.filter((each) => each.row === null)).toHaveLength(7)
  })

  test.each<[string, ReturnType<typeof row>, boolean]>([
    ['a file that was handed in', row('hoa-documents', 'needed', 'file'), true],
    ['a file that was checked', row('hoa-documents', 'received', 'file'), true],
    ['a file that was delivered', row('hoa-documents', 'delivered', 'file'), true],
    ['a decision of staff', row('hoa-documents', 'not-needed'), true],
    ['nothing left of it', row('hoa-documents', 'needed'), false],
  ])('keeps an item that is no longer required with %s', (_, own, isKept) => {
    const found = listOf([own]).find(({ rule }) => rule.id === 'hoa-documents')
    expect(found?.isRequired).toBe(isKept ? false : undefined)
  })

  test('keeps an item whose rule was switched off', () => {
    const rules = RULES.map((rule) => (rule.id === 'spq' ? { ...rule, on: false } : rule))
    const ids = (rows: ReturnType<typeof row>[]) =>
      listOf(rows, { rules }).map(({ rule }) => rule.id)
    expect(ids([])).not.toContain('spq')
    expect(ids([row('spq', 'received', 'file')])).toContain('spq')
  })

  test('names the unanswered facts, and has no rule of another topic', () => {
    const facts = { ...PLAIN, hoa: null as unknown as boolean }
    const found = listOf([row('deposit', 'received', 'file')], { facts })
    expect(found.find(({ rule }) => rule.id === 'hoa-documents')?.assumed).toEqual(['hoa'])
    expect(found.map(({ rule }) => rule.id)).not.toContain('deposit')
  })
})

describe('the day of an item', () => {
  const sale = { acceptedAt: '2026-12-01T20:00:00Z', closeOn: '2026-12-31' }
  test.each([
    ['tds', '2026-12-08'],
    ['defensible-space', '2026-12-31'],
    ['lead-paint', null],
    ['compensation-instruction', null],
  ])('%s is %s', (id, expected) => {
    expect(dueOfDisclosure(ruleOf(id), sale, HOLIDAYS)).toBe(expected)
  })

  test('is not known in a year without holidays', () => {
    expect(
      dueOfDisclosure(ruleOf('tds'), { ...sale, acceptedAt: '2040-06-01T20:00:00Z' }, HOLIDAYS),
    ).toBeNull()
  })
})
