import type { PayloadRequest } from 'payload'
import { notFound, Problem } from '#cms/core/problem.ts'
import { findGuidePath, findPublishedGuideId } from '#cms/entities/guides/actions.ts'
import { notify } from '#cms/entities/notifications/actions.ts'
import { addProperty, requireProperty } from '#cms/entities/properties/actions.ts'
import { writeStage } from '#cms/entities/stage-history/actions.ts'
import { followHome } from '#cms/entities/statements/actions.ts'
import { tellNews } from '#cms/entities/tasks/news.ts'
import { findStaffIds, lockUser } from '#cms/entities/users/actions.ts'
import { asSystem, idOf, writeFields } from '#cms/kit/documents.ts'
import { languageFor } from '#cms/kit/languages.ts'
import { consultationRefusals } from '#cms/kit/refusals.ts'
import type { Consultation, Property, User } from '#cms/payload-types.ts'
import { withStatement } from '#wire/carried-sale.ts'
import type { NewConsultation } from '#wire/consultations.ts'
import { CLIENT_WILL_CALL } from '#wire/phone.ts'
import { CONSULTATION_MINUTES } from '#wire/slots.ts'
import {
  consultationStageReasons,
  consultationNotificationTexts as english,
} from '#wire/texts/consultations.ts'
import { isStaff, type Viewer } from '#wire/viewer.ts'
import { linkPath } from './link.ts'
import { type Booking, queueConsultationMail, queueReminder } from './mails.ts'
import { findComing, mayBeOneTooMany } from './queries.ts'
import { bookableStart, chooseHost, reserveSlot } from './slot-reservation.ts'

/**
 * Books a consultation: writes a new home, the slot, a lead's stage and history, and the notification to staff in one
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
    const property = wanted.property
      ? await addProperty(req, viewer, wanted.property)
      : await propertyToBookFor(req, viewer, wanted.propertyId ?? '')
    const client = await lockUser(req, idOf(property.user) ?? '')
    return saveBooking(req, {
      client,
      property,
      start,
      servicePackage: wanted.servicePackage ?? property.servicePackage ?? undefined,
      notes: wanted.notes,
      phone: wanted.phone ?? CLIENT_WILL_CALL,
      from: wanted.from,
      sale: wanted.sale,
      bookedBy: viewer.id,
    })
  })
}

export type NewBooking = {
  client: User
  property: Pick<Property, 'id' | 'address'> | null
  start: Date
  servicePackage: NewConsultation['servicePackage']
  notes: string | undefined
  /** The number to call, or `CLIENT_WILL_CALL`; absent for a booking by staff. */
  phone?: string
  /** The slug of the guide whose link led here. */
  from?: string | undefined
  /** The figures that were typed before the booking. */
  sale?: NewConsultation['sale']
  /** The host whom staff chose. */
  hostId?: string | undefined
  /** The id of the signed-in user who booked; null for a booking through the scheduler. */
  bookedBy: string | null
  /** True for a client who has no password yet. */
  isNew?: boolean
}

/** {@link writeBooking}, with the mail to the client and the notification to all staff. */
export async function saveBooking(req: PayloadRequest, given: NewBooking): Promise<Consultation> {
  const booking = await writeBooking(req, given)
  const { consultation, address } = booking
  const other = await otherBooking(req, booking)
  await notifyStaff(req, booking, (actor, texts) =>
    texts.booked(actor, consultation.scheduledAt, address, other),
  )
  const { isNew = false } = given
  await queueConsultationMail(req, booking, (facts, texts) => texts.booked(facts, isNew, other))
  return consultation
}

/**
 * The earlier booking that the new one may replace, with its link, for the client's mail. The answer to the call does
 * not tell it: a visitor who types an address learns nothing about it (docs/decisions/0067).
 */
async function otherBooking(req: PayloadRequest, { client, consultation }: Booking) {
  const coming = await findComing(req, client.id)
  const other = coming.find(
    (each) => each.id !== consultation.id && mayBeOneTooMany([each, consultation]),
  )
  return other && { scheduledAt: other.scheduledAt, path: linkPath(other.id, languageFor(client)) }
}

