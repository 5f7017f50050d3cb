import { z } from 'zod'
import { Id } from './basics.ts'
import { route } from './route.ts'
import { CODE_DIGITS } from './sign-up.ts'
import { codeTexts as texts } from './texts/signing-codes.ts'

/** How long a one-time code can be used, in minutes. */
export const CODE_MINUTES = 10
export const MAX_CODE_TRIES = 5

/** The one-time code of a signature, as its signer types it. */
export const SigningCode = z
  .string(texts.format)
  .trim()
  .regex(new RegExp(`^\\d{${CODE_DIGITS}}$`), texts.format)

export const OfferNumber = z.number(texts.number).int().min(1)

/** What is signed: a version of an offer or a contract. */
export const NewSigningCode = z
  .union(
    [z.object({ offerId: Id, number: OfferNumber }), z.object({ contractId: Id })],
    texts.subject,
  )
  .meta({ examples: [{ offerId: '01890000-0000-7000-8000-000000000000', number: 1 }] })
export type NewSigningCode = z.output<typeof NewSigningCode>

export const requestSigningCode = route('POST', '/api/signing/codes', {
  summary: 'Mail the signer a one-time code; 409 with nothing to sign, 429 after five in an hour',
  body: NewSigningCode,
})
