import type { PayloadRequest } from 'payload'
import { record } from '#cms/audit/record.ts'
import { sha256 } from '#cms/core/crypto.ts'
import { fieldProblem, type Words } from '#cms/core/problem.ts'
import { inTransaction } from '#cms/database/in-transaction.ts'
import { editConflict } from '#cms/kit/edit-conflict.ts'
import { offerProblems, offerRefusals, counterRefusals as refusals } from '#cms/kit/refusals.ts'
import { moveOffer } from '#wire/offer-states.ts'
import { termsText } from '#wire/offer-words.ts'
import type { NewCounter, Offer } from '#wire/offers.ts'
import { watchVersion } from './clock.ts'
import { tellOfCounter, tellOfDraft } from './counter-telling.ts'
import { deleteDraft, sendDraft } from './draft-writes.ts'
import { defaultExpiry } from './intake.ts'
import { hasDraftEnded, stateOf } from './present.ts'
import { lockOffer, type OfferOfHome, showOffer } from './queries.ts'
import type { DraftRow } from './rows.ts'
import { countChange, insertEvent, insertVersion, writeState } from './writes.ts'

/** @throws Problem 409 with `current` for an offer that takes no counter now, and for a home that is not listed */
async function requireCounterable(req: PayloadRequest, { offer, home }: OfferOfHome) {
  const state = stateOf(offer)
  const refuse = async (message: Words) => editConflict(message, await showOffer(req, offer.id))
  if (state === 'countered' || state === 'agreed') throw await refuse(refusals.sent)
  if (!moveOffer(state, 'counter', 'staff'))
    throw await refuse(offerRefusals.states[state] ?? refusals.state)
  if (home.status !== 'active-listing') throw await refuse(refusals.notListed)
}

/**
 * The draft of a locked offer, which can be signed and sent.
 * @throws Problem 409 with `current` without one, in a state that takes none, where its time is over or a seller has
 *   said no, and for a home that is not listed
 */
export async function requireDraft(req: PayloadRequest, asked: OfferOfHome): Promise<DraftRow> {
  const { offer } = asked
  await requireCounterable(req, asked)
  const current = await showOffer(req, offer.id)
  if (!offer.draft) throw editConflict(refusals.none, current)
  if (hasDraftEnded(offer, offer.draft)) throw editConflict(refusals.ended, current)
  const [refusing] = current.declinedBy
  if (refusing) throw editConflict(refusals.refused(refusing.seller), current)
  return offer.draft
}

/**
 * Staff draft the sellers' counter, or read what one would leave the sellers. It takes the place of one that was not sent, whose signatures and codes end with it.
 * The note is the buyer's, so a counter has none.
 * @throws Problem 404; 409 with `current` for a stale version and as {@link requireCounterable}; 400 for a time that is over
 */
export function draftCounter(
  req: PayloadRequest,
  id: string,
  { version, side, terms: given, expiresAt: until, preview }: NewCounter,
): Promise<Offer> {
  return inTransaction(req, async () => {
    const { offer, home } = await lockOffer(req, id)
    if (offer.version !== version) throw editConflict(offerRefusals.stale, await showOffer(req, id))
    await requireCounterable(req, { offer, home })
    const number = offer.number + 1
    const expiresAt = until ?? (await defaultExpiry(req, new Date()))
    const terms = { ...given, note: null }
    const { buyerNames } = offer
    const text = termsText({ home: home.address, buyerNames, number, side, expiresAt }, terms)
    const kept = { number, side, terms, text, sha256: sha256(text), expiresAt }
    if (preview)
      return showOffer(req, id, {
        number,
        terms,
        termsSha256: kept.sha256,
        expiresAt,
        signatures: [],
      })
    await deleteDraft(req, id)
    const inTime = await insertVersion(req, id, { ...kept, signedAt: null, files: [] })
    if (!inTime) throw fieldProblem('expiresAt', offerProblems.over)
    await countChange(req, id)
    await insertEvent(req, { id, number }, 'counter-drafted')
    const details = { offer: id, number, sha256: kept.sha256 }
    await record(req, { event: 'offer-counter-drafted', subject: home.id, details })
    await tellOfDraft(req, home, { id, terms, expiresAt })
    return showOffer(req, id)
  })
}

/**
 * Sends the counter that all sellers have signed. From then on it is the offer's version, with its own end.
 * @throws Problem 404; 409 with `current` for a stale version, without all signatures, where the time of the counter or of
 *   the buyer's version is over, and as {@link requireDraft}
 */
export function sendSignedCounter(
  req: PayloadRequest,
  id: string,
  version: number,
): Promise<Offer> {
  return inTransaction(req, async () => {
    const { offer, home } = await lockOffer(req, id)
    const { number, terms, termsSha256, expiresAt } = await requireDraft(req, { offer, home })
    const current = await showOffer(req, id)
    if (offer.version !== version) throw editConflict(offerRefusals.stale, current)
    const unsigned = current.draft?.unsigned ?? []
    if (unsigned.length > 0) throw editConflict(refusals.unsigned(unsigned), current)
    const inTime =
      (await sendDraft(req, id)) &&
      (await writeState(req, id, 'countered', number, { inTime: true }))
    if (!inTime) throw editConflict(refusals.ended, current)
    await insertEvent(req, { id, number }, 'countered')
    const details = { offer: id, number, sha256: termsSha256, state: 'countered' }
    await record(req, { event: 'offer-countered', subject: home.id, details })
    await watchVersion(req, { offerId: id, number }, expiresAt)
    await tellOfCounter(req, { offer, home }, { terms, termsSha256, expiresAt })
    return showOffer(req, id)
  })
}
