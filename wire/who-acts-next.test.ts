import { expect, test } from 'vitest'
import { shortWeekday } from './dates.ts'
import type { EscrowDate } from './escrow-date-calls.ts'
import { escrowDateTexts as es } from './texts/es/escrow-dates.ts'
import { escrowDateTexts as dates, type Reader } from './texts/escrow-dates.ts'
import { inOrder, type Step, nextSentence as sentenceIn, stepsOf } from './who-acts-next.ts'

const nextSentence = (steps: Step[], reader: Reader) =>
  sentenceIn(steps, reader, { dates, language: 'en' })

const step = (given: Partial<Step>): Step => ({
  ...{
    actor: 'seller',
    rule: null,
    title: 'Send the deed',
    due: null,
    isLate: false,
    isToday: false,
  },
  ...given,
})
const disclosures = step({ rule: 'seller-disclosures', due: '2026-12-08' })
const inspection = step({ actor: 'buyer', rule: 'investigation-contingency', due: '2026-12-18' })

test('the sentence names who does what by when, and what comes then', () => {
  expect(nextSentence([inspection, disclosures], 'seller')).toBe(
    'You return the disclosures by Tue, Dec 8. Then: the buyer removes the inspection contingency by Fri, Dec 18.',
  )
  expect(nextSentence([inspection, disclosures], 'staff')).toBe(
    'The seller returns the disclosures by Tue, Dec 8. Then: the buyer removes the inspection contingency by Fri, Dec 18.',
  )
})

test('it is in the language of its words, with the days', () => {
  expect(sentenceIn([inspection, disclosures], 'seller', { dates: es, language: 'es' })).toBe(
    `Usted entrega las declaraciones a más tardar el ${shortWeekday('2026-12-08', 'es')}. Después: el comprador retira la contingencia de inspección a más tardar el ${shortWeekday('2026-12-18', 'es')}.`,
  )
})

test('it says that a day has passed or is today, takes one step alone, and is none without a step', () => {
  const late = 'The buyer removes the inspection contingency (late, due Fri, Dec 18).'
  expect(nextSentence([{ ...inspection, isLate: true }], 'seller')).toBe(late)
  // A date that ended at an hour of today.
  expect(nextSentence([{ ...inspection, isLate: true, isToday: true }], 'seller')).toBe(late)
  expect(nextSentence([{ ...disclosures, isToday: true }], 'seller')).toBe(
    'You return the disclosures by today, Tue, Dec 8.',
  )
  expect(nextSentence([], 'seller')).toBe(null)
})

test.each([
  ['broker', 'mls-pending-report', 'Your agent reports the sale to the listing service.'],
  ['both', 'close-of-escrow', 'You and the buyer close the sale.'],
  ['association', 'hoa-documents-from-association', 'The association sends its documents.'],
  [
    'recipient',
    'notice-to-perform-response',
    'The side that got it answers the notice to perform.',
  ],
  ['escrow-holder', null, 'The escrow holder takes care of “Send the deed”.'],
  ['seller', null, 'You take care of “Send the deed”.'],
  ['buyer', 'added-by-staff', 'The buyer takes care of “Send the deed”.'],
])('%s and %s make a sentence for a seller', (actor, rule, expected) => {
  expect(nextSentence([step({ actor, rule })], 'seller')).toBe(expected)
})

test('staff read what the firm does as "we"', () => {
  const report = step({ actor: 'broker', rule: 'mls-pending-report', due: '2026-12-02' })
  expect(nextSentence([report], 'staff')).toBe(
    'We report the sale to the listing service by Wed, Dec 2.',
  )
  const close = step({ actor: 'both', rule: 'close-of-escrow' })
  expect(nextSentence([close], 'staff')).toBe('The seller and the buyer close the sale.')
})

test('steps of one day stay in the order of the sale, and one without a day comes last', () => {
  const [first, second] = [step({ title: 'a', due: '2026-12-08' }), disclosures]
  const open = step({ title: 'no day' })
  expect(inOrder([open, inspection, first, second])).toEqual([first, second, inspection, open])
  expect(inOrder([second, first])).toEqual([second, first])
  expect(inOrder([first, open])).toEqual([first, open])
  expect(inOrder([open, first])).toEqual([first, open])
})

test('the open and the late dates of a sale are its steps, each on the day that counts', () => {
  const date = (rule: string, state: EscrowDate['state'], agreedDue: string | null = null) =>
    ({ actor: 'buyer', rule, label: rule, due: '2026-12-04', agreedDue, state }) as EscrowDate
  const unsettled = [date('a', 'open'), date('b', 'late', '2026-12-09'), date('c', 'earliest')]
  const settled = [date('d', 'waived'), date('e', 'fulfilled')]
  expect(stepsOf([...unsettled, ...settled], '2026-12-04')).toEqual([
    { actor: 'buyer', rule: 'a', title: 'a', due: '2026-12-04', isLate: false, isToday: true },
    { actor: 'buyer', rule: 'b', title: 'b', due: '2026-12-09', isLate: true, isToday: false },
  ])
})
