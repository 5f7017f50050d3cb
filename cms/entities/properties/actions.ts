import type { PayloadRequest } from 'payload'
import type { z } from 'zod'
import { notify } from '#cms/entities/notifications/actions.ts'
import { requireClient } from '#cms/entities/users/actions.ts'
import { asSystem, asViewer, idOf, writeFields } from '#cms/kit/documents.ts'
import { inTransaction } from '#cms/kit/in-transaction.ts'
import { notFound } from '#cms/kit/problem.ts'
import type { Property } from '#cms/payload-types.ts'
import {
  type NewProperty,
  type PropertyStatusChange,
  propertyStatusLabel,
} from '#wire/properties.ts'
import { isStaff, type Viewer } from '#wire/viewer.ts'

const ZIP_CODE = /\b(9\d{4})(?:-\d{4})?\s*(?:,?\s*(?:USA?|United States))?\s*$/i

/**
 * Adds a property. A client's is their own and starts at the booked consultation; one that staff add
 * is the named client's and starts in preparation (api.md). The creation is the system's because a
 * client may not write to the collection through any other door.
 */
export async function addProperty(
  req: PayloadRequest,
  viewer: Viewer,
  given: NewProperty,
): Promise<Property> {
  const byStaff = isStaff(viewer)
  const user = byStaff && given.userId ? given.userId : String(viewer.id)
  if (byStaff && given.userId) await requireClient(req, given.userId)
  return asSystem(req).create('properties', {
    user,
    address: given.address,
    propertyType: given.propertyType,
    servicePackage: given.servicePackage,
    timeline: given.timeline,
    zipCode: given.zipCode ?? ZIP_CODE.exec(given.address)?.[1],
    status: byStaff ? 'preparation' : 'consultation-booked',
  })
}

/** The date a status is reached for the first time; later visits keep the first one. */
const STAMPS = {
  'active-listing': 'dateListed',
  'pending-sale': 'datePending',
  sold: 'dateSold',
} as const

/** Moves a property through its lifecycle and tells its owner, in one transaction. */
export function changeStatus(
  req: PayloadRequest,
  id: string,
  change: z.output<typeof PropertyStatusChange>,
): Promise<Property> {
  return inTransaction(req, async () => {
    const property = await requireProperty(req, id)
    const stamp = STAMPS[change.status as keyof typeof STAMPS]
    const changed = await writeFields(req, 'properties', id, {
      status: change.status,
      ...(change.listingPrice !== undefined && { listingPrice: change.listingPrice }),
      ...(change.salePrice !== undefined && { salePrice: change.salePrice }),
      ...(change.statusNotes !== undefined && { statusNotes: change.statusNotes }),
      ...(stamp && !property[stamp] && { [stamp]: new Date().toISOString() }),
    })
    if (property.status !== change.status)
      await notify(req, [idOf(property.user)], {
        type: 'property_update',
        title: propertyStatusLabel(change.status),
        message: `${property.address} is now: ${propertyStatusLabel(change.status)}.`,
        link: '/dashboard?tab=properties',
        entityId: id,
      })
    return changed
  })
}

/** The property if the viewer may reach it. @throws Problem 404 for none and for another person's. */
export async function requireProperty(req: PayloadRequest, id: string): Promise<Property> {
  const property = await asViewer(req).findById('properties', id)
  if (!property) throw notFound('This property')
  return property
}
