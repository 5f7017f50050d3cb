import { describe, expect, test } from 'vitest'
import { RULES } from '../tests/support/california.ts'
import { type DisclosureFacts, requiredDisclosures } from './required-disclosures.ts'

/** A house of 2015 of which every fact is answered and nothing is special. */
const PLAIN: DisclosureFacts = {
  ...{ propertyType: 'single-family', units: 1, yearBuilt: 2015, taxCity: 'other' },
  ...{ fireZone: 'none', hoa: false, melloRoos: false, smokingKnown: false },
  ...{ deathWithin3Years: false, contractorWork: false, leasedItems: false },
  boughtOn: '2010-01-01',
}
const OF_PLAIN = [
  ...['agency', 'tds', 'spq', 'agent-visual-inspection', 'nhd', 'safety-statement'],
  ...['withholding-593', 'compensation-instruction'],
]

/** Noon of November 20, 2026, in California. */
const TODAY = new Date('2026-11-20T20:00:00Z')

const listOf = (facts: DisclosureFacts, asOf = TODAY) =>
  requiredDisclosures(RULES, { ...PLAIN, ...facts }, asOf)
const idsOf = (facts: DisclosureFacts, asOf?: Date) => listOf(facts, asOf).map(({ id }) => id)

/** What a home's list has and lacks beside that of the plain house. */
function difference(facts: DisclosureFacts, asOf?: Date) {
  const ids = idsOf(facts, asOf)
  return {
    more: ids.filter((id) => !OF_PLAIN.includes(id)),
    less: OF_PLAIN.filter((id) => !ids.includes(id)),
  }
}

const OF_DWELLINGS = ['tds', 'spq', 'agent-visual-inspection', 'safety-statement']

test('a plain house needs eight disclosures, in the order of the rules', () => {
  expect(idsOf({})).toEqual(OF_PLAIN)
  expect(listOf({}).flatMap(({ assumed }) => assumed)).toEqual([])
})

// Each list was worked out by hand from the column applies_if.
describe('a home', () => {
  test.each<[string, DisclosureFacts, string[], string[]?]>([
    ['that is a townhouse', { propertyType: 'townhouse' }, []],
    ['that is a duplex', { propertyType: 'duplex', units: 2 }, []],
    ['of four units', { propertyType: 'multi-family', units: 4 }, []],
    ['of five units', { propertyType: 'multi-family', units: 5 }, [], OF_DWELLINGS],
    ['that is land', { propertyType: 'land', yearBuilt: 1950 }, [], OF_DWELLINGS],
    [
      'that is land in an association',
      { propertyType: 'land', hoa: true },
      ['hoa-documents'],
      OF_DWELLINGS,
    ],
    ['built in 1959', { yearBuilt: 1959 }, ['lead-paint', 'earthquake-guide']],
    ['built in 1960', { yearBuilt: 1960 }, ['lead-paint']],
    ['built in 1977', { yearBuilt: 1977 }, ['lead-paint']],
    ['built in 1978', { yearBuilt: 1978 }, []],
    ['of five units, built in 1950', { units: 5, yearBuilt: 1950 }, ['lead-paint'], OF_DWELLINGS],
    ['in a moderate fire zone', { fireZone: 'moderate', yearBuilt: 2000 }, []],
    [
      'in a high fire zone, built in 2009',
      { fireZone: 'high', yearBuilt: 2009 },
      ['fire-hardening', 'defensible-space'],
    ],
    [
      'in a very high one, built in 2009',
      { fireZone: 'very-high', yearBuilt: 2009 },
      ['fire-hardening', 'defensible-space'],
    ],
    [
      'in a very high one, built in 2010',
      { fireZone: 'very-high', yearBuilt: 2010 },
      ['defensible-space'],
    ],
    ['in an association', { hoa: true }, ['hoa-documents']],
    ['with a special tax', { melloRoos: true }, ['mello-roos']],
    ['where smoking is known', { smokingKnown: true }, ['smoking']],
    ['of five units where smoking is known', { units: 5, smokingKnown: true }, [], OF_DWELLINGS],
    ['with a death', { deathWithin3Years: true }, ['death-on-property']],
    ['with leased items', { leasedItems: true }, ['leased-items']],
    ['in Los Angeles', { taxCity: 'los-angeles' }, ['la-residential-report']],
    [
      'that is land in Los Angeles',
      { taxCity: 'los-angeles', propertyType: 'land' },
      ['la-residential-report'],
      OF_DWELLINGS,
    ],
    ['in San Francisco', { taxCity: 'san-francisco' }, ['sf-residential-record']],
    [
      'that is land in San Francisco',
      { taxCity: 'san-francisco', propertyType: 'land' },
      [],
      OF_DWELLINGS,
    ],
    ['in Oakland', { taxCity: 'oakland' }, []],
    [
      'with work, bought last year',
      { contractorWork: true, boughtOn: '2025-12-01' },
      ['resale-18-months'],
    ],
    ['without work, bought last year', { boughtOn: '2025-12-01' }, []],
    ['with work, bought long ago', { contractorWork: true }, []],
  ])('%s', (_, facts, more, less = []) => {
    expect(difference(facts)).toEqual({ more, less })
  })

  test('with everything needs all twenty', () => {
    const facts = {
      ...{ yearBuilt: 1950, fireZone: 'high', hoa: true, melloRoos: true, smokingKnown: true },
      ...{
        deathWithin3Years: true,
        contractorWork: true,
        leasedItems: true,
        boughtOn: '2026-01-01',
      },
    }
    const all = RULES.filter(({ topic }) => topic === 'disclosure').map(({ id }) => id)
    expect(all).toHaveLength(20)
    expect(idsOf({ ...facts, taxCity: null })).toEqual(all)
  })
})

