import type { PayloadRequest } from 'payload'
import { notFound } from '#cms/core/problem.ts'
import { lockHomes } from '#cms/entities/properties/actions.ts'
import { asViewer } from '#cms/kit/documents.ts'
import type { Property } from '#cms/payload-types.ts'
import { type EscrowRow, findEscrow } from './rows.ts'

export type EscrowOfHome = { escrow: EscrowRow; home: Property }

/**
 * An escrow whose home the viewer may read, with the home.
 * @param what names what was asked for
 * @throws Problem 404 for any other
 */
export async function requireEscrow(
  req: PayloadRequest,
  id: string,
  what = 'This sale',
): Promise<EscrowOfHome> {
  const escrow = await findEscrow(req, id)
  const home = escrow && (await asViewer(req).findById('properties', escrow.propertyId))
  if (!home) throw notFound(what)
  return { escrow, home }
}

/** {@link requireEscrow} with the lock of the home, and read anew under it. The lock lasts until the transaction ends. */
export async function lockEscrow(
  req: PayloadRequest,
  id: string,
  what?: string,
): Promise<EscrowOfHome> {
  const { home } = await requireEscrow(req, id, what)
  await lockHomes(req, [home.id])
  return requireEscrow(req, id)
}
