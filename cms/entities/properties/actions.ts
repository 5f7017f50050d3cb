import type { PayloadRequest } from 'payload'
import { v5 as uuidv5 } from 'uuid'
import { record } from '#cms/audit/record.ts'
import { notFound, Problem } from '#cms/core/problem.ts'
import { inTransaction } from '#cms/database/in-transaction.ts'
import { notify } from '#cms/entities/notifications/actions.ts'
import { followHome } from '#cms/entities/statements/actions.ts'
import { requireClient } from '#cms/entities/users/actions.ts'
import { enqueue } from '#cms/jobs/queue.ts'
import { asSystem, asViewer, idOf, runSql, writeFields } from '#cms/kit/documents.ts'
import { editConflict } from '#cms/kit/edit-conflict.ts'
import { textsFor } from '#cms/kit/languages.ts'
import { inEscrowRefusals, sellerRefusals } from '#cms/kit/refusals.ts'
import { findJoinedSellers } from '#cms/kit/shared-homes.ts'
import { viewerOf } from '#cms/kit/viewer-of.ts'
import type { Property } from '#cms/payload-types.ts'
import { type NewProperty } from '#wire/properties.ts'
import { addDays, pacificDate, slotStart } from '#wire/slots.ts'
import { choiceTexts as enChoices } from '#wire/texts/choices.ts'
import { choiceTexts as esChoices } from '#wire/texts/es/choices.ts'
import { propertyNotificationTexts as es } from '#wire/texts/es/properties.ts'
import { propertyNotificationTexts as en } from '#wire/texts/properties.ts'
import { isStaff, type Viewer } from '#wire/viewer.ts'
import { type Change, pickEditedFields, propertyConflict } from './edit-conflict.ts'
import { hasOpenEscrow } from './kept.ts'
import { presentProperty } from './present.ts'

const ZIP_CODE = /\b(9\d{4})(?:-\d{4})?\s*(?:,?\s*(?:USA?|United States))?\s*$/i

/**
 * Adds a property: for a client their own, with status `consultation-booked`; by staff one for the named
 * client, with status `preparation` (RULE-4). Creates it as the system, because clients have no create
 * access to the collection.
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
    packageVersion: 1,
    timeline: given.timeline,
    zipCode: given.zipCode ?? ZIP_CODE.exec(given.address)?.[1],
    status: byStaff ? 'preparation' : 'consultation-booked',
  })
}

/** The client's property at this address in any case, added if missing. */
export async function findOrAddProperty(
  req: PayloadRequest,
  clientId: string,
  given: NewProperty,
): Promise<Pick<Property, 'id' | 'address'>> {
  const [known] = await runSql<{ id: string; address: string }>(req)`
    select id, address from properties
    where user_id = ${clientId} and lower(address) = lower(${given.address}) limit 1`
  if (known) return known
  return addProperty(req, { role: 'client', id: clientId, hasConsultation: false }, given)
}

type Stamp = 'dateListed' | 'datePending' | 'dateSold'
type Stamps = Partial<Pick<Property, Stamp>>

const STAMPS = new Map<string | null | undefined, Stamp>([
  ['active-listing', 'dateListed'],
  ['pending-sale', 'datePending'],
  ['sold', 'dateSold'],
])

/** The date field to set when a status is first reached; if the date is set already, it is kept. */
export function stampFor(status: string | null | undefined, stamped: Stamps | undefined): Stamps {
  const stamp = STAMPS.get(status)
  return stamp && !stamped?.[stamp] ? { [stamp]: new Date().toISOString() } : {}
}

/**
 * Changes a property's status, prices or notes and notifies its client, in one transaction.
 * @throws Problem 404; 409 with the current version on an edit conflict since `seen`, and for a home in escrow, whose
 *   status follows its escrow
 */
export function changeStatus(
  req: PayloadRequest,
  id: string,
  change: Change,
  telling: { tellClient?: boolean | undefined } = {},
): Promise<Property> {
  return inTransaction(req, async () => {
    await lockHomes(req, [id])
    const property = await requireProperty(req, id)
    const stale = await propertyConflict(req, property, change)
    if (stale) throw stale
    const leavesEscrow = change.status !== undefined && change.status !== 'pending-sale'
    if (leavesEscrow && (await hasOpenEscrow(req, id)))
      throw editConflict(inEscrowRefusals.status, presentProperty(property))
    const fields = pickEditedFields(change)
    const stamped = { ...fields, ...stampFor(fields.status, property) }
    const changed = await writeFields(req, 'properties', id, stamped)
    await followHome(req, id)
    await recordChange(req, property, changed, telling)
    return changed
  })
}

/** Locks properties until the transaction ends. */
export async function lockHomes(req: PayloadRequest, ids: string[]): Promise<void> {
  for (const id of ids.toSorted())
    await runSql(req)`select id from properties where id = ${id} for update`
}

/**
 * Records the change, and notifies the sellers if the status changed, in the change's transaction. A client whose home
 * is sold is asked for a review the next morning.
 */
export async function recordChange(
  req: PayloadRequest,
  before: Property,
  { id, address, status }: Property,
  { tellClient = true }: { tellClient?: boolean | undefined } = {},
): Promise<void> {
  const details = { from: before.status, to: status }
  await record(req, { event: 'property-changed', subject: id, details })
  if (before.status === status || !tellClient) return
  for (const seller of await findJoinedSellers(req, id)) {
    const { statusChanged } = textsFor(seller, { en, es })
    const { propertyStatus } = textsFor(seller, { en: enChoices, es: esChoices })
    await notify(req, [seller.id], {
      type: 'property_update',
      ...statusChanged(address, propertyStatus(status)),
      link: '/dashboard?tab=properties',
      entityId: id,
    })
  }
  if (status === 'sold') await queueReviewRequest(req, id)
}

/** The hour in California at which a client is asked for a review. */
const REVIEW_REQUEST_HOUR = 9

/** The job's id is the home's of that day, so a home that is set to sold twice on one day has one job. */
function queueReviewRequest(req: PayloadRequest, id: string): Promise<void> {
  const day = addDays(pacificDate(new Date()), 1)
  const at = slotStart(day, REVIEW_REQUEST_HOUR)
  return enqueue(req, 'review-request', { propertyId: id }, at, uuidv5(day, id))
}

/** The property, if the viewer has access. @throws Problem 404 if it does not exist or is another user's */
export async function requireProperty(req: PayloadRequest, id: string): Promise<Property> {
  const property = await asViewer(req).findById('properties', id)
  if (!property) throw notFound('This property')
  return property
}

/** {@link requireProperty} for what the client of the home and staff decide. @throws Problem 403 for a later seat */
export async function requireOwnProperty(req: PayloadRequest, id: string): Promise<Property> {
  const property = await requireProperty(req, id)
  const viewer = viewerOf(req)
  if (!isStaff(viewer) && idOf(property.user) !== viewer.id)
    throw new Problem(403, sellerRefusals.firstSeat)
  return property
}
