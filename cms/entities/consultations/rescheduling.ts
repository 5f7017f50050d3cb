import type { PayloadRequest } from 'payload'
import { record } from '#cms/audit/record.ts'
import { notFound, Problem, type Words } from '#cms/core/problem.ts'
import { inTransaction } from '#cms/database/in-transaction.ts'
import { notify } from '#cms/entities/notifications/actions.ts'
import { findOrAddProperty } from '#cms/entities/properties/actions.ts'
import { asSystem, idOf, runSql, writeFields } from '#cms/kit/documents.ts'
import { editConflict } from '#cms/kit/edit-conflict.ts'
import { textsFor } from '#cms/kit/languages.ts'
import { consultationRefusals as refusals } from '#cms/kit/refusals.ts'
import type { Consultation } from '#cms/payload-types.ts'
import type { ConsultationChange } from '#wire/consultations.ts'
import { consultationNotificationTexts as en } from '#wire/texts/consultations.ts'
import { consultationNotificationTexts as es } from '#wire/texts/es/consultations.ts'
import { isStaff, type Viewer } from '#wire/viewer.ts'
import { type NotificationText, notifyStaff } from './actions.ts'
import { idInToken } from './link.ts'
import { type Booking, type MailMaker, queueConsultationMail, queueReminder } from './mails.ts'
import { presentAppointment, presentConsultation } from './present.ts'
import { bookableStart, chooseHost, reserveSlot } from './slot-reservation.ts'

/** Who changes a consultation: a signed-in user, or the bearer of its mailed link. */
export type Changer = Viewer | 'link'

export const LINK_OVER =
  'This link is no longer good: the time has passed, the consultation was cancelled, or the link is not complete.'

/**
 * The consultation of a mailed link's token.
 * @throws Problem 404 if it is past, canceled or completed, and for an invalid token
 */
export async function consultationOfLink(req: PayloadRequest, token: string) {
  const id = idInToken(token)
  const found = id ? await asSystem(req).findById('consultations', id) : null
  if (!found || whyNotChangeable(found)) throw new Problem(404, LINK_OVER)
  return found
}

/**
 * Moves a consultation to another free slot. Updates its row, tells staff or client, and queues mail with
 * calendar file and reminder, in one transaction.
 * @throws Problem 404 for an unknown or another user's consultation, 409 if it is completed, past or at
 * that time already, 409 with `current` for another start than `seen`, and as `bookableStart` and `reserveSlot`
 */
export async function reschedule(
  req: PayloadRequest,
  by: Changer,
  id: string,
  { scheduledAt, seen, ...more }: ConsultationChange,
): Promise<Consultation> {
  const found = await openConsultation(req, by, id)
  const start = bookableStart(scheduledAt)
  requireSeen(by, found, seen)
  if (Date.parse(found.scheduledAt) === start.getTime())
    throw new Problem(409, 'Your consultation is at that time already.')
  return reserveSlot(req, start, async () => {
    const fields = await bookedFields(req, idOf(found.user) ?? '', more)
    const before = await lockConsultation(req, by, id)
    requireSeen(by, before, seen)
    if (Object.keys(fields).length > 0) await writeFields(req, 'consultations', id, fields)
    const booking = await moveBooking(req, { ...before, ...fields }, { start })
    const moved = booking.consultation
    const [from, to] = [before.scheduledAt, moved.scheduledAt]
    await notifyOfChange(req, by, booking, (actor, texts) => texts.rescheduled(actor, from, to))
    await queueConsultationMail(req, booking, (facts, texts) => texts.rescheduled(facts, from))
    return moved
  })
}

const presentTo = (by: Changer, consultation: Consultation) =>
  by === 'link' ? presentAppointment(consultation) : presentConsultation(consultation)

/** @throws Problem 409 with `current` where `seen` is given and is not the start of the consultation */
function requireSeen(by: Changer, current: Consultation, seen: string | undefined): void {
  if (seen && Date.parse(seen) !== Date.parse(current.scheduledAt))
    throw editConflict(refusals.movedSince(current.scheduledAt), presentTo(by, current))
}

/**
 * What the booking form of a client changes in the consultation that it moves. The home is added before the caller
 * locks the client's row, because a property is locked before its user.
 */
async function bookedFields(
  req: PayloadRequest,
  clientId: string,
  { property, ...more }: Omit<ConsultationChange, 'scheduledAt' | 'seen'>,
): Promise<Partial<Consultation>> {
  const given = Object.entries(more).filter(([, value]) => value !== undefined)
  const home = property && (await findOrAddProperty(req, clientId, property))
  return { ...Object.fromEntries(given), ...(home && { property: home.id }) }
}

