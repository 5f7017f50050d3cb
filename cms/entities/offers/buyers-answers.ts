import type { PayloadRequest } from 'payload'
import { record } from '#cms/audit/record.ts'
import { inTransaction } from '#cms/database/in-transaction.ts'
import { editConflict } from '#cms/kit/edit-conflict.ts'
import { counterRefusals, offerRefusals } from '#cms/kit/refusals.ts'
import type { BuyersAnswer, RecordedAnswer } from '#wire/counters.ts'
import { moveOffer, type OfferMover } from '#wire/offer-states.ts'
import type { Offer } from '#wire/offers.ts'
import { tellOfAgreement, tellOfWithdrawal } from './counter-telling.ts'
import { requireFiles } from './intake.ts'
import { stateOf } from './present.ts'
import { lockOffer, type OfferOfHome, showOffer } from './queries.ts'
import { fileSignedPaper, insertEvent, writeState } from './writes.ts'

type Answering = {
  by: Extract<OfferMover, 'buyer' | 'staff'>
  /** The offer as a 409 shows it to the caller. */
  show: () => Promise<object>
}

/**
 * Writes the answer of the buyer's side to an offer whose home the caller has locked: `agreed` to the counter, which then
 * waits for the sellers' acceptance of exactly that version, or `withdrawn`. Tells sellers and staff.
 * @throws Problem 409 with `current` in a state that takes no such answer, for a stale version, and where the offer's
 *   time is over
 */
export async function answerForBuyer(
  req: PayloadRequest,
  { offer, home }: OfferOfHome,
  { version, answer }: BuyersAnswer,
  { by, show }: Answering,
): Promise<void> {
  const { id, number } = offer
  const state = moveOffer(stateOf(offer), answer === 'agreed' ? 'agree' : 'withdraw', by)
  if (!state) {
    const message = offerRefusals.states[stateOf(offer)] ?? counterRefusals.noCounter
    throw editConflict(message, await show())
  }
  if (offer.version !== version) throw editConflict(offerRefusals.stale, await show())
  if (!(await writeState(req, id, state, number, { inTime: true })))
    throw editConflict(offerRefusals.states.expired ?? offerRefusals.stale, await show())
  await insertEvent(req, offer, answer)
  const details = { offer: id, number, state, by }
  await record(req, { event: `offer-${answer}`, subject: home.id, details })
  if (answer === 'agreed') await tellOfAgreement(req, home, offer)
  else await tellOfWithdrawal(req, home)
}

/**
 * Staff record the buyer's answer, with its paper where there is one.
 * @throws Problem 404; 409 as {@link answerForBuyer}; 400 for a file that is no PDF of the home
 */
export function recordAnswer(
  req: PayloadRequest,
  id: string,
  { file, ...answer }: RecordedAnswer,
): Promise<Offer> {
  return inTransaction(req, async () => {
    const asked = await lockOffer(req, id)
    const show = () => showOffer(req, id)
    await answerForBuyer(req, asked, answer, { by: 'staff', show })
    if (file !== undefined) {
      await requireFiles(req, asked.home, [file], 'file')
      await fileSignedPaper(req, { offerId: id, number: asked.offer.number }, file)
    }
    return showOffer(req, id)
  })
}
