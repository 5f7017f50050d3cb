import { z } from 'zod'
import { User } from './users.ts'

/** The user who is now signed in. The token is for callers that send no `Origin`, such as programs. */
export const SignedIn = User.extend({ token: z.string().optional() })
export type SignedIn = z.infer<typeof SignedIn>

/** A code was mailed; `pending` binds it to the browser that asked. */
export const PendingCode = z.object({
  pending: z.string(),
  /** The code itself, only in a demo whose mail stays on this machine. */
  demoCode: z.string().optional(),
})
export type PendingCode = z.infer<typeof PendingCode>

/** The password alone was not enough: `POST /api/auth/verify` with the mailed code completes the sign-in. */
export const MailedCodeStep = PendingCode.extend({ next: z.literal('mailed-code') })
export type MailedCodeStep = z.infer<typeof MailedCodeStep>

export const SecondFactorMethod = z.enum(['passkey', 'totp', 'recovery-code'])
export type SecondFactorMethod = z.infer<typeof SecondFactorMethod>

/** The first factor was right: `POST /api/auth/second-factor` completes the sign-in within five minutes. */
export const SecondFactorStep = z.object({
  next: z.literal('second-factor'),
  methods: z.array(SecondFactorMethod),
})
export type SecondFactorStep = z.infer<typeof SecondFactorStep>
