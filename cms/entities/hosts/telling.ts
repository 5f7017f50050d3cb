import type { PayloadRequest } from 'payload'
import {
  type Booking,
  type MailMaker,
  queueConsultationMail,
} from '#cms/entities/consultations/mails.ts'
import { notify } from '#cms/entities/notifications/actions.ts'
import { runSql } from '#cms/kit/documents.ts'
import { textsFor } from '#cms/kit/languages.ts'
import * as en from '#wire/texts/consultations.ts'
import * as es from '#wire/texts/es/consultations.ts'
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
  await tellClient(req, booking, ({ consultationNotificationTexts: texts }) =>
    texts.booked(texts.agent, consultation.scheduledAt, address),
  )
  await queueConsultationMail(req, booking, (facts, texts) =>
    texts.booked(facts, account?.isNew ?? false),
  )
}

export async function tellMoved(
  req: PayloadRequest,
  booking: Booking,
  from: string,
): Promise<void> {
  const to = booking.consultation.scheduledAt
  await tellClient(req, booking, ({ consultationNotificationTexts: texts }) =>
    texts.rescheduled(texts.agent, from, to),
  )
  await queueConsultationMail(req, booking, (facts, texts) => texts.rescheduled(facts, from))
}

export async function tellPlaced(req: PayloadRequest, booking: Booking): Promise<void> {
  const { scheduledAt, phone, place } = booking.consultation
  await tellClient(req, booking, ({ placedNotification }) =>
    placedNotification(scheduledAt, { phone, place }),
  )
  await queueConsultationMail(req, booking, (facts, texts) => texts.placed(facts))
}

export async function tellCancelled(
  req: PayloadRequest,
  booking: Booking,
  reason: string,
): Promise<void> {
  const { scheduledAt } = booking.consultation
  await tellClient(req, booking, ({ consultationNotificationTexts: texts }) =>
    texts.cancelled(texts.agent, scheduledAt),
  )
  const makeText: MailMaker = (facts, texts) => texts.cancelledByStaff(facts, reason)
  await queueConsultationMail(req, booking, makeText, 'cancellation')
}

/** The mail has no calendar file: the time is over. */
export async function tellMissed(req: PayloadRequest, booking: Booking): Promise<void> {
  const { scheduledAt } = booking.consultation
  await tellClient(req, booking, ({ missedNotification }) => missedNotification(scheduledAt))
  await queueConsultationMail(req, booking, (facts, texts) => texts.missed(facts), null)
}

/** Notifies the client. @param makeText is given the texts in the client's language */
const tellClient = (
  req: PayloadRequest,
  { client, consultation }: Booking,
  makeText: (texts: typeof en) => Text,
) =>
  notify(req, [client.id], {
    type: 'consultation',
    ...makeText(textsFor(client, { en, es })),
    link: '/dashboard?tab=consultations',
    entityId: consultation.id,
  })
