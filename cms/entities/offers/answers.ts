import type { PayloadRequest } from 'payload'
import { record } from '#cms/audit/record.ts'
import { fieldProblem, notFound } from '#cms/core/problem.ts'
import { inTransaction } from '#cms/database/in-transaction.ts'
import { editConflict } from '#cms/kit/edit-conflict.ts'
import { inEach } from '#cms/kit/languages.ts'
import { offerProblems, offerRefusals } from '#cms/kit/refusals.ts'
import { findJoinedSellers } from '#cms/kit/shared-homes.ts'
import { userOf, viewerOf } from '#cms/kit/viewer-of.ts'
import type { Property } from '#cms/payload-types.ts'
import { isOpenOffer, moveOffer, type OfferMover } from '#wire/offer-states.ts'
import type { Offer, OfferDecline, OfferRank } from '#wire/offers.ts'
import { offerTexts as es } from '#wire/texts/es/offers.ts'
import { offerTexts as en } from '#wire/texts/offers.ts'
import { isStaff } from '#wire/viewer.ts'
import { endDraftSignatures } from './draft-writes.ts'
import { stateOf } from './present.ts'
import { lockOffer, showOffer } from './queries.ts'
import { findOffers, type OfferRow } from './rows.ts'
import { announceOffers, notifySellers, notifyStaff } from './telling.ts'
import {
  clearRefusals,
  endAcceptance,
  insertEvent,
  writeNo,
  writeRank,
  writeState,
} from './writes.ts'

const texts = { en, es }

/** The 409 of an offer in a state that takes no answer. */
const refusedIn = async (req: PayloadRequest, offer: OfferRow) =>
  editConflict(
    offerRefusals.states[stateOf(offer)] ?? offerRefusals.stale,
    await showOffer(req, offer.id),
  )

/** Writes a seller's own place and star of an offer. @throws Problem 404 */
export function rank(req: PayloadRequest, id: string, given: OfferRank): Promise<Offer> {
  return inTransaction(req, async () => {
    const { offer, home } = await lockOffer(req, id)
    await writeRank(req, { id, home: home.id, userId: userOf(req).id }, given)
    const { rank: place, star } = given
    const details = { offer: id, number: offer.number, rank: place, star }
    await record(req, { event: 'offer-ranked', subject: home.id, details })
    await announceOffers(req, home)
    return showOffer(req, id)
  })
}

/** Moves a locked offer to `declined`. The caller has checked that it may. */
async function decline(
  req: PayloadRequest,
  offer: OfferRow,
  home: Property,
  by: OfferMover,
): Promise<void> {
  const { id, number } = offer
  await writeState(req, id, 'declined', number)
  await insertEvent(req, offer, 'declined')
  const details = { offer: id, number, state: 'declined', by }
  await record(req, { event: 'offer-declined', subject: home.id, details })
  await notifyStaff(req, home, en.notices.declined(home.address))
  const words = inEach(texts, ({ notices }) => notices.declinedByStaff(home.address))
  if (by === 'staff') await notifySellers(req, home, words)
}

/**
 * A seller says no to an offer, or staff decline it with a reason. The offer is declined with the no of the last seller.
 * The same no again changes its reason alone.
 * @throws Problem 404; 409 with `current` for an offer that takes no answer, and for a stale version; 400 for staff
 *   without a reason
 */
export function sayNo(
  req: PayloadRequest,
  id: string,
  { version, reason }: OfferDecline,
): Promise<Offer> {
  return inTransaction(req, async () => {
    const by = isStaff(viewerOf(req)) ? 'staff' : 'sellers'
    if (by === 'staff' && reason === undefined) throw fieldProblem('reason', offerProblems.reason)
    const { offer, home } = await lockOffer(req, id)
    if (!moveOffer(stateOf(offer), 'decline', by)) throw await refusedIn(req, offer)
    if (offer.version !== version) throw editConflict(offerRefusals.stale, await showOffer(req, id))
    if (by === 'staff') await decline(req, offer, home, by)
    else await sayOwnNo(req, offer, home, reason ?? null)
    await announceOffers(req, home)
    return showOffer(req, id)
  })
}

/** The ids of the users who have said no to an offer. */
const refusingSellers = ({ opinions }: OfferRow) =>
  new Set(opinions.flatMap(({ userId, declinedAt }) => (declinedAt ? [userId] : [])))

async function sayOwnNo(
  req: PayloadRequest,
  offer: OfferRow,
  home: Property,
  reason: string | null,
): Promise<void> {
  const own = userOf(req)
  const said = refusingSellers(offer)
  await writeNo(req, offer.id, own.id, reason)
  await endAcceptance(req, offer.id)
  await endDraftSignatures(req, offer.id)
  if (!said.has(own.id)) {
    await insertEvent(req, offer, 'refused')
    const details = { offer: offer.id, number: offer.number }
    await record(req, { event: 'offer-refused', subject: home.id, details })
    const name = `${own.firstName} ${own.lastName}`.trim()
    const words = inEach(texts, ({ notices }) => notices.refused(home.address, name))
    await notifySellers(req, home, words)
    await notifyStaff(req, home, words.en)
  }
  said.add(own.id)
  const sellers = await findJoinedSellers(req, home.id)
  if (sellers.every(({ id }) => said.has(id))) await decline(req, offer, home, 'sellers')
}

/**
 * After a seller was removed, declines the open offers to which all the others have said no. The caller holds the lock
 * of the home.
 */
export async function declineWithoutSeller(req: PayloadRequest, home: Property): Promise<void> {
  const sellers = await findJoinedSellers(req, home.id)
  for (const offer of await findOffers(req, home.id)) {
    const said = refusingSellers(offer)
    const isDeclined = isOpenOffer(stateOf(offer)) && sellers.every(({ id }) => said.has(id))
    if (isDeclined) await decline(req, offer, home, 'sellers')
  }
  await announceOffers(req, home)
}

/**
 * Takes a seller's own no back, while the offer still waits for an answer.
 * @throws Problem 404 without an own no; 409 with `current` once the offer waits for none
 */
export function takeNoBack(req: PayloadRequest, id: string): Promise<Offer> {
  return inTransaction(req, async () => {
    const { offer, home } = await lockOffer(req, id)
    if (!isOpenOffer(stateOf(offer))) throw await refusedIn(req, offer)
    if ((await clearRefusals(req, id, userOf(req).id)) === 0) throw notFound('Your no')
    await insertEvent(req, offer, 'no-taken-back')
    const details = { offer: id, number: offer.number }
    await record(req, { event: 'offer-no-taken-back', subject: home.id, details })
    await announceOffers(req, home)
    return showOffer(req, id)
  })
}
