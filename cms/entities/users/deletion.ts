import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { record } from '#cms/audit/record.ts'
import { afterCommit } from '#cms/database/after-commit.ts'
import { removeFiles } from '#cms/files/removal.ts'
import { asSystem, runSql } from '#cms/kit/documents.ts'
import { inTransaction } from '#cms/kit/in-transaction.ts'
import { notFound, Problem } from '#cms/kit/problem.ts'
import { mayDeleteUser, type Viewer } from '#wire/viewer.ts'

/**
 * Deletes someone and everything that is theirs: the foreign keys take the rows along, the bytes of
 * their files go once that is committed. What staff wrote to clients stays in the clients' threads,
 * without the name of its writer.
 * @throws Problem 403 for oneself, 404 for nobody, 409 for the last owner
 */
export async function deletePerson(
  req: PayloadRequest,
  viewer: Viewer,
  userId: string,
): Promise<void> {
  if (!mayDeleteUser(viewer, userId)) throw new Problem(403, 'You cannot delete yourself.')
  await inTransaction(req, async () => {
    // All owners in one order, so that two owners cannot delete each other at once. Held without
    // their keys: a notice to an owner must not wait for this, or both could wait for each other.
    const owners = await runSql<{ id: string }>(
      req,
      sql`select id from users where role = 'owner' or id = ${userId} order by id for no key update`,
    )
    const person = await asSystem(req).findById('users', userId)
    if (!person) throw notFound('This person')
    if (person.role === 'owner' && owners.length === 1)
      throw new Problem(409, 'The last owner cannot be deleted.')
    // Homes before their person, as everyone else locks them; then the person with the key, so that
    // whoever adds something meanwhile waits, and finds nobody.
    await runSql(req, sql`delete from properties where user_id = ${userId}`)
    await runSql(req, sql`select id from users where id = ${userId} for update`)
    const files = await runSql<{ filename: string }>(
      req,
      sql`delete from uploads where user_id = ${userId} returning filename`,
    )
    await asSystem(req).remove('users', userId)
    const names = files.map(({ filename }) => filename)
    await afterCommit(req, () => void removeFiles(names))
    const details = { role: person.role, files: names.length }
    await record(req, { event: 'user-deleted', subject: userId, details })
  })
}
