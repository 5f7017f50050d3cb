import type { PayloadRequest } from 'payload'
import { record } from '#cms/audit/record.ts'
import { fieldProblem, Problem } from '#cms/core/problem.ts'
import { inTransaction } from '#cms/database/in-transaction.ts'
import { presentEscrow } from '#cms/entities/escrows/present.ts'
import { lockOffer, type OfferOfHome, showOffer } from '#cms/entities/offers/queries.ts'
import { insertEvent } from '#cms/entities/offers/writes.ts'
import { tryCode, wrongCode } from '#cms/entities/signing-codes/codes.ts'
import { enqueue } from '#cms/jobs/queue.ts'
import { withOptionalIdempotencyKey } from '#cms/kit/idempotency.ts'
import { offerRefusals, acceptanceRefusals as refusals, signerProblems } from '#cms/kit/refusals.ts'
import { userOf } from '#cms/kit/viewer-of.ts'
import { type Acceptance, acceptOffer, type NewAcceptance } from '#wire/acceptances.ts'
import { isSignersName } from '#wire/signatures.ts'
import { complete } from './completing.ts'
import { refusal, requireSignable } from './facts.ts'
import {
  closeAcceptance,
  deleteSignature,
  findOpenAcceptance,
  insertSignature,
  type Origin,
  startAcceptance,
} from './rows.ts'
import { tellOfSignature } from './telling.ts'

/** The answer that is kept with the Idempotency-Key: a repeated wrong code gets it again and uses up no try. */
type Outcome<Signed> = { signed: Signed } | { triesLeft: number }

/** How one kind of offer version is signed: `write` stores the signature and its effects. */
type Act<Version, Signed> = {
  /** The path of the call, and the request's Idempotency-Key. */
  path: string
  key: string | undefined
  /** @throws Problem 409 with `current` for what this seller cannot sign now */
  require: (req: PayloadRequest, asked: OfferOfHome, number: number) => Promise<Version>
  write: (asked: OfferOfHome, version: Version) => Promise<Signed>
}

/**
 * Signs a version as one of the sellers of its home, which is locked. The facts are checked before the code, so that a 409
 * uses up neither code nor try; the try of a wrong code is committed.
 * @throws Problem 404; 409 as `require`, for a stale version and other terms; 400 for another name, and for a wrong code
 *   with `triesLeft`
 */
export async function signWithCode<Version extends { termsSha256: string }, Signed>(
  req: PayloadRequest,
  id: string,
  given: NewAcceptance,
  { path, key, require, write }: Act<Version, Signed>,
): Promise<Signed> {
  const call = { call: path, userId: userOf(req).id, params: { id }, body: given }
  const outcome = await withOptionalIdempotencyKey<Outcome<Signed>>(req, key, call, () =>
    inTransaction(req, async () => {
      const asked = await lockOffer(req, id)
      const version = await require(req, asked, given.number)
      await requireSame(req, asked, version, given)
      const triesLeft = await tryCode(req, { offerId: id, number: given.number }, given.code)
      if (triesLeft !== null) return { triesLeft }
      return { signed: await write(asked, version) }
    }),
  )
  if ('triesLeft' in outcome) throw wrongCode(outcome.triesLeft)
  return outcome.signed
}

/** @throws Problem 409 for a stale version and other terms; 400 for a name that is not the signer's */
async function requireSame(
  req: PayloadRequest,
  { offer }: OfferOfHome,
  signed: { termsSha256: string },
  { version, termsSha256, signature }: NewAcceptance,
): Promise<void> {
  if (offer.version !== version) throw await refusal(req, offer, offerRefusals.stale)
  if (signed.termsSha256 !== termsSha256) throw await refusal(req, offer, refusals.otherTerms)
  const signer = nameOf(userOf(req))
  if (!isSignersName(signature.name, signer))
    throw fieldProblem('signature.name', signerProblems.nameDiffers(signer))
}

/**
 * Signs an offer as one of its sellers. The last signature accepts it.
 * @param key the request's Idempotency-Key
 * @throws Problem as {@link signWithCode}; 409 for a version whose time is over
 */
export const accept = (
  req: PayloadRequest,
  id: string,
  given: NewAcceptance,
  { key, ...origin }: Origin & { key: string | undefined },
): Promise<Acceptance> =>
  signWithCode(req, id, given, {
    ...{ path: acceptOffer.path, key },
    require: requireSignable,
    write: (asked) => writeSignature(req, asked, given, origin),
  })

/** The name that a seller signs with. */
export const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`.trim()

/** Writes the signature, and everything that follows where it is the last one. */
async function writeSignature(
  req: PayloadRequest,
  { offer, home }: OfferOfHome,
  { signature }: NewAcceptance,
  origin: Origin,
): Promise<Acceptance> {
  const own = userOf(req)
  const { id, number, termsSha256 } = offer
  const started = await findOpenAcceptance(req, home.id)
  const acceptance =
    started?.id ?? (await startAcceptance(req, { home: home.id, offerId: id, number }))
  const signing = { offerId: id, number, userId: own.id }
  const inTime = await insertSignature(req, acceptance, signing, { ...origin, signature })
  if (!inTime) throw await refusal(req, offer, offerRefusals.states.expired ?? offerRefusals.stale)
  await insertEvent(req, offer, 'signed')
  const details = { offer: id, number, sha256: termsSha256, kind: signature.kind }
  await record(req, { event: 'offer-signed', subject: home.id, details })
  const { unsigned: waitingFor, signed } = await showOffer(req, id)
  const names = signed.map(({ seller }) => seller)
  const escrow =
    waitingFor.length === 0
      ? await finish(req, { offer, home }, { acceptance, signers: names })
      : null
  if (!escrow) await tellOfSignature(req, home, nameOf(own), 'signed')
  return {
    offer: await showOffer(req, id),
    ...{ signed: names, waitingFor },
    escrow: escrow && (await presentEscrow(req, escrow)),
  }
}

/** The last signature. @throws Problem 409 where the version's time is over: it rolls the signature back too */
async function finish(
  req: PayloadRequest,
  asked: OfferOfHome,
  { acceptance, signers }: { acceptance: string; signers: string[] },
) {
  await closeAcceptance(req, asked.home.id, 'complete')
  await enqueue(req, 'acceptance-paper', { acceptanceId: acceptance })
  const escrow = await complete(req, asked, { recordedAt: null, signers })
  if (escrow) return escrow
  throw await refusal(req, asked.offer, offerRefusals.states.expired ?? offerRefusals.stale)
}

/**
 * Takes a seller's own signature back while others are missing. The acceptance ends with its last signature.
 * @throws Problem 404 without an own signature; 409 with `current` once the offer is accepted
 */
export function takeBack(req: PayloadRequest, id: string): Promise<void> {
  return inTransaction(req, async () => {
    const { offer, home } = await lockOffer(req, id)
    const own = userOf(req)
    if (!offer.signatures.some(({ userId }) => userId === own.id))
      throw new Problem(404, refusals.notSigned)
    if (!(await deleteSignature(req, { offerId: id, userId: own.id })))
      throw await refusal(req, offer, refusals.complete)
    await insertEvent(req, offer, 'signature-taken-back')
    const details = { offer: id, number: offer.number }
    await record(req, { event: 'offer-signature-taken-back', subject: home.id, details })
    await tellOfSignature(req, home, nameOf(own), 'takenBack')
  })
}
