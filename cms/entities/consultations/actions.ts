import type { PayloadRequest } from 'payload'
import { Problem } from '#cms/core/problem.ts'
import { findPublishedGuideId } from '#cms/entities/guides/actions.ts'
import { notify } from '#cms/entities/notifications/actions.ts'
import { requireProperty } from '#cms/entities/properties/actions.ts'
import { writeStage } from '#cms/entities/stage-history/actions.ts'
import { findStaffIds, lockUser } from '#cms/entities/users/actions.ts'
import { asSystem, idOf } from '#cms/kit/documents.ts'
import { bookingConfirmation } from '#cms/mail/consultation.ts'
import { queueMail } from '#cms/mail/mail.ts'
import { pacificTime } from '#cms/mail/pacific-time.ts'
import type { Consultation, Property, User } from '#cms/payload-types.ts'
import type { NewConsultation } from '#wire/consultations.ts'
import { CONSULTATION_MINUTES } from '#wire/slots.ts'
import { isStaff, type Viewer } from '#wire/viewer.ts'
import { linkPath } from './link.ts'
import { queueReminder } from './reminder.ts'
import { bookableStart, reserveSlot } from './slot-reservation.ts'

/**
 * Books a consultation: writes the slot, a lead's stage and history, and the notification to staff in one
 * transaction. A unique index refuses a second booking of a slot.
 * @throws Problem 400 for a time that is no slot, 404 for another user's property, 409 with three
 * alternatives for a taken slot
 */
export function book(
  req: PayloadRequest,
  viewer: Viewer,
  wanted: NewConsultation,
): Promise<Consultation> {
  const start = bookableStart(wanted.scheduledAt)
  return reserveSlot(req, start, async () => {
    const property = await propertyToBookFor(req, viewer, wanted.propertyId)
    const client = await lockUser(req, idOf(property.user) ?? '')
    return saveBooking(req, {
      client,
      property,
      start,
      servicePackage: wanted.servicePackage ?? property.servicePackage ?? undefined,
      notes: wanted.notes,
      from: wanted.from,
      bookedBy: viewer.id,
    })
  })
}

/** The input of {@link saveBooking}. */
export type Booking = {
  client: User
  property: Pick<Property, 'id' | 'address'> | null
  start: Date
  servicePackage: NewConsultation['servicePackage']
  notes: string | undefined
  /** The slug of the guide whose link led here. */
  from: string | undefined
  /** The id of the signed-in user who booked; null for a booking through the scheduler. */
  bookedBy: string | null
  /** True for a client who has no password yet. */
  isNew?: boolean
}

/**
 * Writes a consultation, the lead's stage, notification, mail and reminder in the caller's transaction.
 * The caller holds the row lock on the client.
 */
export async function saveBooking(req: PayloadRequest, booking: Booking): Promise<Consultation> {
  const { client, property, start, servicePackage, notes, from, bookedBy, isNew = false } = booking
  const consultation = await asSystem(req).create('consultations', {
    user: client.id,
    property: property?.id,
    scheduledAt: start.toISOString(),
    servicePackage,
    duration: CONSULTATION_MINUTES,
    notes,
    completed: false,
    guide: await findPublishedGuideId(req, from),
  })
  await advanceLead(req, client, bookedBy)
  await notifyStaff(req, client, consultation, {
    did: 'booked a consultation',
    message: `${pacificTime(consultation.scheduledAt)}${property ? `, about ${property.address}` : ''}.`,
  })
  const address = property?.address ?? null
  const path = linkPath(consultation.id)
  await queueMail(req, bookingConfirmation({ client, consultation, address, path, isNew }))
  await queueReminder(req, consultation)
  return consultation
}

/** Reads a client's own property as the system: they may book for it before they may list properties. */
async function propertyToBookFor(
  req: PayloadRequest,
  viewer: Viewer,
  id: string,
): Promise<Property> {
  if (isStaff(viewer)) return requireProperty(req, id)
  const property = await asSystem(req).findById('properties', id)
  if (!property || idOf(property.user) !== viewer.id)
    throw new Problem(404, 'This property could not be found.')
  return property
}

/** Skips staff who book for their own property: only clients are in the pipeline. */
async function advanceLead(
  req: PayloadRequest,
  client: User,
  bookedBy: string | null,
): Promise<void> {
  if (client.role !== 'client' || client.customerStage !== 'lead') return
  const change = { stage: 'consultation-scheduled', reason: 'Consultation booked' } as const
  await writeStage(req, client, change, bookedBy)
}

/** Notifies all staff of a change to a consultation. */
export async function notifyStaff(
  req: PayloadRequest,
  client: Pick<User, 'id' | 'role' | 'firstName' | 'lastName'>,
  consultation: Consultation,
  { did, message }: { did: string; message: string },
): Promise<void> {
  const isClient = client.role === 'client'
  await notify(req, await findStaffIds(req), {
    type: 'consultation',
    title: `${`${client.firstName} ${client.lastName}`.trim()} ${did}`,
    message,
    link: isClient ? `/admin?tab=clients&client=${client.id}` : '/admin',
    ...(isClient && { aboutUser: client.id }),
    entityId: consultation.id,
  })
}
