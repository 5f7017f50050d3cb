import type { PayloadRequest } from 'payload'
import { inTransaction } from '#cms/database/in-transaction.ts'
import { requireOwnSignature } from '#cms/entities/contracts/signable.ts'
import { lockOffer } from '#cms/entities/offers/queries.ts'
import { mailCode } from '#cms/entities/signing-codes/codes.ts'
import type { NewSigningCode } from '#wire/signing-codes.ts'
import { requireCounterSignable, requireSignable } from './facts.ts'

type SignedVersion = Extract<NewSigningCode, { offerId: string }>

/** @throws Problem 404; 409 with `current` for a version, or for the draft of a counter, that the seller cannot sign now */
async function requireOwnVersion(req: PayloadRequest, { offerId, number }: SignedVersion) {
  const asked = await lockOffer(req, offerId)
  const require = asked.offer.draft?.number === number ? requireCounterSignable : requireSignable
  await require(req, asked, number)
}

/**
 * Mails a seller a one-time code for a version of an offer, for the draft of a counter, or for a contract.
 * @throws Problem as {@link requireOwnVersion} and `requireOwnSignature`; 429 after five codes in an hour
 */
export function requestCode(req: PayloadRequest, subject: NewSigningCode): Promise<void> {
  return inTransaction(req, async () => {
    if ('contractId' in subject) await requireOwnSignature(req, subject.contractId)
    else await requireOwnVersion(req, subject)
    await mailCode(req, subject)
  })
}
