import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { z } from 'zod'
import { record } from '#cms/audit/record.ts'
import { notFound, Problem } from '#cms/core/problem.ts'
import { inTransaction } from '#cms/database/in-transaction.ts'
import { lockUser } from '#cms/entities/users/actions.ts'
import { runSql } from '#cms/kit/documents.ts'
import { textsFor } from '#cms/kit/languages.ts'
import { mailTo, queueMail } from '#cms/mail/mail.ts'
import type { User } from '#cms/payload-types.ts'
import type { NewPasskey, Passkey } from '#wire/second-factors.ts'
import { secondFactorMailTexts as es } from '#wire/texts/es/second-factors.ts'
import { secondFactorMailTexts as en, type SecondFactorName } from '#wire/texts/second-factors.ts'
import type { Viewer } from '#wire/viewer.ts'
import { countFactors, hasSecondFactor } from './methods.ts'
import { storePasskey, verifyNewPasskey } from './passkeys.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'
import { recordStepUp } from './step-ups.ts'
import { consumeAppCode } from './verification.ts'

/** Verifies and stores a passkey. The user's first second factor also returns recovery codes. */
export async function addPasskeyTo(
  req: PayloadRequest,
  user: User,
  given: z.output<typeof NewPasskey>,
): Promise<Passkey & { recoveryCodes?: string[] }> {
  const verified = await verifyNewPasskey(req, user.id, given)
  return inTransaction(req, async () => {
    await lockUser(req, user.id)
    const isFirst = !(await hasSecondFactor(req, user.id))
    const passkey = await storePasskey(req, user.id, verified)
    return { ...passkey, ...(await announceAdded(req, user, 'a passkey', isFirst)) }
  })
}

/** Confirms the new key of an authenticator app by its first code. @throws Problem 400, 429 */
export async function confirmTotp(req: PayloadRequest, user: User, code: string) {
  const isFirst = !(await hasSecondFactor(req, user.id))
  await consumeAppCode(req, user.id, code, 'new')
  return inTransaction(req, async () => {
    await lockUser(req, user.id)
    return announceAdded(req, user, 'an authenticator app', isFirst)
  })
}

async function announceAdded(
  req: PayloadRequest,
  user: User,
  what: SecondFactorName,
  isFirst: boolean,
) {
  await recordStepUp(req, 'second-factor')
  await record(req, { event: 'second-factor-added', subject: user.id, details: { what } })
  await queueMail(req, mailTo(user, textsFor(user, { en, es }).added(what)))
  return isFirst ? { recoveryCodes: await replaceRecoveryCodes(req, user.id) } : {}
}

/** Replaces the recovery codes by ten new ones. @throws Problem 409 without a passkey or app */
export function renewRecoveryCodes(req: PayloadRequest, user: User): Promise<string[]> {
  return inTransaction(req, async () => {
    await lockUser(req, user.id)
    if (!(await hasSecondFactor(req, user.id)))
      throw new Problem(409, 'Set up a passkey or an authenticator app first.')
    await record(req, { event: 'recovery-codes-made', subject: user.id })
    return replaceRecoveryCodes(req, user.id)
  })
}

/** Removes one of the user's own passkeys. @throws Problem 404 */
export const removePasskeyOf = (req: PayloadRequest, user: User, id: string) =>
  removeOwn(req, user, 'a passkey', sql`passkeys where id = ${id} and user_id = ${user.id}`)

/** Removes the user's own authenticator app. @throws Problem 404 */
export const removeTotpOf = (req: PayloadRequest, user: User) => {
  const own = sql`totp_secrets where user_id = ${user.id} and confirmed_at is not null`
  return removeOwn(req, user, 'an authenticator app', own)
}

function removeOwn(req: PayloadRequest, user: User, what: SecondFactorName, rows: SQL) {
  return inTransaction(req, async () => {
    await lockUser(req, user.id)
    const removed = await runSql(req)`delete from ${rows} returning user_id`
    if (removed.length === 0) throw notFound()
    // Recovery codes replace a passkey or app; without either they are useless.
    const { totp, passkeys } = await countFactors(req, user.id)
    if (!totp && passkeys === 0)
      await runSql(req)`delete from recovery_codes where user_id = ${user.id}`
    await record(req, { event: 'second-factor-removed', subject: user.id, details: { what } })
    await queueMail(req, mailTo(user, textsFor(user, { en, es }).removed(what)))
  })
}

/** Removes every second factor of another user. @throws Problem 403 for the viewer's own account, 404 */
export function removeSecondFactorOf(req: PayloadRequest, viewer: Viewer, userId: string) {
  if (viewer.id === userId) throw new Problem(403, 'Remove your own second factor in your account.')
  return inTransaction(req, async () => {
    const person = await lockUser(req, userId)
    const had = await hasSecondFactor(req, userId)
    await runSql(req)`delete from totp_secrets where user_id = ${userId}`
    await runSql(req)`delete from passkeys where user_id = ${userId}`
    await runSql(req)`delete from recovery_codes where user_id = ${userId}`
    if (!had) return
    const what: SecondFactorName = 'every second factor'
    await record(req, { event: 'second-factor-removed', subject: userId, details: { what } })
    await queueMail(req, mailTo(person, textsFor(person, { en, es }).removedByOwner(what)))
  })
}
