import type { PayloadRequest } from 'payload'
import { guideOf } from '#cms/entities/guides/actions.ts'
import { notify } from '#cms/entities/notifications/actions.ts'
import { requireProperty } from '#cms/entities/properties/actions.ts'
import { lockClient, staffIds, writeStage } from '#cms/entities/users/actions.ts'
import { asSystem, idOf } from '#cms/kit/documents.ts'
import { inTransaction } from '#cms/kit/in-transaction.ts'
import { breaksUnique, Problem } from '#cms/kit/problem.ts'
import { bookingConfirmation } from '#cms/mail/booking-confirmation.ts'
import { queueMail } from '#cms/mail/mail.ts'
import { pacificTime } from '#cms/mail/pacific-time.ts'
import type { Consultation, Property, User } from '#cms/payload-types.ts'
import type { NewConsultation } from '#wire/consultations.ts'
import { CONSULTATION_MINUTES, isSlotStart } from '#wire/slots.ts'
import { isStaff, type Viewer } from '#wire/viewer.ts'
import { queueReminder } from './reminder.ts'
import { alternativesTo } from './slots.ts'

/**
 * Books a consultation: the slot, the stage of a lead, its history and the staff's notice are kept
 * together or not at all. The database refuses a second booking of a slot.
 * @throws Problem 400 for a time that is no slot, 404 for a foreign property, 409 with three
 * alternatives for a taken slot
 */
export async function book(
  req: PayloadRequest,
  viewer: Viewer,
  wanted: NewConsultation,
): Promise<Consultation> {
  const start = bookableStart(wanted.scheduledAt)
  try {
    return await inTransaction(req, async () => {
      const property = await propertyToBookFor(req, viewer, wanted.propertyId)
      const client = await lockClient(req, idOf(property.user) ?? '')
      const consultation = await asSystem(req).create('consultations', {
        user: client.id,
        property: property.id,
        scheduledAt: start.toISOString(),
        servicePackage: wanted.servicePackage ?? property.servicePackage,
        duration: CONSULTATION_MINUTES,
        notes: wanted.notes,
        completed: false,
        guide: await guideOf(req, wanted.from),
      })
      await moveLeadOn(req, client, viewer)
      await tellStaff(req, client, property, consultation)
      await queueMail(req, bookingConfirmation(client, property, consultation))
      await queueReminder(req, consultation)
      return consultation
    })
  } catch (error) {
    if (!breaksUnique(error, 'scheduled_at')) throw error
    throw new Problem(409, 'That time has just been taken. Please choose another.', {
      alternatives: await alternativesTo(req, start),
    })
  }
}

/** A future slot start. @throws Problem 400 */
function bookableStart(scheduledAt: string): Date {
  const start = new Date(scheduledAt)
  if (!isSlotStart(start))
    throw new Problem(400, 'Choose an hour from 9:00 AM to 5:00 PM Pacific, Monday to Saturday.', {
      fields: { scheduledAt: 'Choose a time' },
    })
  if (start <= new Date())
    throw new Problem(400, 'That time has passed. Please choose another.', {
      fields: { scheduledAt: 'Choose a time' },
    })
  return start
}

/** A client without the consultation may not list properties yet, but the one just made is theirs to book for. */
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

async function moveLeadOn(req: PayloadRequest, client: User, viewer: Viewer): Promise<void> {
  if (client.customerStage !== 'lead') return
  const change = { stage: 'consultation-scheduled', reason: 'Consultation booked' } as const
  await writeStage(req, client, change, viewer.id)
}

async function tellStaff(
  req: PayloadRequest,
  client: User,
  property: Property,
  consultation: Consultation,
): Promise<void> {
  const when = pacificTime(consultation.scheduledAt)
  await notify(req, await staffIds(req), {
    type: 'consultation',
    title: `${client.firstName} ${client.lastName} booked a consultation`,
    message: `${when}, about ${property.address}.`,
    link: `/admin?tab=clients&client=${client.id}`,
    aboutUser: client.id,
    entityId: consultation.id,
  })
}