/**
 * Writes another time or host of a consultation, with its reminder and audit event. The caller holds the locks of
 * the client and the consultation. Without a wished host it stays with its own where that one is free.
 * @throws Problem as `chooseHost`
 */
export async function moveBooking(
  req: PayloadRequest,
  before: Consultation,
  { start, hostId }: { start: Date; hostId?: string | undefined },
): Promise<Booking> {
  const booking = await readBooking(req, before)
  const preferred = [idOf(before.host), idOf(booking.client.agent)]
  const host = await chooseHost(req, start, { hostId, preferred, moved: before.id })
  const scheduledAt = start.toISOString()
  const moved = await writeFields(req, 'consultations', before.id, { scheduledAt, host })
  await queueReminder(req, moved)
  const details = { from: before.scheduledAt, to: moved.scheduledAt }
  await record(req, { event: 'consultation-moved', subject: before.id, details })
  return { ...booking, consultation: moved }
}

/**
 * Cancels a consultation and frees its slot. The client's stage stays (docs/decisions/0012).
 * @throws Problem 404 for an unknown or another user's consultation, 409 if it is completed or past
 */
export async function cancel(req: PayloadRequest, by: Changer, id: string): Promise<void> {
  await inTransaction(req, async () => {
    const before = await lockConsultation(req, by, id)
    const now = new Date().toISOString()
    const cancelled = await writeFields(req, 'consultations', id, { cancelledAt: now })
    const booking = await readBooking(req, cancelled)
    await notifyOfChange(req, by, booking, (actor, texts) =>
      texts.cancelled(actor, before.scheduledAt),
    )
    const makeText: MailMaker = (facts, texts) => texts.cancelled(facts)
    await queueConsultationMail(req, booking, makeText, 'cancellation')
    await record(req, { event: 'consultation-cancelled', subject: id })
  })
}

/**
 * A consultation of the user's own, or any for staff and for the bearer of its link.
 * @throws Problem 404 for an unknown, cancelled or another user's consultation
 */
export async function requireConsultation(req: PayloadRequest, by: Changer, id: string) {
  const found = await asSystem(req).findById('consultations', id)
  const may = by === 'link' || isStaff(by) || idOf(found?.user) === by.id
  if (!found || found.cancelledAt || !may) throw notFound('This consultation')
  return found
}

/** @throws Problem 404 as `requireConsultation`, 409 if it is completed or past */
async function openConsultation(req: PayloadRequest, by: Changer, id: string) {
  const found = await requireConsultation(req, by, id)
  const reason = whyNotChangeable(found)
  if (reason) throw new Problem(409, reason)
  return found
}

/** Like {@link openConsultation}, with the row locked until the transaction ends, so that two changes queue. */
async function lockConsultation(req: PayloadRequest, by: Changer, id: string) {
  await lockConsultationRow(req, id)
  return openConsultation(req, by, id)
}

/** Locks the user's row and then the consultation's, in the same order as user deletion and stage changes. */
export async function lockConsultationRow(req: PayloadRequest, id: string): Promise<void> {
  await runSql(req)`
    select id from users where id = (select user_id from consultations where id = ${id})
    for no key update`
  await runSql(req)`select id from consultations where id = ${id} for update`
}

/** Why a consultation cannot be moved or cancelled; null if it can. */
export function whyNotChangeable(consultation: Consultation): Words | null {
  const { cancelledAt, completed, noShowAt, scheduledAt } = consultation
  if (cancelledAt) return refusals.cancelled
  if (completed) return refusals.completed
  if (noShowAt) return refusals.missed
  if (new Date(scheduledAt) <= new Date()) return refusals.past
  return null
}

export async function readBooking(
  req: PayloadRequest,
  consultation: Consultation,
): Promise<Booking> {
  const system = asSystem(req)
  const client = await system.findById('users', idOf(consultation.user) ?? '')
  if (!client) throw notFound('This consultation')
  const propertyId = idOf(consultation.property)
  const property = propertyId ? await system.findById('properties', propertyId) : null
  return { client, consultation, address: property?.address ?? null }
}

/** Notifies staff of a client's change, and the client of a change by staff. */
async function notifyOfChange(
  req: PayloadRequest,
  by: Changer,
  booking: Booking,
  makeText: NotificationText,
): Promise<void> {
  if (by === 'link' || !isStaff(by)) return notifyStaff(req, booking, makeText)
  const { client, consultation } = booking
  const texts = textsFor(client, { en, es })
  await notify(req, [client.id], {
    type: 'consultation',
    ...makeText(texts.agent, texts),
    link: '/dashboard?tab=consultations',
    entityId: consultation.id,
  })
}
