import type { PayloadRequest } from 'payload'
import { v7 as uuidv7 } from 'uuid'
import { record } from '#cms/audit/record.ts'
import { sha256 } from '#cms/core/crypto.ts'
import { fieldProblem, notFound, Problem, type Words } from '#cms/core/problem.ts'
import { inTransaction } from '#cms/database/in-transaction.ts'
import { findRules } from '#cms/entities/date-rules/rows.ts'
import { lockHomes, requireProperty } from '#cms/entities/properties/actions.ts'
import { asViewer, idOf } from '#cms/kit/documents.ts'
import { editConflict } from '#cms/kit/edit-conflict.ts'
import { offerProblems, offerRefusals } from '#cms/kit/refusals.ts'
import type { Property } from '#cms/payload-types.ts'
import { countDays } from '#wire/count-days.ts'
import { moveOffer, type OfferState } from '#wire/offer-states.ts'
import { termsText } from '#wire/offer-words.ts'
import { MAX_OFFERS, type NewOffer, type NewOfferVersion, type Offer } from '#wire/offers.ts'
import { watchVersion } from './clock.ts'
import { deleteDraft } from './draft-writes.ts'
import { stateOf } from './present.ts'
import { lockOffer, showOffer } from './queries.ts'
import { findOffer, findOffers, type OfferRow } from './rows.ts'
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

/** Stores a version of the buyer, whose files are checked. @throws Problem 400 for one whose time is over */
async function sendVersion(
  req: PayloadRequest,
  { id, number, home }: { id: string; number: number; home: Property },
  { terms, signedAt, files, buyerNames, ...given }: Given,
): Promise<void> {
  const expiresAt = given.expiresAt ?? (await defaultExpiry(req, new Date(signedAt)))
  const side = 'buyer' as const
  const text = termsText({ home: home.address, buyerNames, number, side, expiresAt }, terms)
  const paper = { side, terms, text, sha256: sha256(text), files: [...new Set(files)] }
  const kept = { ...paper, number, signedAt, expiresAt }
  if (!(await insertVersion(req, id, kept))) throw fieldProblem('expiresAt', offerProblems.over)
  await watchVersion(req, { offerId: id, number }, expiresAt)
}

/** @throws Problem 409 unless the locked home is listed, and for one offer too many */
export async function requireRoom(
  req: PayloadRequest,
  home: Property,
  notListed: Words = offerRefusals.notListed,
): Promise<void> {
  if (home.status !== 'active-listing') throw new Problem(409, notListed)
  const known = await findOffers(req, home.id)
  if (known.length >= MAX_OFFERS) throw new Problem(409, offerRefusals.tooMany(MAX_OFFERS))
}

/** An offer as it was read in its own transaction. */
async function readAgain(req: PayloadRequest, id: string): Promise<OfferRow> {
  const offer = await findOffer(req, id)
  if (!offer) throw notFound('This offer')
  return offer
}

/**
 * Adds an offer to a locked home and tells its sellers and staff: one way for what staff enter and for what the buyer's
 * agent sends. Callers must have checked the permission, {@link requireRoom} and the files.
 * @param linkId the link that the agent sent it with
 * @returns its id
 * @throws Problem 400 as `sendVersion`
 */
export async function receiveOffer(
  req: PayloadRequest,
  home: Property,
  { buyerNames, agent, ...given }: NewOffer,
  linkId: string | null,
): Promise<string> {
  const id = uuidv7()
  await insertOffer(req, { id, home: home.id, linkId, buyerNames, agent })
  await sendVersion(req, { id, number: 1, home }, { ...given, buyerNames })
  await insertEvent(req, { id, number: 1 }, 'received')
  const details = { offer: id, number: 1, state: 'received' }
  await record(req, { event: 'offer-received', subject: home.id, details })
  await tellOfVersion(req, home, await readAgain(req, id), 'received')
  return id
}

/**
 * Adds the buyer's other terms to a locked offer, as {@link receiveOffer} adds an offer. Each seller's no to the terms
 * before ends, because it was said to other terms.
 * @param state the one that `moveOffer` gives
 * @throws Problem 400 as `sendVersion`
 */
export async function receiveVersion(
  req: PayloadRequest,
  { offer, home }: { offer: OfferRow; home: Property },
  given: Omit<Given, 'buyerNames'>,
  state: OfferState,
): Promise<void> {
  const { id, buyerNames } = offer
  const number = offer.number + 1
  // A counter that was not sent before the offer ended has the number of this version.
  await deleteDraft(req, id)
  await sendVersion(req, { id, number, home }, { ...given, buyerNames })
  await writeState(req, id, state, number)
  await clearRefusals(req, id, null)
  await insertEvent(req, { id, number }, 'revised')
  const details = { offer: id, number, state }
  await record(req, { event: 'offer-revised', subject: home.id, details })
  await tellOfVersion(req, home, await readAgain(req, id), 'revised')
}

/**
 * Enters an offer that came in on paper. The home is locked first, so that its status and the number of its offers stay
 * as they are read. Callers must have checked the permission.
 * @throws Problem 404; 409 as {@link requireRoom}; 400 as {@link requireFiles} and `sendVersion`
 */
export function enterOffer(req: PayloadRequest, homeId: string, given: NewOffer): Promise<Offer> {
  return inTransaction(req, async () => {
    await lockHomes(req, [homeId])
    const home = await requireProperty(req, homeId)
    await requireRoom(req, home)
    await requireFiles(req, home, given.files)
    return showOffer(req, await receiveOffer(req, home, given, null))
  })
}

/**
 * Enters the buyer's other terms.
 * @throws Problem 404; 409 with `current` for a stale version and in a state that takes no other terms; 400 as
 *   {@link requireFiles} and `sendVersion`
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
    await requireFiles(req, home, given.files)
    await receiveVersion(req, { offer, home }, given, state)
    return showOffer(req, id)
  })
}
