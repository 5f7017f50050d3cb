import { expect, test } from 'vitest'
import * as acceptances from './acceptances.ts'
import * as signers from './contract-signers.ts'
import * as contracts from './contracts.ts'
import * as spanishAcceptances from './es/acceptances.ts'
import * as spanishSigners from './es/contract-signers.ts'
import * as spanishContracts from './es/contracts.ts'
import { doing, escrowDateTexts, whoActs } from './es/escrow-dates.ts'
import * as spanishEnds from './es/escrow-ends.ts'
import { timeLeft } from './es/offer-screens.ts'
import * as spanishOffers from './es/offers.ts'
import * as ends from './escrow-ends.ts'
import * as offers from './offers.ts'

const { offerTermTexts: terms } = offers
const { offerTermTexts: spanishTerms } = spanishOffers

test.each([
  ['heading of an offer’s terms', spanishTerms.heading, terms.heading],
  ['label of the buyers', spanishTerms.buyers, terms.buyers],
  ['label of the end', spanishTerms.expires, terms.expires],
  ['paper of the terms', spanishAcceptances.termsPaper, acceptances.termsPaper],
  ['paper of an acceptance', spanishAcceptances.acceptedPaper, acceptances.acceptedPaper],
  ['reason of a withdrawal', spanishSigners.signerGone, signers.signerGone],
  [
    'reason of a contract’s stage',
    spanishContracts.contractStageReasons,
    contracts.contractStageReasons,
  ],
  ['reason of a closing', spanishEnds.CLOSE_STAGE_REASON, ends.CLOSE_STAGE_REASON],
  ['reason of a cancellation', spanishEnds.CANCEL_STAGE_REASON, ends.CANCEL_STAGE_REASON],
])('the %s, which is signed or stored, is English', (_name, spanish, english) => {
  expect(spanish).toBe(english)
})

const disclosures = { actor: 'seller', rule: 'seller-disclosures', title: '' }

test('a Spanish sentence names a seller as “usted”, and two actors in the plural', () => {
  expect(doing(disclosures, 'seller')).toBe('usted entrega las declaraciones')
  const close = { actor: 'both', rule: 'close-of-escrow', title: '' }
  expect(doing(close, 'seller')).toBe('usted y el comprador cierran la venta')
  const task = { actor: 'broker', rule: null, title: 'Fotos' }
  expect(doing(task, 'seller')).toBe('su agente se encarga de “Fotos”')
  expect(escrowDateTexts.next(disclosures, 'seller', escrowDateTexts.by('mar, 8 dic'))).toBe(
    'Usted entrega las declaraciones a más tardar el mar, 8 dic.',
  )
})

test('staff read who acts in English', () => {
  expect(whoActs('broker', 'staff')).toBe('We')
  expect(doing(disclosures, 'staff')).toBe('the seller returns the disclosures')
})

test.each([
  [1, 'queda 1 minuto'],
  [120 * 60_000 + 1, 'quedan 2 horas'],
  [72 * 3_600_000, 'quedan 3 días'],
])('%d milliseconds read %s', (milliseconds, words) => {
  expect(timeLeft(milliseconds)).toBe(words)
})

test('the last of several names follows “y”, or “e” before an i', () => {
  const { namesTogether } = spanishSigners
  expect(namesTogether(['Ana Moreno', 'Ben Ruiz', 'Cy Lee'])).toBe('Ana Moreno, Ben Ruiz y Cy Lee')
  expect(namesTogether(['Ben Ruiz', 'Inés Lee'])).toBe('Ben Ruiz e Inés Lee')
})