describe('an unanswered fact counts as yes, and the item names it', () => {
  test.each<[keyof DisclosureFacts, DisclosureFacts, string[]]>([
    ['yearBuilt', {}, ['lead-paint', 'earthquake-guide']],
    ['yearBuilt', { fireZone: 'high' }, ['lead-paint', 'earthquake-guide', 'fire-hardening']],
    ['fireZone', {}, ['defensible-space']],
    ['fireZone', { yearBuilt: 2009 }, ['fire-hardening', 'defensible-space']],
    ['taxCity', {}, ['la-residential-report', 'sf-residential-record']],
    ['hoa', {}, ['hoa-documents']],
    ['melloRoos', {}, ['mello-roos']],
    ['smokingKnown', {}, ['smoking']],
    ['deathWithin3Years', {}, ['death-on-property']],
    ['leasedItems', {}, ['leased-items']],
    ['contractorWork', { boughtOn: '2026-01-01' }, ['resale-18-months']],
    ['boughtOn', { contractorWork: true }, ['resale-18-months']],
    ['units', {}, OF_DWELLINGS],
    ['propertyType', { units: 2 }, OF_DWELLINGS],
  ])('%s', (fact, facts, ids) => {
    for (const unanswered of [null, undefined]) {
      const found = listOf({ ...facts, [fact]: unanswered })
      expect(found.filter(({ assumed }) => assumed.includes(fact)).map(({ id }) => id)).toEqual(ids)
      expect(found.every(({ assumed }) => assumed.every((name) => name === fact))).toBe(true)
    }
  })

  test('but does not outweigh an answer of no', () => {
    expect(difference({ yearBuilt: null, units: 5 }).more).toEqual(['lead-paint'])
    expect(difference({ contractorWork: false, boughtOn: null }).more).toEqual([])
  })

  test('and all of them make all twenty, each with its own facts', () => {
    const found = requiredDisclosures(RULES, {}, TODAY)
    expect(found).toHaveLength(20)
    expect(found.find(({ id }) => id === 'fire-hardening')?.assumed).toEqual([
      ...['propertyType', 'units', 'fireZone', 'yearBuilt'],
    ])
    expect(found.find(({ id }) => id === 'nhd')?.assumed).toEqual([])
  })
})

describe('eighteen months from the purchase end', () => {
  test.each([
    ['with the same day of the month', '2025-05-20', '2026-11-20T20:00:00Z', true],
    ['after it', '2025-05-19', '2026-11-20T20:00:00Z', false],
    ['with the last second of that day', '2025-05-20', '2026-11-21T07:59:59Z', true],
    ['before the next one', '2025-05-20', '2026-11-21T08:00:00Z', false],
    ['with the end of a shorter month', '2025-08-31', '2027-02-28T20:00:00Z', true],
    ['before the month after', '2025-08-31', '2027-03-01T20:00:00Z', false],
    ['with a leap day', '2026-08-31', '2028-02-29T20:00:00Z', true],
    ['before the day after a leap day', '2026-08-31', '2028-03-01T20:00:00Z', false],
    ['over the end of a year', '2025-12-31', '2027-06-30T20:00:00Z', true],
    ['and not before they begin', '2026-11-20', '2026-11-20T20:00:00Z', true],
  ])('%s', (_, boughtOn, asOf, isWithin) => {
    const ids = idsOf({ contractorWork: true, boughtOn }, new Date(asOf))
    expect(ids.includes('resale-18-months')).toBe(isWithin)
  })
})

test('a rule that is off, or of another topic, is no item', () => {
  const off = RULES.map((rule) => (rule.id === 'tds' ? { ...rule, on: false } : rule))
  const ids = requiredDisclosures(off, PLAIN, TODAY).map(({ id }) => id)
  expect(ids).toEqual(OF_PLAIN.filter((id) => id !== 'tds'))
  expect(ids).not.toContain('lead-inspection')
})

describe('an applies_if', () => {
  const rule = { id: 'x', topic: 'disclosure', on: true }
  const listed = (appliesIf: string, facts: DisclosureFacts = PLAIN) =>
    requiredDisclosures([{ ...rule, appliesIf }], facts, TODAY).length === 1

  test('of every rule is understood', () => {
    for (const { appliesIf } of RULES) expect(() => listed(appliesIf)).not.toThrow()
  })

  test('has a city or a fire zone of several', () => {
    expect(listed('city=oakland|other')).toBe(true)
    expect(listed('city=oakland|berkeley')).toBe(false)
    expect(listed('fireZone=none')).toBe(true)
  })

  test('has a number of units with several digits', () => {
    expect(listed('units<=12', { ...PLAIN, units: 12 })).toBe(true)
    expect(listed('units<=12', { ...PLAIN, units: 13 })).toBe(false)
  })

  test.each([
    ...[
      '',
      ' ',
      'always & hoa',
      'garage',
      'propertyType',
      'units',
      'units<4',
      'units<=',
      'units<=x',
    ],
    ...[
      'yearBuilt<=1978',
      'yearBuilt<',
      'dwelling&hoa',
      'hoa & ',
      'city=',
      'city=A',
      'county=marin',
    ],
    ...[
      'ownedLessThanMonths',
      'ownedLessThan18',
      'hoa=true',
      'xunits<=4',
      'units<=4x',
      'constructor',
    ],
    ...['xyearBuilt<1978', 'yearBuilt<1978x', 'xownedLessThan18Months', 'ownedLessThan18Monthsx'],
    ...['xcity=a', 'city=a!', 'process.exit()'],
  ])('of %j is refused', (appliesIf) => {
    expect(() => listed(appliesIf)).toThrow(RangeError)
  })
})
