import type { PayloadRequest } from 'payload'
import { notFound } from '#cms/core/problem.ts'
import { lockHomes, requireProperty } from '#cms/entities/properties/actions.ts'
import { asViewer } from '#cms/kit/documents.ts'
import { viewerOf } from '#cms/kit/viewer-of.ts'
import type { Property } from '#cms/payload-types.ts'
import type { Showing } from '#wire/showings.ts'
import { presentShowing } from './present.ts'
import { findShowing, findShowings, type ShowingRow } from './rows.ts'

export type ShowingOfHome = { showing: ShowingRow; home: Property }

/** The showings and blocked times of a home by start. @throws Problem 404 for another user's home */
export async function listHomeShowings(req: PayloadRequest, id: string): Promise<Showing[]> {
  await requireProperty(req, id)
  return (await findShowings(req, id)).map((row) => presentShowing(row, viewerOf(req)))
}

/** A showing whose home the viewer may read, with the home. @throws Problem 404 for any other */
export async function requireShowing(req: PayloadRequest, id: string): Promise<ShowingOfHome> {
  const showing = await findShowing(req, id)
  const home = showing && (await asViewer(req).findById('properties', showing.propertyId))
  if (!home) throw notFound('This showing')
  return { showing, home }
}

/** {@link requireShowing} with the lock of the home, and read anew under it. The lock lasts until the transaction ends. */
export async function lockShowing(req: PayloadRequest, id: string): Promise<ShowingOfHome> {
  const { home } = await requireShowing(req, id)
  await lockHomes(req, [home.id])
  return requireShowing(req, id)
}

/** A showing as it is now. @throws Problem 404 */
export const showShowing = async (req: PayloadRequest, id: string): Promise<Showing> =>
  presentShowing((await requireShowing(req, id)).showing, viewerOf(req))
