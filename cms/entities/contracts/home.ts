import type { PayloadRequest } from 'payload'
import { notFound } from '#cms/core/problem.ts'
import { asSystem, runSql } from '#cms/kit/documents.ts'
import type { Property } from '#cms/payload-types.ts'
import { type PreviewedContract, unsoldHomes } from '#wire/contracts.ts'

type Wanted = Pick<PreviewedContract, 'userId' | 'propertyId'>

/**
 * The home of a client's contract: the named one, else the client's only one that is not sold. Null without one,
 * and where several could be meant: a contract that names no home is better than one for the wrong home.
 * @throws Problem 404 for another client's home
 */
export async function homeOfContract(
  req: PayloadRequest,
  { userId, propertyId }: Wanted,
): Promise<Property | null> {
  const homes = await asSystem(req).find('properties', { user: { equals: userId } })
  if (propertyId !== undefined) {
    const named = homes.find(({ id }) => id === propertyId)
    if (!named) throw notFound('This property')
    return named
  }
  const [home, ...others] = unsoldHomes(homes)
  return home && others.length === 0 ? home : null
}

/** {@link homeOfContract}, locked until the transaction ends: its address, package and price stay as they are. */
export async function lockHomeOfContract(
  req: PayloadRequest,
  wanted: Wanted,
): Promise<Property | null> {
  const found = await homeOfContract(req, wanted)
  if (!found) return null
  await runSql(req)`select id from properties where id = ${found.id} for share`
  return asSystem(req).requireById('properties', found.id, 'This property')
}
