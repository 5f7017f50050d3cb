import type { PayloadRequest } from 'payload'
import { v7 as uuidv7 } from 'uuid'
import { record } from '#cms/audit/record.ts'
import { sha256 } from '#cms/core/crypto.ts'
import { fieldProblem, Problem } from '#cms/core/problem.ts'
import { inTransaction } from '#cms/database/in-transaction.ts'
import { findRules } from '#cms/entities/date-rules/rows.ts'
import { lockHomes, requireProperty } from '#cms/entities/properties/actions.ts'
import { asViewer, idOf } from '#cms/kit/documents.ts'
import { editConflict } from '#cms/kit/edit-conflict.ts'
import type { Property } from '#cms/payload-types.ts'
import { countDays } from '#wire/count-days.ts'
import { moveOffer } from '#wire/offer-states.ts'
import { termsText } from '#wire/offer-words.ts'
import { MAX_OFFERS, type NewOffer, type NewOfferVersion, type Offer } from '#wire/offers.ts'
import { offerProblems, offerRefusals } from '#wire/texts/offers.ts'
import { watchVersion } from './clock.ts'
import { deleteDraft } from './draft-writes.ts'
import { stateOf } from './present.ts'
import { lockOffer, showOffer } from './queries.ts'
import { findOffers } from './rows.ts'
import { tellOfVersion } from './telling.ts'
import { clearRefusals, insertEvent, insertOffer, insertVersion, writeState } from './writes.ts'

type Given = Pick<NewOffer, 'terms' | 'signedAt' | 'expiresAt' | 'files' | 'buyerNames'>

/**
 * When an offer ends that does not say it itself.
 * @param from when the buyer signed it, or when the sellers' counter was drafted
 * @throws Problem 400 where no rule tells it
 */
export async function defaultExpiry(req: PayloadRequest, from: Date): Promise<string> {
  const [rule] = await findRules(req, 'offer-expiry-default')
  // The rule rolls by no holidays, so none are needed.
  const counted = rule?.on ? countDays(rule, from, []) : null
  if (counted === null || counted.missingYear !== null)
    throw fieldProblem('expiresAt', offerProblems.noDefaultExpiry)
  return counted.endsAt.toISOString()
}

/** @throws Problem 400 at `field` unless each file is a PDF of the home that the viewer may read */
export async function requireFiles(
  req: PayloadRequest,
  home: Property,
  files: string[],
  field = 'files',
): Promise<void> {
  for (const id of files) {
    const upload = await asViewer(req).findById('uploads', id)
    if (upload?.mimeType !== 'application/pdf' || idOf(upload.property) !== home.id)
      throw fieldProblem(field, offerProblems.unknownFile)
  }
}

/** Stores a version of the buyer. @throws Problem 400 at its files, and for one whose time is over */
async function sendVersion(
  req: PayloadRequest,
  { id, number, home }: { id: string; number: number; home: Property },
  { terms, signedAt, files, buyerNames, ...given }: Given,
): Promise<void> {
  const expiresAt = given.expiresAt ?? (await defaultExpiry(req, new Date(signedAt)))
  const own = [...new Set(files)]
  await requireFiles(req, home, own)
  const side = 'buyer'
  const text = termsText({ home: home.address, buyerNames, number, side, expiresAt }, terms)
  const hash = sha256(text)
  const kept = { number, side, terms, text, sha256: hash, signedAt, expiresAt, files: own } as const
  if (!(await insertVersion(req, id, kept))) throw fieldProblem('expiresAt', offerProblems.over)
  await watchVersion(req, { offerId: id, number }, expiresAt)
}

/**
 * Enters an offer that came in on paper. The home is locked first, so that its status and the number of its offers stay
 * as they are read. Callers must have checked the permission.
 * @throws Problem 404; 409 unless the home is listed, and for one offer too many; 400 as {@link sendVersion}
 */
export function enterOffer(req: PayloadRequest, homeId: string, given: NewOffer): Promise<Offer> {
  return inTransaction(req, async () => {
    await lockHomes(req, [homeId])
    const home = await requireProperty(req, homeId)
    if (home.status !== 'active-listing') throw new Problem(409, offerRefusals.notListed)
    const known = await findOffers(req, homeId)
    if (known.length >= MAX_OFFERS) throw new Problem(409, offerRefusals.tooMany(MAX_OFFERS))
    const id = uuidv7()
    const { buyerNames, agent } = given
    await insertOffer(req, { id, home: homeId, buyerNames, agent })
    await sendVersion(req, { id, number: 1, home }, given)
    await insertEvent(req, { id, number: 1 }, 'received')
    const details = { offer: id, number: 1, state: 'received' }
    await record(req, { event: 'offer-received', subject: homeId, details })
    const offer = await showOffer(req, id)
    await tellOfVersion(req, home, offer, 'received')
    return offer
  })
}

/**
 * Enters the buyer's other terms. Each seller's no to the terms before ends, because it was said to other terms.
 * @throws Problem 404; 409 with `current` for a stale version and in a state that takes no other terms; 400 as
 *   {@link sendVersion}
 */
export function enterVersion(
  req: PayloadRequest,
  id: string,
  { version, side: _side, ...given }: NewOfferVersion,
): Promise<Offer> {
  return inTransaction(req, async () => {
    const { offer, home } = await lockOffer(req, id)
    if (offer.version !== version) throw editConflict(offerRefusals.stale, await showOffer(req, id))
    const state = moveOffer(stateOf(offer), 'revise', 'staff')
    if (!state) throw editConflict(offerRefusals.revise, await showOffer(req, id))
    const number = offer.number + 1
    // A counter that was not sent before the offer ended has the number of this version.
    await deleteDraft(req, id)
    await sendVersion(req, { id, number, home }, { ...given, buyerNames: offer.buyerNames })
    await writeState(req, id, state, number)
    await clearRefusals(req, id, null)
    await insertEvent(req, { id, number }, 'revised')
    const details = { offer: id, number, state }
    await record(req, { event: 'offer-revised', subject: home.id, details })
    const changed = await showOffer(req, id)
    await tellOfVersion(req, home, changed, 'revised')
    return changed
  })
}
