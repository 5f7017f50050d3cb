import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { z } from 'zod'
import { record } from '#cms/audit/record.ts'
import { notFound } from '#cms/core/problem.ts'
import { inTransaction } from '#cms/database/in-transaction.ts'
import { notify } from '#cms/entities/notifications/actions.ts'
import { requireClient } from '#cms/entities/users/actions.ts'
import { asSystem, asViewer, idOf, runSql, writeFields } from '#cms/kit/documents.ts'
import type { Property } from '#cms/payload-types.ts'
import {
  type NewProperty,
  type PropertyStatusChange,
  propertyStatusLabel,
} from '#wire/properties.ts'
import { isStaff, type Viewer } from '#wire/viewer.ts'
import { fieldsMeant, propertyConflict } from './edit-conflict.ts'

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

const STAMPS = {
  'active-listing': 'dateListed',
  'pending-sale': 'datePending',
  sold: 'dateSold',
} as const

type Stamps = Partial<Pick<Property, (typeof STAMPS)[keyof typeof STAMPS]>>

/** The date that a status brings when it is reached for the first time; later visits keep the first one. */
export function stampFor(status: string | null | undefined, stamped: Stamps | undefined): Stamps {
  const stamp = STAMPS[status as keyof typeof STAMPS]
  return stamp && !stamped?.[stamp] ? { [stamp]: new Date().toISOString() } : {}
}

/**
 * Moves a property through its lifecycle and tells its owner, in one transaction.
 * @throws Problem 409 where somebody changed the same field since `seen`, with the current version
 */
export function changeStatus(
  req: PayloadRequest,
  id: string,
  change: z.output<typeof PropertyStatusChange>,
): Promise<Property> {
  return inTransaction(req, async () => {
    await runSql(req, sql`select id from properties where id = ${id} for update`)
    const property = await requireProperty(req, id)
    const stale = await propertyConflict(req, property, change)
    if (stale) throw stale
    const fields = fieldsMeant(change)
    const stamped = { ...fields, ...stampFor(fields.status, property) }
    const changed = await writeFields(req, 'properties', id, stamped)
    await tellOfChange(req, property, changed)
    return changed
  })
}

/** On record, and to its owner where the status is another one. In the transaction of the change. */
export async function tellOfChange(
  req: PayloadRequest,
  before: Property,
  { id, address, status, user }: Property,
): Promise<void> {
  const details = { from: before.status, to: status }
  await record(req, { event: 'property-changed', subject: id, details })
  if (before.status === status) return
  await notify(req, [idOf(user)], {
    type: 'property_update',
    title: propertyStatusLabel(status),
    message: `${address} is now: ${propertyStatusLabel(status)}.`,
    link: '/dashboard?tab=properties',
    entityId: id,
  })
}

/** The property if the viewer may reach it. @throws Problem 404 for none and for another person's. */
export async function requireProperty(req: PayloadRequest, id: string): Promise<Property> {
  const property = await asViewer(req).findById('properties', id)
  if (!property) throw notFound('This property')
  return property
}

/**
 * A client's home that a paper is about: the named one, else their newest that is not sold, null
 * where there is none. @throws Problem 404 for a home that is not this client's
 */
export async function newestHomeOf(
  req: PayloadRequest,
  clientId: string,
  propertyId?: string,
): Promise<Property | null> {
  const homes = await asSystem(req).find(
    'properties',
    { user: { equals: clientId } },
    { sort: '-createdAt' },
  )
  if (propertyId === undefined) return homes.find(({ status }) => status !== 'sold') ?? null
  const named = homes.find(({ id }) => id === propertyId)
  if (!named) throw notFound('This property')
  return named
}
