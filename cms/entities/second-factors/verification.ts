import type { PayloadRequest } from 'payload'
import { record } from '#cms/audit/record.ts'
import { fieldProblem, Problem } from '#cms/core/problem.ts'
import { recordRefusedCredential } from '#cms/entities/sessions/actions.ts'
import { limitTotp } from '#cms/entities/sessions/login-rate-limits.ts'
import {
  CODE_WRONG,
  PASSKEY_REFUSED,
  type SecondFactor,
  TOTP_DIGITS,
} from '#wire/second-factors.ts'
import type { SecondFactorMethod } from '#wire/sign-in-reply.ts'
import { type ChallengePurpose, consumePasskey } from './passkeys.ts'
import { consumeRecoveryCode } from './recovery-codes.ts'
import { consumeTotp } from './totp.ts'

const SIX_DIGITS = new RegExp(`^\\d{${TOTP_DIGITS}}$`)

type Purpose = Exclude<ChallengePurpose, 'set-up'>

/**
 * Verifies and uses up a second factor; records a refusal. @returns the method that was used
 * @throws Problem 400 if it is wrong, 429 for too many wrong app codes
 */
export async function consumeSecondFactor(
  req: PayloadRequest,
  userId: string,
  given: SecondFactor,
  purpose: Purpose,
): Promise<SecondFactorMethod> {
  try {
    return await verify(req, userId, given, purpose)
  } catch (error) {
    if (error instanceof Problem && error.status === 400)
      await (purpose === 'sign-in'
        ? recordRefusedCredential(req, userId, 'second-factor')
        : record(req, { event: 'step-up-refused', subject: userId }))
    throw error
  }
}

async function verify(req: PayloadRequest, userId: string, given: SecondFactor, purpose: Purpose) {
  if ('passkey' in given) {
    if (await consumePasskey(req, userId, given.passkey, purpose)) return 'passkey'
    throw new Problem(400, PASSKEY_REFUSED)
  }
  const code = typed(given.code)
  if (SIX_DIGITS.test(code)) {
    await consumeAppCode(req, userId, code, 'confirmed')
    return 'totp'
  }
  if (await consumeRecoveryCode(req, userId, code)) return 'recovery-code'
  throw fieldProblem('code', CODE_WRONG)
}

/** Verifies and uses up an app code, within the limit on wrong codes. @throws Problem 400, 429 */
export const consumeAppCode = (
  req: PayloadRequest,
  userId: string,
  code: string,
  which: 'confirmed' | 'new',
): Promise<void> =>
  limitTotp(req, userId, async () => {
    if (!(await consumeTotp(req, userId, typed(code), which)))
      throw fieldProblem('code', CODE_WRONG)
  })

/** Users type codes as displayed, with spaces and hyphens. */
const typed = (code: string) => code.replace(/[\s-]/g, '')
