import type { PayloadRequest } from 'payload'
import { lastActor } from '#cms/audit/read.ts'
import { record } from '#cms/audit/record.ts'
import { fieldProblem, Problem, type Words } from '#cms/core/problem.ts'
import { inTransaction } from '#cms/database/in-transaction.ts'
import { writeBooking } from '#cms/entities/consultations/actions.ts'
import { queueReminder } from '#cms/entities/consultations/mails.ts'
import {
  lockConsultationRow,
  moveBooking,
  readBooking,
  whyNotChangeable,
} from '#cms/entities/consultations/rescheduling.ts'
import { bookableStart } from '#cms/entities/consultations/slot-reservation.ts'
import { lockClient } from '#cms/entities/users/actions.ts'
import { asViewer, idOf, writeFields } from '#cms/kit/documents.ts'
import { editConflict } from '#cms/kit/edit-conflict.ts'
import { consultationRefusals as refusals } from '#cms/kit/refusals.ts'
import type { Consultation } from '#cms/payload-types.ts'
import type {
  ConsultationCancellation,
  ConsultationMove,
  NoShow,
  StaffBooking,
} from '#wire/consultation-calendar.ts'
import { hostNotificationTexts as hostTexts } from '#wire/texts/consultations.ts'
import type { Viewer } from '#wire/viewer.ts'
import { readEntry } from './calendar.ts'
import {
  tellBooked,
  tellCancelled,
  tellHosts,
  tellMissed,
  tellMoved,
  tellPlaced,
} from './telling.ts'

/**
 * Books a consultation for a client; a lead moves to Consultation Scheduled. The caller has checked the permission.
 * @throws Problem 404 for an unknown client or home, 400 for another client's home or a time that is no slot, and
 * as `chooseHost`
 */
export function bookFor(
  req: PayloadRequest,
  viewer: Viewer,
  { clientId, propertyId, scheduledAt, hostId, notes, tellClient = true }: StaffBooking,
): Promise<Consultation> {
  const start = bookableStart(scheduledAt)
  return inTransaction(req, async () => {
    const client = await lockClient(req, clientId)
    const property = propertyId
      ? await asViewer(req).requireById('properties', propertyId, 'This property')
      : null
    if (property && idOf(property.user) !== client.id)
      throw fieldProblem('propertyId', refusals.otherHome)
    const servicePackage = property?.servicePackage ?? undefined
    const chosen = { client, property, start, servicePackage, notes, hostId }
    const booking = await writeBooking(req, { ...chosen, bookedBy: viewer.id })
    const { consultation } = booking
    const details = { at: consultation.scheduledAt }
    await record(req, { event: 'consultation-booked', subject: consultation.id, details })
    await tellHosts(req, viewer, booking, [idOf(consultation.host)], (name) =>
      hostTexts.booked(name, consultation.scheduledAt),
    )
    if (tellClient) await tellBooked(req, booking)
    return consultation
  })
}

/**
 * Moves a consultation to another time, host or place. The caller has checked the permission.
 * @throws Problem 404; 409 with `current` if it is not as seen, or not ahead; and as `bookableStart` and `chooseHost`
 */
export function moveFor(
  req: PayloadRequest,
  viewer: Viewer,
  id: string,
  { seen, scheduledAt, hostId, place, tellClient = true }: ConsultationMove,
): Promise<void> {
  return inTransaction(req, async () => {
    const before = await lockSeen(req, id, seen, whyNotChangeable)
    const start =
      scheduledAt === undefined ? new Date(before.scheduledAt) : bookableStart(scheduledAt)
    const isSameTime = start.getTime() === Date.parse(before.scheduledAt)
    const hostBefore = idOf(before.host)
    const isMoved = !isSameTime || (hostId ?? hostBefore) !== hostBefore
    const isPlaced = place !== undefined && place !== (before.place ?? null)
    if (!isMoved && !isPlaced) throw new Problem(409, refusals.unchanged)
    const placed = isPlaced ? await setPlace(req, id, place) : before
    const booking = isMoved
      ? await moveBooking(req, placed, { start, hostId })
      : await readBooking(req, placed)
    const { scheduledAt: to, host } = booking.consultation
    const isHandedOver = idOf(host) !== hostBefore
    if (isMoved)
      await tellHosts(req, viewer, booking, [idOf(host)], (name) =>
        isHandedOver ? hostTexts.booked(name, to) : hostTexts.moved(name, before.scheduledAt, to),
      )
    if (isHandedOver)
      await tellHosts(req, viewer, booking, [hostBefore], (name) => hostTexts.handedOver(name, to))
    if (!tellClient) return
    if (!isSameTime) await tellMoved(req, booking, before.scheduledAt)
    else if (isPlaced) await tellPlaced(req, booking)
  })
}

