import { expect, test } from 'vitest'
import { changedTerms, termLinesForBuyer } from './counter-words.ts'
import { StatedTerms } from './offer-terms.ts'

const terms = (given: object = {}) =>
  StatedTerms.parse({
    ...{ price: 850_000, deposit: 25_500, financing: 'fha' },
    ...{ contingencies: { loan: 17 }, closeDays: 30 },
    ...given,
  })

test('the terms for the buyer’s side never say "you"', () => {
  const occupancy = { occupancy: 'seller-stays', sellerStaysDays: 3 }
  const lines = termLinesForBuyer(
    terms({ transferTax: { county: 'seller', city: 'split' }, ...occupancy }),
  )
  expect(lines).toContain('Closing: 30 days after acceptance')
  expect(lines).toContain('Who pays the county transfer tax: The seller')
  expect(lines).toContain('Who pays the city transfer tax: Half each')
  expect(lines).toContain('After closing: The seller stays after closing, 3 days')
  expect(lines).toContain('Buyer’s agent, paid by the seller: No')
  for (const line of lines) expect(line).not.toMatch(/\byou\b/i)
})

test.each([
  [{ closeDays: 1 }, 'Closing: 1 day after acceptance'],
  [{ closeDays: null, closeOn: '2026-12-20' }, 'Closing: December 20, 2026'],
  [
    { transferTax: { county: 'buyer', city: 'seller' } },
    'Who pays the county transfer tax: The buyer',
  ],
  [{ occupancy: 'tenant-stays' }, 'After closing: The tenant stays'],
  [{}, 'After closing: Vacant at closing'],
])('of %j the buyer’s side reads %s', (given, line) => {
  expect(termLinesForBuyer(terms(given))).toContain(line)
})

test('the terms that changed are named in words, and no others', () => {
  expect(changedTerms(terms(), terms({ note: 'x' }))).toEqual([])
  expect(
    changedTerms(terms(), terms({ price: 870_000, contingencies: { loan: null, appraisal: 10 } })),
  ).toEqual([
    { name: 'price', before: '$850,000', after: '$870,000' },
    { name: 'loan', before: '17 days', after: 'No' },
    { name: 'appraisal', before: 'No', after: '10 days' },
  ])
})
