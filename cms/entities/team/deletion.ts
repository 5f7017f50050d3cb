import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { record } from '#cms/audit/record.ts'
import { Problem } from '#cms/core/problem.ts'
import { afterCommit } from '#cms/database/commit-hooks.ts'
import { inTransaction } from '#cms/database/in-transaction.ts'
import { endAllSessions } from '#cms/entities/sessions/session-store.ts'
import { removeFiles } from '#cms/files/store.ts'
import { asSystem, runSql } from '#cms/kit/documents.ts'
import { mayDeleteUser, type Viewer } from '#wire/viewer.ts'
import { lockUserAndOwners } from './last-owner.ts'

/**
 * Deletes a user with their rows, by database cascade, and removes their files after the commit. Signed
 * contracts stay with their files and without the client (docs/decisions/0021); messages that a staff user
 * wrote to clients stay without their author.
 * @throws Problem 403 for the viewer's own account, 404 for an unknown user, 409 for the last owner
 */
export async function deleteUserAs(
  req: PayloadRequest,
  viewer: Viewer,
  userId: string,
): Promise<void> {
  if (!mayDeleteUser(viewer, userId)) throw new Problem(403, 'You cannot delete yourself.')
  await inTransaction(req, () => deleteUserRow(req, userId, 'owner'))
}

/**
 * Like {@link deleteUserAs}, in the transaction of a caller that has checked the permission.
 * @throws Problem 404, 409
 */
export async function deleteUserRow(
  req: PayloadRequest,
  userId: string,
  by: 'owner' | 'themselves',
): Promise<void> {
  const { person, isLastOwner } = await lockUserAndOwners(req, userId)
  if (isLastOwner) throw new Problem(409, 'The last owner cannot be deleted.')
  // Properties before FOR UPDATE on the user: a status change locks a property, then the user's key for
  // its notification. FOR UPDATE makes a concurrent insert for this user wait, and then fail.
  await runSql(req, sql`delete from properties where user_id = ${userId}`)
  await runSql(req, sql`select id from users where id = ${userId} for update`)
  const exported = await filesOf(
    req,
    sql`select filename from account_exports where user_id = ${userId} and filename is not null`,
  )
  const theirs = await filesWithRow(req, sql`user_id = ${userId}`)
  await endAllSessions(req, userId)
  await asSystem(req).remove('users', userId)
  await removeContactMessages(req, person.email)
  const kept = await filesWithRow(req, sql`filename = any(${`{${theirs.join()}}`}::text[])`)
  const gone = theirs.filter((name) => !kept.includes(name))
  await afterCommit(req, 'remove files', () => removeFiles([...gone, ...exported]))
  const details = { role: person.role, files: gone.length, kept: kept.length, by }
  await record(req, { event: 'user-deleted', subject: userId, details })
}

/** Contact messages name their sender by address only; the notifications to staff hold name and text. */
const removeContactMessages = (req: PayloadRequest, email: string) =>
  runSql(
    req,
    sql`with gone as (delete from contact_messages where lower(email) = lower(${email}) returning id)
        delete from notifications where entity_id in (select id::text from gone)`,
  )

const filesWithRow = (req: PayloadRequest, which: SQL): Promise<string[]> =>
  filesOf(req, sql`select filename from uploads where ${which}`)

async function filesOf(req: PayloadRequest, query: SQL): Promise<string[]> {
  return (await runSql<{ filename: string }>(req, query)).map(({ filename }) => filename)
}
