import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { record } from '#cms/audit/record.ts'
import { fieldProblem, notFound } from '#cms/core/problem.ts'
import { inTransaction } from '#cms/database/in-transaction.ts'
import { readOwnUser } from '#cms/entities/clients/queries.ts'
import { deviceName, forgetDevices } from '#cms/entities/sessions/devices.ts'
import { hashNewPassword } from '#cms/entities/sessions/passwords.ts'
import { endAllSessions, endSession } from '#cms/entities/sessions/session-store.ts'
import { deleteUserRow } from '#cms/entities/team/actions.ts'
import { lockUser } from '#cms/entities/users/actions.ts'
import { isoTime, runSql, writeFields } from '#cms/kit/documents.ts'
import { textsFor } from '#cms/kit/languages.ts'
import { sessionIdOf } from '#cms/kit/viewer-of.ts'
import { mailTo, queueMail } from '#cms/mail/mail.ts'
import type { User } from '#cms/payload-types.ts'
import type { AccountChange, AccountSession, PasswordChange } from '#wire/account.ts'
import { checkOwnName } from '#wire/passwords.ts'
import { listKeptRecords } from '#wire/retention.ts'
import { accountMailTexts as en } from '#wire/texts/account.ts'
import { accountMailTexts as es } from '#wire/texts/es/account.ts'
import { confirmIdentity, confirmPassword } from './current-password.ts'

/** Changes the given fields of a user's own account and keeps the others. */
export function changeDetails(
  req: PayloadRequest,
  userId: string,
  { mailPreferences, ...given }: AccountChange,
): Promise<User> {
  return inTransaction(req, async () => {
    const person = await lockUser(req, userId)
    const fields = {
      ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
      ...(mailPreferences && {
        mailPreferences: { ...person.mailPreferences, ...mailPreferences },
      }),
    }
    const changed = await writeFields(req, 'users', userId, fields)
    const details = { fields: Object.keys(fields).join(' ') }
    await record(req, { event: 'account-changed', subject: userId, details })
    return changed
  })
}

/** Sets a new password; ends the other sessions, devices and reset links. @throws Problem 400 at a field, 429 */
export async function replacePassword(
  req: PayloadRequest,
  user: User,
  { currentPassword, password }: PasswordChange,
): Promise<void> {
  await confirmIdentity(req, user, { field: 'currentPassword', password: currentPassword })
  const message = checkOwnName(password, user)
  if (message) throw fieldProblem('password', message)
  const { hash, salt } = await hashNewPassword(password)
  await inTransaction(req, async () => {
    // Row lock first: when the CMS saves a user, it writes back the sessions that it read.
    await runSql(req)`select id from users where id = ${user.id} for update`
    await runSql(req)`
      update users set hash = ${hash}, salt = ${salt}, updated_at = now() where id = ${user.id}`
    await runSql(req)`delete from password_resets where user_id = ${user.id}`
    await endAllSessions(req, user.id, sessionIdOf(req))
    await forgetDevices(req, user.id, 'own')
    const details = { by: 'account' }
    await record(req, { event: 'password-changed', subject: user.id, details })
    await queueMail(req, mailTo(user, textsFor(user, { en, es }).passwordChanged))
  })
}

type SessionRow = Pick<AccountSession, 'id' | 'lastSeenAt'> & {
  agent: string | null
  address: string | null
}

/** The open sessions of a user: the current one first, then by latest use. */
export async function readSessions(req: PayloadRequest, userId: string): Promise<AccountSession[]> {
  const own = sessionIdOf(req)
  const rows = await runSql<SessionRow>(req)`
    select s.id, f.agent, f.address,
           ${isoTime(sql`coalesce(f.last_seen_at, s.created_at)`)} as "lastSeenAt"
    from users_sessions s left join session_facts f on f.session_id = s.id
    where s._parent_id = ${userId} and s.expires_at > now() order by 4 desc`
  const shown = rows.map(({ id, agent, address, lastSeenAt }) => ({
    id,
    device: deviceName(agent),
    networkAddress: address,
    lastSeenAt,
    current: id === own,
  }))
  return shown.sort((one, other) => Number(other.current) - Number(one.current))
}

/** Ends one session. @throws Problem 404 for another user's session */
export function endOneSession(req: PayloadRequest, userId: string, id: string): Promise<void> {
  return inTransaction(req, async () => {
    if (!(await endSession(req, userId, id))) throw notFound('This session')
    await record(req, { event: 'sessions-ended', subject: userId, details: { which: 'one' } })
  })
}

export function endOthers(req: PayloadRequest, userId: string): Promise<void> {
  return inTransaction(req, async () => {
    await runSql(req)`select id from users where id = ${userId} for update`
    await endAllSessions(req, userId, sessionIdOf(req))
    await record(req, { event: 'sessions-ended', subject: userId, details: { which: 'others' } })
  })
}

/**
 * Deletes a client's own account. @returns the records that the law makes us keep (docs/decisions/0021)
 * @throws Problem 400 without the current password, 429
 */
export async function deleteOwnAccount(req: PayloadRequest, user: User, password: string) {
  await confirmPassword(req, user, { field: 'password', password })
  return inTransaction(req, async () => {
    const kept = listKeptRecords(await readOwnUser(req, user))
    await deleteUserRow(req, user.id, 'themselves')
    await queueMail(req, mailTo(user, textsFor(user, { en, es }).accountDeleted(kept)))
    return kept
  })
}
