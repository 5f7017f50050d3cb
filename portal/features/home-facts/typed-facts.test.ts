import { expect, test } from 'vitest'
import type { PropertyFacts } from '#wire/property-facts.ts'
import { answersOf, EDITED, TypedFactsSchema } from './typed-facts.ts'

const said = { by: 'Ann', at: '2026-11-20T20:00:00.000Z' }

/** A home of which two facts were answered, one of them with "not sure". */
const FACTS: PropertyFacts = {
  ...{ version: 3, said: { payoffCents: said, hoa: said }, disclosures: [] },
  ...{ units: null, yearBuilt: null, taxCity: null, county: null, cityTaxPerThousandCents: null },
  ...{ hoa: null, melloRoos: null, fireZone: null, smokingKnown: null, deathWithin3Years: null },
  ...{ boughtOn: null, contractorWork: null, leasedItems: null },
  ...{ payoffCents: 41_023_317, otherCostsCents: null },
}

const opened = EDITED.valuesOf(FACTS)

test('a form shows amounts in dollars, and tells "not sure" from a question that is not answered', () => {
  expect(opened).toMatchObject({ payoffCents: '410,233.17', hoa: 'not-sure', melloRoos: '' })
})

test('an untouched form says again what was said, and answers nothing else', () => {
  expect(TypedFactsSchema.parse(opened)).toEqual({ version: 3, hoa: null, payoffCents: 41_023_317 })
})

test('typed answers become facts, and an emptied field means "not sure"', () => {
  const typed = {
    ...opened,
    ...{ units: '2', yearBuilt: ' 1962 ', taxCity: 'other', cityTaxPerThousandCents: '2.75' },
    ...{ hoa: 'yes', melloRoos: 'no', fireZone: 'very-high', boughtOn: '2019-05-31' },
    ...{ payoffCents: '', otherCostsCents: '5k' },
  }
  expect(TypedFactsSchema.parse(typed)).toEqual({
    ...{ version: 3, units: 2, yearBuilt: 1962, taxCity: 'other', cityTaxPerThousandCents: 275 },
    ...{ hoa: true, melloRoos: false, fireZone: 'very-high', boughtOn: '2019-05-31' },
    ...{ payoffCents: null, otherCostsCents: 500_000 },
  })
})

test.each([
  ['yearBuilt', 'old'],
  ['units', '1.5'],
  ['payoffCents', 'a lot'],
  ['cityTaxPerThousandCents', '1001'],
  ['boughtOn', '2999-01-01'],
])('%s refuses “%s” at its field', (name, text) => {
  const refused = TypedFactsSchema.safeParse({ ...opened, [name]: text })
  expect(refused.error?.issues.map(({ path }) => path)).toEqual([[name]])
})

test('a conflict compares with the texts that the form showed first', () => {
  const { seen, ...shown } = opened
  expect(EDITED.baseOf({ ...opened, units: '4' })).toEqual(shown)
  expect([seen.version, answersOf({ ...opened, units: '4' }).units]).toEqual([3, 4])
})
