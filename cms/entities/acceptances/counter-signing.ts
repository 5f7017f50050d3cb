import type { PayloadRequest } from 'payload'
import { record } from '#cms/audit/record.ts'
import { tellOfCounterSignature } from '#cms/entities/offers/counter-telling.ts'
import { type OfferOfHome, showOffer } from '#cms/entities/offers/queries.ts'
import type { DraftRow } from '#cms/entities/offers/rows.ts'
import { insertEvent } from '#cms/entities/offers/writes.ts'
import { counterRefusals } from '#cms/kit/refusals.ts'
import { userOf } from '#cms/kit/viewer-of.ts'
import type { NewAcceptance } from '#wire/acceptances.ts'
import { signCounter } from '#wire/counters.ts'
import type { Offer } from '#wire/offers.ts'
import { refusal, requireCounterSignable } from './facts.ts'
import { insertCounterSignature, type Origin } from './rows.ts'
import { nameOf, signWithCode } from './signing.ts'

/**
 * Signs the sellers' counter as one of them. It goes out by staff, once all have signed.
 * @param key the request's Idempotency-Key
 * @throws Problem as `signWithCode`; 409 for a draft whose time is over, or that of the offer which it answers
 */
export const counterSign = (
  req: PayloadRequest,
  id: string,
  given: NewAcceptance,
  { key, ...origin }: Origin & { key: string | undefined },
): Promise<Offer> =>
  signWithCode(req, id, given, {
    ...{ path: signCounter.path, key },
    require: requireCounterSignable,
    write: (asked, draft) => writeSignature(req, asked, draft, { ...given, ...origin }),
  })

async function writeSignature(
  req: PayloadRequest,
  { offer, home }: OfferOfHome,
  { number, termsSha256 }: DraftRow,
  { signature, address, agent }: Origin & Pick<NewAcceptance, 'signature'>,
): Promise<Offer> {
  const own = userOf(req)
  const { id } = offer
  const signing = { offerId: id, number, userId: own.id }
  const inTime = await insertCounterSignature(req, signing, { signature, address, agent })
  if (!inTime) throw await refusal(req, offer, counterRefusals.ended)
  await insertEvent(req, { id, number }, 'counter-signed')
  const details = { offer: id, number, sha256: termsSha256, kind: signature.kind }
  await record(req, { event: 'offer-counter-signed', subject: home.id, details })
  const signed = await showOffer(req, id)
  const isLast = signed.draft?.unsigned.length === 0
  await tellOfCounterSignature(req, home, { seller: nameOf(own), isLast })
  return signed
}
