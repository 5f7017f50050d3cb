import type { PayloadRequest } from 'payload'
import { inTransaction } from '#cms/database/in-transaction.ts'
import { requireOwnSignature } from '#cms/entities/contracts/signable.ts'
import { lockOffer } from '#cms/entities/offers/queries.ts'
import { mailCode } from '#cms/entities/signing-codes/codes.ts'
import type { NewSigningCode } from '#wire/signing-codes.ts'
import { requireSignable } from './facts.ts'

/**
 * Mails a seller a one-time code for a version of an offer or for a contract.
 * @throws Problem 404; 409 for an offer (with `current`) or contract that the seller cannot sign now; 403 for a contract
 *   that others sign; 429 after five codes in an hour
 */
export function requestCode(req: PayloadRequest, subject: NewSigningCode): Promise<void> {
  return inTransaction(req, async () => {
    if ('contractId' in subject) await requireOwnSignature(req, subject.contractId)
    else await requireSignable(req, await lockOffer(req, subject.offerId), subject.number)
    await mailCode(req, subject)
  })
}
