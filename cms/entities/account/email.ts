import type { PayloadRequest } from 'payload'
import { record } from '#cms/audit/record.ts'
import { isUniqueKeyViolation } from '#cms/core/problem.ts'
import { inTransaction } from '#cms/database/in-transaction.ts'
import {
  redeemCode,
  refused,
  requestCode,
  requestedEmail,
} from '#cms/entities/sessions/email-codes.ts'
import { limitNewEmails } from '#cms/entities/sessions/login-rate-limits.ts'
import { lockUser } from '#cms/entities/users/actions.ts'
import { replaceEmail } from '#cms/entities/users/email.ts'
import { textsFor } from '#cms/kit/languages.ts'
import { mailTo, queueMail } from '#cms/mail/mail.ts'
import type { User } from '#cms/payload-types.ts'
import type { EmailChange, NewEmailCode } from '#wire/account.ts'
import type { PendingCode } from '#wire/sign-in-reply.ts'
import { accountMailTexts as en } from '#wire/texts/account.ts'
import { accountMailTexts as es } from '#wire/texts/es/account.ts'
import { confirmIdentity } from './current-password.ts'

const CODE = { purposes: ['new-email'], refusal: 'email-change-refused' } as const

/**
 * Starts a change of e-mail address: mails a code to the new one. The mail job looks up whether the
 * address is taken, so the answer does not reveal it. @throws Problem 400, 429
 */
export async function requestEmailChange(
  req: PayloadRequest,
  user: User,
  { email, password }: EmailChange,
): Promise<PendingCode> {
  await confirmIdentity(req, user, { field: 'password', password })
  await limitNewEmails(req, user.id)
  return inTransaction(req, async () => {
    const wanted = { purpose: 'new-email', email, userId: user.id, account: null } as const
    await record(req, { event: 'email-change-asked', subject: user.id })
    return requestCode(req, wanted)
  })
}

/**
 * Changes the address to the one that the code proves. The unique key of `users.email` decides between
 * two accounts that ask for the same address. @throws Problem 400, also if the address is taken; 429
 */
export async function confirmEmailChange(
  req: PayloadRequest,
  userId: string,
  { code, pending: pendingToken }: NewEmailCode,
): Promise<User> {
  const email = await requestedEmail(req, userId, pendingToken)
  if (email === null) throw refused()
  try {
    await redeemCode(req, { email, code, pending: pendingToken }, CODE, () =>
      writeEmail(req, userId, email),
    )
  } catch (error) {
    if (!isUniqueKeyViolation(error)) throw error
    await record(req, { event: 'email-change-refused', details: { by: 'taken-address' } })
    throw refused()
  }
  return lockUser(req, userId)
}

/** Writes the new address, records the change and tells the old address. */
async function writeEmail(req: PayloadRequest, userId: string, email: string): Promise<void> {
  const before = await lockUser(req, userId)
  await replaceEmail(req, before, { email, provedAt: new Date() })
  await record(req, { event: 'email-changed', subject: userId })
  await queueMail(req, mailTo(before, textsFor(before, { en, es }).emailChanged))
}
