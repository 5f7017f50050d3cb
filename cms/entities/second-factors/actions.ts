import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { z } from 'zod'
import { record } from '#cms/audit/record.ts'
import { notFound, Problem } from '#cms/core/problem.ts'
import { inTransaction } from '#cms/database/in-transaction.ts'
import { lockUser } from '#cms/entities/users/actions.ts'
import { runSql } from '#cms/kit/documents.ts'
import { queueMail } from '#cms/mail/mail.ts'
import { type FactorName, secondFactorAdded, secondFactorRemoved } from '#cms/mail/second-factor.ts'
import type { User } from '#cms/payload-types.ts'
import type { NewPasskey, Passkey } from '#wire/second-factors.ts'
import type { Viewer } from '#wire/viewer.ts'
import { countFactors, hasSecondFactor } from './methods.ts'
import { keepPasskey, verifyNewPasskey } from './passkeys.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'
import { noteStepUp } from './step-ups.ts'
import { consumeAppCode } from './verification.ts'

/** Serializes the changes of one user's factors. */
const holdUser = (req: PayloadRequest, userId: string) =>
  runSql(req, sql`select id from users where id = ${userId} for no key update`)

/** Keeps a passkey. With the user's first factor come recovery codes. */
export async function addPasskeyTo(
  req: PayloadRequest,
  user: User,
  given: z.output<typeof NewPasskey>,
): Promise<Passkey & { recoveryCodes?: string[] }> {
  const verified = await verifyNewPasskey(req, user.id, given)
  return inTransaction(req, async () => {
    await holdUser(req, user.id)
    const isFirst = !(await hasSecondFactor(req, user.id))
    const passkey = await keepPasskey(req, user.id, verified)
    return { ...passkey, ...(await added(req, user, 'a passkey', isFirst)) }
  })
}

/** Keeps the new key of an authenticator app, proved by its first code. @throws Problem 400, 429 */
export async function confirmTotp(
  req: PayloadRequest,
  user: User,
  code: string,
): Promise<{ recoveryCodes?: string[] }> {
  const isFirst = !(await hasSecondFactor(req, user.id))
  await consumeAppCode(req, user.id, code, 'new')
  return inTransaction(req, async () => {
    await holdUser(req, user.id)
    return added(req, user, 'an authenticator app', isFirst)
  })
}

async function added(req: PayloadRequest, user: User, what: FactorName, isFirst: boolean) {
  await noteStepUp(req, 'second-factor')
  await record(req, { event: 'second-factor-added', subject: user.id, details: { what } })
  await queueMail(req, secondFactorAdded(user, what))
  return isFirst ? { recoveryCodes: await replaceRecoveryCodes(req, user.id) } : {}
}

/** Ten new recovery codes. @throws Problem 409 without a second factor that they could stand in for */
export function renewRecoveryCodes(req: PayloadRequest, user: User): Promise<string[]> {
  return inTransaction(req, async () => {
    await holdUser(req, user.id)
    if (!(await hasSecondFactor(req, user.id)))
      throw new Problem(409, 'Set up a passkey or an authenticator app first.')
    await record(req, { event: 'recovery-codes-made', subject: user.id })
    return replaceRecoveryCodes(req, user.id)
  })
}

/** Removes a passkey of one's own. @throws Problem 404 */
export const removePasskeyOf = (req: PayloadRequest, user: User, id: string): Promise<void> =>
  removeOwn(req, user, 'a passkey', () =>
    runSql(req, sql`delete from passkeys where id = ${id} and user_id = ${user.id} returning id`),
  )

/** Removes one's own authenticator app. @throws Problem 404 */
export const removeTotpOf = (req: PayloadRequest, user: User): Promise<void> =>
  removeOwn(req, user, 'an authenticator app', () =>
    runSql(
      req,
      sql`delete from totp_secrets where user_id = ${user.id} and confirmed_at is not null
          returning user_id`,
    ),
  )

function removeOwn(
  req: PayloadRequest,
  user: User,
  what: FactorName,
  remove: () => Promise<unknown[]>,
): Promise<void> {
  return inTransaction(req, async () => {
    await holdUser(req, user.id)
    if ((await remove()).length === 0) throw notFound()
    // Recovery codes stand in for another factor; without one they would open nothing.
    const { totp, passkeys } = await countFactors(req, user.id)
    if (!totp && passkeys === 0)
      await runSql(req, sql`delete from recovery_codes where user_id = ${user.id}`)
    await record(req, { event: 'second-factor-removed', subject: user.id, details: { what } })
    await queueMail(req, secondFactorRemoved(user, what))
  })
}

/**
 * Removes every second factor of someone else.
 * @throws Problem 403 for oneself, 404 for nobody
 */
export function removeSecondFactorOf(
  req: PayloadRequest,
  viewer: Viewer,
  userId: string,
): Promise<void> {
  if (viewer.id === userId) throw new Problem(403, 'Remove your own second factor in your account.')
  return inTransaction(req, async () => {
    const person = await lockUser(req, userId)
    const had = await hasSecondFactor(req, userId)
    await runSql(req, sql`delete from totp_secrets where user_id = ${userId}`)
    await runSql(req, sql`delete from passkeys where user_id = ${userId}`)
    await runSql(req, sql`delete from recovery_codes where user_id = ${userId}`)
    if (!had) return
    const what: FactorName = 'every second factor'
    await record(req, { event: 'second-factor-removed', subject: userId, details: { what } })
    await queueMail(req, secondFactorRemoved(person, what, true))
  })
}
