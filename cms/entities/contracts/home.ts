import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { record } from '#cms/audit/record.ts'
import { notFound, Problem } from '#cms/core/problem.ts'
import { hasOpenEscrow } from '#cms/entities/properties/kept.ts'
import { followHome } from '#cms/entities/statements/actions.ts'
import { asSystem, runSql, writeFields } from '#cms/kit/documents.ts'
import { inEscrowRefusals } from '#cms/kit/refusals.ts'
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

/**
 * {@link homeOfContract}, locked until the transaction ends: its address, package and price stay as they are. A home
 * without a package gets the one that staff chose for the contract; its lock then excludes other contracts.
 */
export async function lockHomeOfContract(
  req: PayloadRequest,
  wanted: Wanted & Pick<PreviewedContract, 'servicePackage'>,
): Promise<Property | null> {
  const { servicePackage } = wanted
  const found = await homeOfContract(req, wanted)
  if (!found) return null
  const lock = servicePackage ? sql`for no key update` : sql`for share`
  await runSql(req)`select id from properties where id = ${found.id} ${lock}`
  const home = await asSystem(req).requireById('properties', found.id, 'This property')
  if (!servicePackage || home.servicePackage) return home
  if (await hasOpenEscrow(req, home.id)) throw new Problem(409, inEscrowRefusals.package)
  await record(req, { event: 'property-changed', subject: home.id, details: { servicePackage } })
  const changed = await writeFields(req, 'properties', home.id, { servicePackage })
  await followHome(req, home.id)
  return changed
}
