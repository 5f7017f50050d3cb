import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { record } from '#cms/audit/record.ts'
import { Problem } from '#cms/core/problem.ts'
import { inTransaction } from '#cms/database/in-transaction.ts'
import { forgetOtherDevices } from '#cms/entities/sessions/devices.ts'
import { hashPassword } from '#cms/entities/sessions/passwords.ts'
import { endAllSessions, sessionIdOf } from '#cms/entities/sessions/session-store.ts'
import { runSql } from '#cms/kit/documents.ts'
import { passwordChanged } from '#cms/mail/account.ts'
import { queueMail } from '#cms/mail/mail.ts'
import type { User } from '#cms/payload-types.ts'
import type { PasswordChange } from '#wire/account.ts'
import { whyNotTheirs } from '#wire/passwords.ts'
import { confirmPerson } from './current-password.ts'

/**
 * Sets a new password, ends all other sessions, forgets all other known devices and deletes the mailed
 * reset links. @throws Problem 400 at a field, 429
 */
export async function replacePassword(
  req: PayloadRequest,
  user: User,
  { currentPassword, password }: PasswordChange,
): Promise<void> {
  await confirmPerson(req, user, { field: 'currentPassword', password: currentPassword })
  const message = whyNotTheirs(password, user)
  if (message) throw new Problem(400, message, { fields: { password: message } })
  const salt = randomBytes(32).toString('hex')
  const hash = await hashPassword(password, salt)
  await inTransaction(req, async () => {
    // Row lock first: when the CMS saves a user, it writes back the sessions that it read.
    await runSql(req, sql`select id from users where id = ${user.id} for update`)
    await runSql(
      req,
      sql`update users set hash = ${hash}, salt = ${salt}, updated_at = now() where id = ${user.id}`,
    )
    await runSql(req, sql`delete from password_resets where user_id = ${user.id}`)
    await endAllSessions(req, user.id, sessionIdOf(req))
    await forgetOtherDevices(req, user.id)
    const details = { by: 'account' }
    await record(req, { event: 'password-changed', subject: user.id, details })
    await queueMail(req, passwordChanged(user))
  })
}
