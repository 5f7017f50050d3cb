import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { notFound } from '#cms/core/problem.ts'
import { asSystem, runSql } from '#cms/kit/documents.ts'
import type { User } from '#cms/payload-types.ts'

/**
 * Reads a user whose role or account is about to change, and whether they are the last owner. Locks all
 * owners in the order of their ids until the transaction ends, so that two owners cannot remove each other
 * at once. FOR NO KEY UPDATE lets a notification to an owner pass its foreign key check; FOR UPDATE could
 * deadlock with it.
 * @throws Problem 404 for an unknown user
 */
export async function lockUserAndOwners(
  req: PayloadRequest,
  id: string,
): Promise<{ person: User; isLastOwner: boolean }> {
  const held = await runSql(
    req,
    sql`select id from users where role = 'owner' or id = ${id} order by id for no key update`,
  )
  const person = await asSystem(req).findById('users', id)
  if (!person) throw notFound('This person')
  return { person, isLastOwner: person.role === 'owner' && held.length === 1 }
}
