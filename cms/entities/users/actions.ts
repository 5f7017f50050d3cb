import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { notFound } from '#cms/core/problem.ts'
import { asSystem, runSql } from '#cms/kit/documents.ts'
import type { User } from '#cms/payload-types.ts'

/** Everyone who works the pipeline. Read as the system: a client's booking tells staff. */
export function staff(req: PayloadRequest): Promise<User[]> {
  return asSystem(req).find('users', { role: { in: ['admin', 'owner'] } })
}

export async function staffIds(req: PayloadRequest): Promise<string[]> {
  return (await staff(req)).map((person) => person.id)
}

/** The person if they are a client. @throws Problem 404 otherwise: staff are not in the pipeline. */
export async function requireClient(req: PayloadRequest, id: string): Promise<User> {
  const person = await asSystem(req).findById('users', id)
  if (person?.role !== 'client') throw notFound('This client')
  return person
}

/**
 * Anybody, held until the transaction ends, so that two changes queue. A person is held before what is
 * theirs, and without the key: a notice to them from whoever holds their home goes through, and the
 * two do not wait for each other. @throws Problem 404 for nobody
 */
export async function lockUser(req: PayloadRequest, id: string): Promise<User> {
  await runSql(req, sql`select id from users where id = ${id} for no key update`)
  const person = await asSystem(req).findById('users', id)
  if (!person) throw notFound('This person')
  return person
}

/** Like {@link requireClient}, and holds the row as {@link lockUser} does. */
export async function lockClient(req: PayloadRequest, id: string): Promise<User> {
  await runSql(req, sql`select id from users where id = ${id} for no key update`)
  return requireClient(req, id)
}
