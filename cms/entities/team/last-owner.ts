import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { notFound } from '#cms/core/problem.ts'
import { asSystem, runSql } from '#cms/kit/documents.ts'
import type { User } from '#cms/payload-types.ts'

/**
 * Someone whose role or account is about to end, and whether nobody else could give it back. All owners
 * are held in one order until the transaction ends, so that two owners cannot end each other at once;
 * without their keys, since a notice to an owner must not wait for this, or both could wait for each
 * other.
 * @throws Problem 404 for nobody
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
