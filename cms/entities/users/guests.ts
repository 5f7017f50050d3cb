import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { v7 as uuidv7 } from 'uuid'
import { record } from '#cms/audit/record.ts'
import { notFound } from '#cms/core/problem.ts'
import { asSystem, runSql } from '#cms/kit/documents.ts'
import type { User } from '#cms/payload-types.ts'
import { announce } from '#cms/realtime/announce.ts'

/** The maximum length of a first or last name, as in SignUp. */
const MOST = 100

/**
 * Finds the user with this address, or adds a client without a password (set later by "forgot password"),
 * and locks the row until the transaction ends. An existing user is not changed. No password is hashed, so
 * that both cases take the same time.
 * @returns the user, and whether they have no password yet
 */
export async function findOrCreateLead(
  req: PayloadRequest,
  given: { email: string; name: string },
): Promise<{ person: User; isNew: boolean }> {
  const [first = '', ...rest] = given.name.split(/\s+/)
  const [added] = await runSql<{ id: string }>(
    req,
    sql`insert into users (id, email, first_name, last_name, source)
        values (${uuidv7()}, ${given.email}, ${first.slice(0, MOST)},
                ${rest.join(' ').slice(0, MOST)}, 'scheduler')
        on conflict (email) do nothing returning id`,
  )
  const [held] = await runSql<{ id: string; isNew: boolean }>(
    req,
    sql`select id, hash is null as "isNew" from users where email = ${given.email} for update`,
  )
  const person = held && (await asSystem(req).findById('users', held.id))
  if (!person) throw notFound('This person')
  if (added) {
    await announce(req, 'users', person)
    await record(req, { event: 'client-added', subject: person.id, actor: null })
  }
  return { person, isNew: held.isNew }
}
