import type { PayloadRequest } from 'payload'
import { v7 as uuidv7 } from 'uuid'
import { record } from '#cms/audit/record.ts'
import { notFound } from '#cms/core/problem.ts'
import { asSystem, runSql } from '#cms/kit/documents.ts'
import type { User } from '#cms/payload-types.ts'
import { announce } from '#cms/realtime/announce.ts'

/** All admins and owners. Reads as the system, since a client's booking notifies staff. */
export function findStaff(req: PayloadRequest): Promise<User[]> {
  return asSystem(req).find('users', { role: { in: ['admin', 'owner'] } })
}

export async function findStaffIds(req: PayloadRequest): Promise<string[]> {
  return (await findStaff(req)).map((person) => person.id)
}

/** The user if they are a client. @throws Problem 404 otherwise: staff are not in the pipeline */
export async function requireClient(req: PayloadRequest, id: string): Promise<User> {
  const person = await asSystem(req).findById('users', id)
  if (person?.role !== 'client') throw notFound('This client')
  return person
}

/**
 * Locks a user's row until the transaction ends, so that two changes queue. Lock a user before the rows
 * that belong to them. FOR NO KEY UPDATE avoids a deadlock: a transaction that holds the user's property can
 * still insert a notification for the user. @throws Problem 404 for an unknown user
 */
export async function lockUser(req: PayloadRequest, id: string): Promise<User> {
  await runSql(req)`select id from users where id = ${id} for no key update`
  return asSystem(req).requireById('users', id, 'This person')
}

/** Like {@link requireClient}, with the row lock of {@link lockUser}. */
export async function lockClient(req: PayloadRequest, id: string): Promise<User> {
  await runSql(req)`select id from users where id = ${id} for no key update`
  return requireClient(req, id)
}

/** The maximum length of a first or last name, as in SignUp. */
const MAX_NAME_LENGTH = 100

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
  const [added] = await runSql<{ id: string }>(req)`
    insert into users (id, email, first_name, last_name, source)
    values (${uuidv7()}, ${given.email}, ${first.slice(0, MAX_NAME_LENGTH)},
            ${rest.join(' ').slice(0, MAX_NAME_LENGTH)}, 'scheduler')
    on conflict (email) do nothing returning id`
  const [row] = await runSql<{ id: string; isNew: boolean }>(req)`
    select id, hash is null as "isNew" from users where email = ${given.email} for update`
  const person = row && (await asSystem(req).findById('users', row.id))
  if (!person) throw notFound('This person')
  if (added) {
    await announce(req, 'users', person)
    await record(req, { event: 'client-added', subject: person.id, actor: null })
  }
  return { person, isNew: row.isNew }
}