/**
 * Writes a consultation with its host, the lead's stage and the reminder in the caller's transaction. The caller
 * holds the row lock on the client. @throws Problem as `chooseHost`
 */
export async function writeBooking(req: PayloadRequest, given: NewBooking): Promise<Booking> {
  const { client, property, start, servicePackage, notes, phone, from, sale } = given
  const { bookedBy, hostId } = given
  const host = await chooseHost(req, start, { hostId, preferred: [idOf(client.agent)] })
  const consultation = await asSystem(req).create('consultations', {
    user: client.id,
    host,
    property: property?.id,
    scheduledAt: start.toISOString(),
    servicePackage,
    duration: CONSULTATION_MINUTES,
    notes,
    phone,
    statement: sale && withStatement(sale),
    completed: false,
    guide: await findPublishedGuideId(req, from),
  })
  // After the row that refers to the home, whose foreign key waits for a transaction that has locked the home.
  if (sale && property) await followHome(req, property.id, 'booking', sale)
  const guidePath = await findGuidePath(req, from)
  if (guidePath && client.customerStage === 'lead' && !client.sourceDetail)
    await writeFields(req, 'users', client.id, { sourceDetail: guidePath })
  // Staff who book for their own property are not in the pipeline.
  if (client.role === 'client' && client.customerStage === 'lead') {
    const change = {
      stage: 'consultation-scheduled',
      reason: consultationStageReasons.booked,
    } as const
    const { moved, tasks } = await writeStage(req, client, change, bookedBy)
    await tellNews(req, moved, { tasks })
  }
  await queueReminder(req, consultation)
  return { client, consultation, address: property?.address ?? null }
}

/** Reads a client's own property as the system: they may book for it before they may list properties. */
async function propertyToBookFor(
  req: PayloadRequest,
  viewer: Viewer,
  id: string,
): Promise<Property> {
  if (isStaff(viewer)) return requireProperty(req, id)
  const property = await asSystem(req).findById('properties', id)
  if (!property || idOf(property.user) !== viewer.id) throw notFound('This property')
  return property
}

/** Makes a notification's text, in the reader's language, with the name of the user who booked, moved or cancelled. */
export type NotificationText = (
  actor: string,
  texts: typeof english,
) => { title: string; message: string }

/** Notifies all staff of a change to a consultation. */
export async function notifyStaff(
  req: PayloadRequest,
  { client, consultation }: Booking,
  makeText: NotificationText,
): Promise<void> {
  const isClient = client.role === 'client'
  await notify(req, await findStaffIds(req, isClient ? client.id : null), {
    type: 'consultation',
    ...makeText(`${client.firstName} ${client.lastName}`.trim(), english),
    link: isClient ? `/admin?tab=clients&client=${client.id}` : '/admin',
    ...(isClient && { aboutUser: client.id }),
    entityId: consultation.id,
  })
}

/**
 * Marks a client's consultation as held, also one that was marked as a no-show by mistake. The caller holds the row
 * lock on the client. @throws Problem 404 for another user's consultation, 409 for a cancelled one
 */
export async function completeConsultation(
  req: PayloadRequest,
  userId: string,
  id: string,
): Promise<void> {
  const found = await asSystem(req).findById('consultations', id)
  if (!found || idOf(found.user) !== userId) throw notFound('This consultation')
  if (found.cancelledAt) throw new Problem(409, consultationRefusals.cancelled)
  await writeFields(req, 'consultations', id, { completed: true, noShowAt: null })
}

/** Opens a user's completed consultations again, with the reminder of one that is ahead. */
export async function reopenConsultations(req: PayloadRequest, userId: string): Promise<void> {
  const completed = { completed: { equals: true }, cancelledAt: { exists: false } }
  const found = await asSystem(req).find('consultations', {
    user: { equals: userId },
    ...completed,
  })
  for (const { id } of found) {
    const reopened = await writeFields(req, 'consultations', id, { completed: false })
    await queueReminder(req, reopened)
  }
}
