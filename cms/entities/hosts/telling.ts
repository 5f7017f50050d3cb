import type { PayloadRequest } from 'payload'
import { type Booking, queueConsultationMail } from '#cms/entities/consultations/mails.ts'
import { notify } from '#cms/entities/notifications/actions.ts'
import { runSql } from '#cms/kit/documents.ts'
import { consultationMailTexts as mailTexts } from '#wire/texts/consultation-mails.ts'
import {
  missedNotification,
  placedNotification,
  consultationNotificationTexts as texts,
} from '#wire/texts/consultations.ts'
import type { Viewer } from '#wire/viewer.ts'

type Text = { title: string; message: string }

/** Notifies hosts of what another user of staff did with a consultation. */
export function tellHosts(
  req: PayloadRequest,
  viewer: Viewer,
  { client, consultation }: Booking,
  hosts: (string | null)[],
  makeText: (client: string) => Text,
): Promise<void> {
  const others = hosts.filter((host) => host !== viewer.id)
  const isClient = client.role === 'client'
  return notify(req, others, {
    type: 'consultation',
    ...makeText(`${client.firstName} ${client.lastName}`.trim() || client.email),
    link: isClient ? `/admin?tab=clients&client=${client.id}` : '/admin',
    ...(isClient && { aboutUser: client.id }),
    entityId: consultation.id,
  })
}

export async function tellBooked(req: PayloadRequest, booking: Booking): Promise<void> {
  const { client, consultation, address } = booking
  const [account] = await runSql<{ isNew: boolean }>(req)`
    select hash is null as "isNew" from users where id = ${client.id}`
  await tellClient(req, booking, texts.booked(texts.agent, consultation.scheduledAt, address))
  await queueConsultationMail(req, booking, (facts) =>
    mailTexts.booked(facts, account?.isNew ?? false),
  )
}

export async function tellMoved(
  req: PayloadRequest,
  booking: Booking,
  from: string,
): Promise<void> {
  const to = booking.consultation.scheduledAt
  await tellClient(req, booking, texts.rescheduled(texts.agent, from, to))
  await queueConsultationMail(req, booking, (facts) => mailTexts.rescheduled(facts, from))
}

export async function tellPlaced(req: PayloadRequest, booking: Booking): Promise<void> {
  const { scheduledAt, phone, place } = booking.consultation
  await tellClient(req, booking, placedNotification(scheduledAt, { phone, place }))
  await queueConsultationMail(req, booking, mailTexts.placed)
}

export async function tellCancelled(
  req: PayloadRequest,
  booking: Booking,
  reason: string,
): Promise<void> {
  const { scheduledAt } = booking.consultation
  await tellClient(req, booking, texts.cancelled(texts.agent, scheduledAt))
  const makeText = (facts: Parameters<typeof mailTexts.cancelled>[0]) =>
    mailTexts.cancelledByStaff(facts, reason)
  await queueConsultationMail(req, booking, makeText, 'cancellation')
}

/** The mail has no calendar file: the time is over. */
export async function tellMissed(req: PayloadRequest, booking: Booking): Promise<void> {
  await tellClient(req, booking, missedNotification(booking.consultation.scheduledAt))
  await queueConsultationMail(req, booking, mailTexts.missed, null)
}

const tellClient = (req: PayloadRequest, { client, consultation }: Booking, text: Text) =>
  notify(req, [client.id], {
    type: 'consultation',
    ...text,
    link: '/dashboard?tab=consultations',
    entityId: consultation.id,
  })
