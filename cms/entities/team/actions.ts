import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { Details } from '#cms/audit/append.ts'
import { record } from '#cms/audit/record.ts'
import { notFound, Problem } from '#cms/core/problem.ts'
import { afterCommit } from '#cms/database/commit-hooks.ts'
import { inTransaction } from '#cms/database/in-transaction.ts'
import { withdrawUnfinished } from '#cms/entities/contracts/withdrawing.ts'
import { refuseDeletionOfOffers } from '#cms/entities/properties/kept.ts'
import { findSharedHome } from '#cms/entities/sellers/rows.ts'
import { endAllSessions } from '#cms/entities/sessions/session-store.ts'
import { lockUser } from '#cms/entities/users/actions.ts'
import { namesOfUpload } from '#cms/files/names-of-upload.ts'
import { removeFiles } from '#cms/files/store.ts'
import { asSystem, runSql, writeFields } from '#cms/kit/documents.ts'
import { sellerRefusals } from '#cms/kit/refusals.ts'
import type { User } from '#cms/payload-types.ts'
import { mayChangeRoleOf, mayDeleteUser, type Role, type Viewer } from '#wire/viewer.ts'

/** Ends all sessions of a user; `details` are the audit event's. @throws Problem 404 */
export function signOutEverywhere(req: PayloadRequest, userId: string, details: Details = {}) {
  return inTransaction(req, async () => {
    // Row lock first: when the CMS saves a user, it writes back the sessions that it read.
    const [person] = await runSql(req)`select id from users where id = ${userId} for update`
    if (!person) throw notFound('This person')
    await endAllSessions(req, userId)
    await record(req, { event: 'sessions-ended', subject: userId, details })
  })
}

/**
 * Changes a role and ends the user's sessions, which would keep the old permissions.
 * @throws Problem 403 for the viewer's own role, 404, 409 for the last owner
 */
export function changeUserRole(req: PayloadRequest, viewer: Viewer, userId: string, role: Role) {
  if (!mayChangeRoleOf(viewer, userId)) throw new Problem(403, 'You cannot change your own role.')
  return inTransaction(req, async () => {
    const { person, isLastOwner } = await lockUserAndOwners(req, userId)
    if (isLastOwner && role !== 'owner')
      throw new Problem(409, 'The last owner cannot be given another role.')
    if (person.role === role) return person
    const changed = await writeFields(req, 'users', userId, { role })
    await endAllSessions(req, userId)
    const details = { from: person.role, to: role }
    await record(req, { event: 'role-changed', subject: userId, details })
    return changed
  })
}

/** Hosts are admins and owners. */
export const mayTakeConsultations = ({ role }: Pick<User, 'role'>): boolean =>
  role === 'admin' || role === 'owner'

/**
 * Says whether consultations are booked with a user of staff. Their booked consultations stay. The caller has
 * checked the permission. @throws Problem 404 for a user who is neither admin nor owner
 */
export function changeTakesConsultations(
  req: PayloadRequest,
  userId: string,
  takesConsultations: boolean,
): Promise<User> {
  return inTransaction(req, async () => {
    const person = await lockUser(req, userId)
    if (!mayTakeConsultations(person)) throw notFound('This person')
    if (!!person.takesConsultations === takesConsultations) return person
    const changed = await writeFields(req, 'users', userId, { takesConsultations })
    const details = { takesConsultations }
    await record(req, { event: 'host-changed', subject: userId, details })
    return changed
  })
}

/**
 * Deletes a user with their rows, by database cascade, and removes their files after the commit. Signed
 * contracts stay with their files and without the client (docs/decisions/0021), those that others have yet to sign with the
 * person are withdrawn; messages that a staff user
 * wrote to clients stay without their author.
 * @throws Problem 403 for the viewer's own account, 404 for an unknown user, 409 for the last owner
 */
export async function deleteUserAs(req: PayloadRequest, viewer: Viewer, userId: string) {
  if (!mayDeleteUser(viewer, userId)) throw new Problem(403, 'You cannot delete yourself.')
  await inTransaction(req, () => deleteUserRow(req, userId, 'owner'))
}

/**
 * {@link deleteUserAs} in the transaction of a caller that has checked the permission.
 * @throws Problem 404; 409 for the last owner, and for a client whose home had an offer or has another seller
 */
export async function deleteUserRow(
  req: PayloadRequest,
  userId: string,
  by: 'owner' | 'themselves',
): Promise<void> {
  const { person, isLastOwner } = await lockUserAndOwners(req, userId)
  if (isLastOwner) throw new Problem(409, 'The last owner cannot be deleted.')
  await refuseDeletionOfOffers(req, { client: userId })
  // Their homes are locked by now, so that no seller joins one before it is deleted.
  const shared = await findSharedHome(req, userId)
  if (shared) throw new Problem(409, sellerRefusals.soldTogether(shared))
  await withdrawUnfinished(req, userId, { home: null })
  // Properties before FOR UPDATE on the user: a status change locks a property, then the user's key for
  // its notification. FOR UPDATE makes a concurrent insert for this user wait, and then fail.
  await runSql(req)`delete from properties where user_id = ${userId}`
  await runSql(req)`select id from users where id = ${userId} for update`
  const exported = await findFiles(
    req,
    sql`account_exports where user_id = ${userId} and filename is not null`,
  )
  const namesWhere = (rows: SQL) =>
    findFiles(
      req,
      sql`(select unnest(${namesOfUpload}) as filename from uploads where ${rows}) as files`,
    )
  const uploaded = await namesWhere(sql`user_id = ${userId}`)
  await endAllSessions(req, userId)
  // A pair would keep the original, and so the person.
  await runSql(req)`delete from photo_pairs using uploads
    where user_id = ${userId} and uploads.id in (altered_id, original_id)`
  await asSystem(req).remove('users', userId)
  await removeContactMessages(req, person.email)
  const names = sql`${`{${uploaded.join()}}`}::text[]`
  const kept = await namesWhere(sql`filename = any(${names})`)
  const removed = uploaded.filter((name) => !kept.includes(name))
  await afterCommit(req, 'remove files', () => removeFiles([...removed, ...exported]))
  const details = { role: person.role, files: removed.length, kept: kept.length, by }
  await record(req, { event: 'user-deleted', subject: userId, details })
}

/** Contact messages name their sender by address only; the notifications to staff hold name and text. */
const removeContactMessages = (req: PayloadRequest, email: string) =>
  runSql(req)`
    with removed as (delete from contact_messages where lower(email) = lower(${email}) returning id)
    delete from notifications where entity_id in (select id::text from removed)`

async function findFiles(req: PayloadRequest, rows: SQL): Promise<string[]> {
  const files = await runSql<{ filename: string }>(req)`select filename from ${rows}`
  return files.map(({ filename }) => filename)
}

/**
 * Reads a user and whether they are the last owner. Locks all owners by id, so that two cannot remove each other at
 * once. FOR NO KEY UPDATE: FOR UPDATE could deadlock with a notification's foreign key check. @throws Problem 404
 */
async function lockUserAndOwners(req: PayloadRequest, id: string) {
  const locked = await runSql(req)`
    select id from users where role = 'owner' or id = ${id} order by id for no key update`
  const person = await asSystem(req).requireById('users', id, 'This person')
  return { person, isLastOwner: person.role === 'owner' && locked.length === 1 }
}
