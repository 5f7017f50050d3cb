import type { PayloadRequest } from 'payload'
import type { Problem, Words } from '#cms/core/problem.ts'
import { findOpenEscrow } from '#cms/entities/escrows/rows.ts'
import { requireDraft } from '#cms/entities/offers/counters.ts'
import { stateOf } from '#cms/entities/offers/present.ts'
import { type OfferOfHome, showOffer } from '#cms/entities/offers/queries.ts'
import type { DraftRow, OfferRow } from '#cms/entities/offers/rows.ts'
import { editConflict } from '#cms/kit/edit-conflict.ts'
import {
  counterRefusals,
  offerRefusals,
  acceptanceRefusals as refusals,
} from '#cms/kit/refusals.ts'
import { userOf } from '#cms/kit/viewer-of.ts'
import { moveOffer } from '#wire/offer-states.ts'
import { endStaleAcceptance, findOpenAcceptance } from './rows.ts'

/** A 409 with the offer as it is now. */
export const refusal = async (
  req: PayloadRequest,
  { id }: Pick<OfferRow, 'id'>,
  message: Words,
): Promise<Problem> => editConflict(message, await showOffer(req, id))

/** The 409 of an offer in a state that is not accepted. */
export const refusedIn = (req: PayloadRequest, offer: OfferRow): Promise<Problem> =>
  refusal(req, offer, offerRefusals.states[stateOf(offer)] ?? refusals.counter)

/** Refuses a home that is sold or in escrow: one offer of it is accepted at most. @throws Problem 409 with `current` */
export async function requireNoEscrow(req: PayloadRequest, { offer, home }: OfferOfHome) {
  if (await findOpenEscrow(req, home.id)) throw await refusal(req, offer, refusals.inEscrow)
  if (home.status === 'sold') throw await refusal(req, offer, refusals.sold)
}

/**
 * The facts that a signature under an acceptance and its code depend on, of a locked home.
 * @returns the version that is signed
 * @throws Problem 409 with `current` for an offer that cannot be accepted or has a seller's no, for other terms, for a
 *   home in escrow, where another offer is being signed, and for a second signature
 */
export async function requireSignable(
  req: PayloadRequest,
  { offer, home }: OfferOfHome,
  number: number,
): Promise<OfferRow> {
  if (!moveOffer(stateOf(offer), 'accept', 'sellers')) throw await refusedIn(req, offer)
  if (offer.number !== number) throw await refusal(req, offer, refusals.otherTerms)
  await requireNoEscrow(req, { offer, home })
  const current = await showOffer(req, offer.id)
  const [refusing] = current.declinedBy
  if (refusing) throw editConflict(refusals.refused(refusing.seller), current)
  await endStaleAcceptance(req, home.id)
  const unfinished = await findOpenAcceptance(req, home.id)
  if (unfinished && unfinished.offerId !== offer.id) throw editConflict(refusals.other, current)
  const own = userOf(req).id
  if (offer.signatures.some(({ userId }) => userId === own))
    throw editConflict(refusals.signed, current)
  return offer
}

/**
 * The facts that a signature under the sellers' counter and its code depend on, of a locked home.
 * @returns the draft that is signed
 * @throws Problem 409 with `current` as `requireDraft`, for other terms and for a second signature
 */
export async function requireCounterSignable(
  req: PayloadRequest,
  asked: OfferOfHome,
  number: number,
): Promise<DraftRow> {
  const draft = await requireDraft(req, asked)
  if (draft.number !== number) throw await refusal(req, asked.offer, counterRefusals.otherDraft)
  const own = userOf(req).id
  if (draft.signatures.some(({ userId }) => userId === own))
    throw await refusal(req, asked.offer, counterRefusals.signed)
  return draft
}
