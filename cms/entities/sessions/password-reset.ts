import { randomBytes } from 'node:crypto'
import type { PayloadRequest } from 'payload'
import type { Details } from '#cms/audit/append.ts'
import { record } from '#cms/audit/record.ts'
import { hmacOf, sha256 } from '#cms/core/crypto.ts'
import { fieldProblem, Problem } from '#cms/core/problem.ts'
import { inTransaction } from '#cms/database/in-transaction.ts'
import type { Jobs } from '#cms/jobs/jobs.ts'
import { enqueue } from '#cms/jobs/queue.ts'
import { asSystem, runSql } from '#cms/kit/documents.ts'
import { textsFor } from '#cms/kit/languages.ts'
import { type Addressee, mailTo, sendMail } from '#cms/mail/mail.ts'
import { checkOwnName } from '#wire/passwords.ts'
import { LINK_EXPIRED, type ResetPassword } from '#wire/sessions.ts'
import { sessionMailTexts as es } from '#wire/texts/es/sessions.ts'
import { sessionMailTexts as en } from '#wire/texts/sessions.ts'
import { forgetDevices } from './devices.ts'
import { hashNewPassword } from './passwords.ts'
import { endAllSessions } from './session-store.ts'

const LIFETIME = '1 hour'
const INVITATION_LIFETIME = '7 days'

/** Queues a password reset. A job looks up the user, so that the answer's time does not reveal an account. */
export const requestReset = (req: PayloadRequest, email: string): Promise<void> =>
  enqueue(req, 'password-reset', { email })

/** Queues a mail with a link by which a client without a password chooses one. It proves the address too. */
export const requestInvitation = (req: PayloadRequest, email: string): Promise<void> =>
  enqueue(req, 'password-reset', { email, isInvitation: true })

/**
 * The job that mails a reset link, if the user exists. The token is derived from the job's id and the
 * server's secret, so it is not in the database, and running the job twice makes one link.
 */
export async function sendResetLink(
  req: PayloadRequest,
  { email, isInvitation = false }: Jobs['password-reset'],
  jobId: string,
): Promise<void> {
  const [person] = await runSql<Addressee & { id: string }>(req)`
    select id, email, first_name as "firstName", role, language from users where email = ${email}`
  if (!person) return
  const token = hmacOf(`reset ${jobId}`).toString('base64url')
  const lifetime = isInvitation ? INVITATION_LIFETIME : LIFETIME
  await addResetLink(req, person.id, token, lifetime, { invited: isInvitation })
  const textOf = textsFor(person, { en, es })[isInvitation ? 'invitation' : 'passwordReset']
  await sendMail(req, mailTo(person, textOf(token)), jobId)
}

/** Makes a reset link for an operator's command. @returns its token */
export async function makeResetLink(req: PayloadRequest, userId: string, operator: string) {
  const token = randomBytes(32).toString('base64url')
  await addResetLink(req, userId, token, LIFETIME, { operator })
  return token
}

function addResetLink(
  req: PayloadRequest,
  userId: string,
  token: string,
  lifetime: string,
  details: Details,
) {
  return inTransaction(req, async () => {
    const [made] = await runSql(req)`
      insert into password_resets (token_hash, user_id, expires_at)
      values (${sha256(token)}, ${userId}, now() + ${lifetime}::interval)
      on conflict do nothing returning user_id`
    if (made) await record(req, { event: 'password-reset-asked', subject: userId, details })
  })
}

type Owner = { id: string; email: string; firstName: string; lastName: string }

/**
 * Sets a new password by a mailed link, which it deletes, and ends every session. @returns the user
 * @throws Problem 400 for an unknown, used or expired link, or if the password is their name or e-mail
 */
export async function resetPassword(req: PayloadRequest, { token, password }: ResetPassword) {
  const tokenHash = sha256(token)
  // Looked up by its digest, so that the query's time reveals nothing about the token.
  const [owner] = await runSql<Owner>(req)`
    select u.id, u.email, u.first_name as "firstName", u.last_name as "lastName"
    from password_resets r join users u on u.id = r.user_id
    where r.token_hash = ${tokenHash} and r.expires_at > now()`
  if (!owner) throw expired()
  const message = checkOwnName(password, owner)
  if (message) throw fieldProblem('password', message)
  const { hash, salt } = await hashNewPassword(password)
  await inTransaction(req, async () => {
    await runSql(req)`select id from users where id = ${owner.id} for update`
    const spent = await runSql(req)`
      delete from password_resets where user_id = ${owner.id} returning token_hash`
    if (!spent.some((row) => row.token_hash === tokenHash)) throw expired()
    await runSql(req)`
      update users set hash = ${hash}, salt = ${salt}, updated_at = now(),
                   -- The link came by mail, so it proves the address too.
                   email_proved_at = coalesce(email_proved_at, now())
      where id = ${owner.id}`
    await endAllSessions(req, owner.id)
    await forgetDevices(req, owner.id, 'none')
    const details = { by: 'link' }
    await record(req, { event: 'password-changed', subject: owner.id, actor: owner.id, details })
  })
  const user = await asSystem(req).findById('users', owner.id)
  if (!user) throw expired()
  return user
}

const expired = () => new Problem(400, LINK_EXPIRED)