/** Writes where the client joins; null: the host calls. The reminder is queued anew, since a write voids the one before. */
async function setPlace(req: PayloadRequest, id: string, place: string | null) {
  const placed = await writeFields(req, 'consultations', id, { place })
  await queueReminder(req, placed)
  await record(req, { event: 'consultation-placed', subject: id })
  return placed
}

/**
 * Cancels a consultation, which frees its slot and leaves the client's stage (docs/decisions/0012). The caller has
 * checked the permission. @throws Problem 404; 409 with `current` if it is not as seen, or not ahead
 */
export function cancelFor(
  req: PayloadRequest,
  viewer: Viewer,
  id: string,
  { seen, reason, tellClient = true }: ConsultationCancellation,
): Promise<void> {
  return inTransaction(req, async () => {
    const before = await lockSeen(req, id, seen, whyNotChangeable)
    const change = { cancelledAt: new Date().toISOString(), cancelReason: reason }
    const cancelled = await writeFields(req, 'consultations', id, change)
    await record(req, { event: 'consultation-cancelled', subject: id })
    const booking = await readBooking(req, cancelled)
    await tellHosts(req, viewer, booking, [idOf(before.host)], (name) =>
      hostTexts.cancelled(name, before.scheduledAt),
    )
    if (tellClient) await tellCancelled(req, booking, reason)
  })
}

/**
 * Marks that the client did not come. The stage stays. The caller has checked the permission.
 * @throws Problem 404; 409 with `current` if it is not as seen, has not begun, or is not open any more
 */
export function markMissed(
  req: PayloadRequest,
  id: string,
  { seen, tellClient = true }: NoShow,
): Promise<void> {
  return inTransaction(req, async () => {
    await lockSeen(req, id, seen, whyNotMissed)
    const noShowAt = new Date().toISOString()
    const missed = await writeFields(req, 'consultations', id, { noShowAt })
    await record(req, { event: 'consultation-missed', subject: id })
    if (tellClient) await tellMissed(req, await readBooking(req, missed))
  })
}

function whyNotMissed(consultation: Consultation): Words | null {
  const isAhead = new Date(consultation.scheduledAt) > new Date()
  if (isAhead) return whyNotChangeable(consultation) ?? refusals.ahead
  const { cancelledAt, completed, noShowAt } = consultation
  if (cancelledAt) return refusals.cancelled
  if (completed) return refusals.completed
  return noShowAt ? refusals.missed : null
}

/** Locks a consultation until the commit. @throws Problem 404; 409 with `current` if refused or not as seen */
async function lockSeen(
  req: PayloadRequest,
  id: string,
  seen: ConsultationMove['seen'],
  refuse: (consultation: Consultation) => Words | null,
): Promise<Consultation> {
  await lockConsultationRow(req, id)
  const found = await asViewer(req).requireById('consultations', id, 'This consultation')
  const isSeen =
    Date.parse(found.scheduledAt) === Date.parse(seen.scheduledAt) &&
    idOf(found.host) === seen.hostId &&
    (seen.place === undefined || (found.place ?? null) === seen.place)
  const refused = refuse(found) ?? (isSeen ? null : await whoMoved(req, found))
  if (refused) throw editConflict(refused, await readEntry(req, id))
  return found
}

async function whoMoved(req: PayloadRequest, { id, scheduledAt }: Consultation): Promise<Words> {
  const who = (await lastActor(req, id, ['consultation-moved', 'consultation-placed'])) ?? 'Someone'
  return refusals.conflict(who, scheduledAt)
}
