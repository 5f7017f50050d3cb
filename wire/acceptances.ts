import { z } from 'zod'
import { Sha256 } from './agreement-text.ts'
import { Id, Moment } from './basics.ts'
import { Escrow } from './escrows.ts'
import { Offer } from './offers.ts'
import { route } from './route.ts'
import { NewSignature } from './signatures.ts'
import { OfferNumber, SigningCode } from './signing-codes.ts'
import { acceptanceProblems as problems } from './texts/acceptances.ts'
import { codeTexts } from './texts/signing-codes.ts'

/** The text of a version, which the sellers sign, and its hash. */
export const SignedTerms = z.object({ number: z.number(), sha256: Sha256, text: z.string() })
export type SignedTerms = z.infer<typeof SignedTerms>

const VERSION = { version: z.number(problems.version).int().min(1) }

export const NewAcceptance = NewSignature.pick({ consent: true, signature: true })
  .extend({
    ...VERSION,
    number: OfferNumber,
    /** The hash of the text that the seller read: no other terms can be signed. */
    termsSha256: Sha256,
    code: SigningCode,
  })
  .meta({
    examples: [
      {
        ...{ version: 1, number: 1, termsSha256: 'a'.repeat(64), consent: true, code: '123456' },
        signature: { kind: 'typed', name: 'Ana Moreno' },
      },
    ],
  })
export type NewAcceptance = z.output<typeof NewAcceptance>

/** What a signature led to. `escrow`: null until the last seller has signed. */
export const Acceptance = z.object({
  offer: Offer,
  /** The names of the sellers who have signed, and of those who have not. */
  signed: z.array(z.string()),
  waitingFor: z.array(z.string()),
  escrow: Escrow.nullable(),
})
export type Acceptance = z.infer<typeof Acceptance>

export const RecordedAcceptance = z
  .object({
    ...VERSION,
    /** When the signed contract reached the buyer's side: perhaps days before the entry, never ahead. */
    acceptedAt: Moment.refine((at) => new Date(at) <= new Date(), problems.ahead),
    /** The id of a PDF upload of the home. */
    file: Id,
  })
  .meta({
    examples: [
      {
        ...{ version: 1, acceptedAt: '2026-01-20T18:00:00.000Z' },
        file: '01890000-0000-7000-8000-000000000000',
      },
    ],
  })
export type RecordedAcceptance = z.output<typeof RecordedAcceptance>

export const readSignedTerms = route('GET', '/api/offers/{id}/terms', {
  summary: 'The text of a version that the sellers sign; with `Accept: application/pdf` as paper',
  query: z.object({ number: z.coerce.number(codeTexts.number).int().min(1) }),
  reply: SignedTerms,
})

export const acceptOffer = route('POST', '/api/offers/{id}/acceptance', {
  summary: "A seller's signature under an offer; the last one accepts it and opens the escrow",
  body: NewAcceptance,
  reply: Acceptance,
  success: 201,
})

export const takeBackSignature = route('DELETE', '/api/offers/{id}/acceptance', {
  summary: 'Take one’s own signature back; 409 once the offer is accepted',
})

export const recordAcceptance = route('POST', '/api/admin/offers/{id}/acceptance', {
  summary: 'Record a contract that was signed elsewhere; 409 if the offer had ended by then',
  body: RecordedAcceptance,
  reply: Escrow,
  success: 201,
})
