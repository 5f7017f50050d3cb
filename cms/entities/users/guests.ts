import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { v7 as uuidv7 } from 'uuid'
import { record } from '#cms/audit/record.ts'
import { notFound } from '#cms/core/problem.ts'
import { asSystem, runSql } from '#cms/kit/documents.ts'
import type { User } from '#cms/payload-types.ts'
import { announce } from '#cms/realtime/announce.ts'

/** Longer than anybody's first or last name; what SignUp takes. */
const MOST = 100

/**
 * The person with this address, held until the transaction ends. Nobody there yet: a client without
 * a password, who chooses one by the mailed link of "forgot password". Nothing of a person who is
 * there is changed, and no password is hashed, so that both ways take the same time.
 * @returns the person, and whether they have no password yet
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
