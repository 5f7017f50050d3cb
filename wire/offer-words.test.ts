import { expect, test } from 'vitest'
import { StatedTerms } from './offer-terms.ts'
import { chargeWords, TERM_NAMES, TERM_WORDS, termsText } from './offer-words.ts'

const terms = (given: object = {}) =>
  StatedTerms.parse({
    ...{ price: 850_000, deposit: 25_500, financing: 'fha' },
    ...{ contingencies: { loan: 1, investigation: 0 }, closeDays: 30 },
    ...given,
  })

test.each([
  [null, 'No'],
  [{ basisPoints: 250 }, '2.5% of the price'],
  [{ basisPoints: 0 }, '0% of the price'],
  [{ dollars: 5_000 }, '$5,000'],
])('the charge %j reads %s', (charge, words) => {
  expect(chargeWords(charge)).toBe(words)
})

test('the text of a version names every term but the note, and what is not said', () => {
  const heading = {
    ...{ home: '1 Elm Court', buyerNames: ['Ana Moreno', 'Bo Lee'], number: 2 },
    ...{ side: 'buyer' as const, expiresAt: '2026-11-25T01:00:00.000Z' },
  }
  const text = termsText(heading, terms({ note: 'We love it', asIs: true }))
  expect(text.split('\n')).toEqual([
    'Offer for 1 Elm Court, version 2',
    'Buyers: Ana Moreno, Bo Lee',
    'Price: $850,000',
    'How the buyer pays: FHA loan',
    'Down payment: Not said',
    'Deposit: $25,500',
    'Depends on a loan: 1 day',
    'Depends on an appraisal: No',
    'Depends on inspections: 0 days',
    'Depends on selling the buyer’s home: No',
    'Closing: 30 days after you accept',
    'Buyer’s agent, paid by you: No',
    'Money back to the buyer: No',
    'Who pays the county transfer tax: You',
    'Who pays the city transfer tax: You',
    'As is: Yes',
    'After closing: Vacant at closing',
    'Documents by email agreed: Not said',
    'Ends: Tuesday, November 24, 2026 at 5:00 PM PT',
  ])
  const counter = termsText({ ...heading, side: 'seller' }, terms())
  expect(counter).toMatch(/^Counteroffer for 1 Elm Court, version 2\n/)
})

test.each([
  ['close', { closeDays: 1 }, '1 day after you accept'],
  ['close', { closeDays: null, closeOn: '2026-12-20' }, 'December 20, 2026'],
  ['close', { closeDays: null }, 'Not said'],
  ['downPayment', { downPayment: 0 }, '$0'],
  ['asIs', { asIs: false }, 'No'],
  [
    'occupancy',
    { occupancy: 'seller-stays', sellerStaysDays: 3 },
    'You stay after closing, 3 days',
  ],
  ['cityTax', { transferTax: { city: 'split' } }, 'Half each'],
  ['countyTax', { transferTax: { county: 'buyer' } }, 'The buyer'],
  ['electronicRecords', { electronicRecords: true }, 'Yes'],
] as const)('%s of %j reads %s', (name, given, words) => {
  expect(TERM_WORDS[name](terms(given))).toBe(words)
  expect(TERM_NAMES).toContain(name)
})
