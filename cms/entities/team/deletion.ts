import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { record } from '#cms/audit/record.ts'
import { Problem } from '#cms/core/problem.ts'
import { afterCommit } from '#cms/database/after-commit.ts'
import { inTransaction } from '#cms/database/in-transaction.ts'
import { endAllSessions } from '#cms/entities/sessions/session-store.ts'
import { removeFiles } from '#cms/files/removal.ts'
import { asSystem, runSql } from '#cms/kit/documents.ts'
import { mayDeleteUser, type Viewer } from '#wire/viewer.ts'
import { lockUserAndOwners } from './last-owner.ts'

/**
 * Deletes someone and everything that is theirs: the database takes the rows along, the bytes of
 * their files go once that is committed. What is signed stays, with its file and without the account
 * (docs/decisions/0021), and so does what staff wrote to clients, without the name of its writer.
 * @throws Problem 403 for oneself, 404 for nobody, 409 for the last owner
 */
export async function deleteUserAs(
  req: PayloadRequest,
  viewer: Viewer,
  userId: string,
): Promise<void> {
  if (!mayDeleteUser(viewer, userId)) throw new Problem(403, 'You cannot delete yourself.')
  await inTransaction(req, () => deleteUserRow(req, userId, 'owner'))
}

/** The same in the caller's transaction, who has decided that it may be. @throws Problem 404, 409 */
export async function deleteUserRow(
  req: PayloadRequest,
  userId: string,
  by: 'owner' | 'themselves',
): Promise<void> {
  const { person, isLastOwner } = await lockUserAndOwners(req, userId)
  if (isLastOwner) throw new Problem(409, 'The last owner cannot be deleted.')
  // Homes before their person, as everyone else locks them; then the person with the key, so that
  // whoever adds something meanwhile waits, and finds nobody.
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
  await afterCommit(req, () => void removeFiles([...gone, ...exported]))
  const details = { role: person.role, files: gone.length, kept: kept.length, by }
  await record(req, { event: 'user-deleted', subject: userId, details })
}

/** The contact form knows its writers by their address alone; the notices to staff hold name and words. */
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
