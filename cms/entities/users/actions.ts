import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { notFound } from '#cms/core/problem.ts'
import { asSystem, runSql } from '#cms/kit/documents.ts'
import type { User } from '#cms/payload-types.ts'

/** All admins and owners. Reads as the system, since a client's booking notifies staff. */
export function staff(req: PayloadRequest): Promise<User[]> {
  return asSystem(req).find('users', { role: { in: ['admin', 'owner'] } })
}

export async function staffIds(req: PayloadRequest): Promise<string[]> {
  return (await staff(req)).map((person) => person.id)
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
  await runSql(req, sql`select id from users where id = ${id} for no key update`)
  const person = await asSystem(req).findById('users', id)
  if (!person) throw notFound('This person')
  return person
}

/** Like {@link requireClient}, with the row lock of {@link lockUser}. */
export async function lockClient(req: PayloadRequest, id: string): Promise<User> {
  await runSql(req, sql`select id from users where id = ${id} for no key update`)
  return requireClient(req, id)
}
