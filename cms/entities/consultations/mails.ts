import type { PayloadRequest } from 'payload'
import type { Reminder } from '#cms/jobs/jobs.ts'
import { enqueue } from '#cms/jobs/queue.ts'
import { idOf, runSql } from '#cms/kit/documents.ts'
import { languageFor, textsFor } from '#cms/kit/languages.ts'
import { type Addressee, type MailText, mailTo, queueMail } from '#cms/mail/mail.ts'
import { sendAndKeepMail } from '#cms/mail/sent-mails.ts'
import type { Consultation, User } from '#cms/payload-types.ts'
import {
  type ConsultationFacts,
  consultationMailTexts as en,
} from '#wire/texts/consultation-mails.ts'
import { consultationMailTexts as es } from '#wire/texts/es/consultation-mails.ts'
import { createCalendar } from './calendar-file.ts'
import { linkPath } from './link.ts'
import { presentConsultation } from './present.ts'

const DAY_MS = 24 * 3600 * 1000

const mailTexts = { en, es }

/** A consultation with its client and the address of the property, if it is about one. */
export type Booking = { client: User; consultation: Consultation; address: string | null }

/** Says what a mail tells of a consultation, by the texts in the client's language. */
export type MailMaker = (facts: ConsultationFacts, texts: typeof en) => MailText

/**
 * Queues a mail with a calendar file that adds, moves or (`cancellation`) removes the calendar's entry; without a
 * file for the purpose null.
 */
export async function queueConsultationMail(
  req: PayloadRequest,
  { client, consultation, address }: Booking,
  makeText: MailMaker,
  purpose: 'invitation' | 'cancellation' | null = 'invitation',
): Promise<void> {
  const { id, scheduledAt, duration, phone = null, place = null } = consultation
  const host = await findHostName(req, idOf(consultation.host))
  const { statement } = presentConsultation(consultation)
  const call = { phone, place, host }
  const language = languageFor(client)
  const path = linkPath(id, language)
  const facts = { scheduledAt, duration, address, ...call, statement, path }
  const text = makeText(facts, textsFor(client, mailTexts))
  if (!purpose) return queueMail(req, mailTo(client, text))
  const calendar = createCalendar(consultation, purpose, language, {
    attendee: client.email,
    address,
  })
  return queueMail(req, mailTo(client, { ...text, calendar }))
}

/** One short SELECT, since a booking makes it under the lock of all slots. */
async function findHostName(req: PayloadRequest, id: string | null): Promise<string | null> {
  const [host] = await runSql<{ name: string }>(req)`
    select trim(first_name || ' ' || last_name) as name from users where id = ${id}`
  return host?.name || null
}

/**
 * Queues the reminder for 24 hours before the consultation; none if it starts sooner, since the
 * confirmation mail is recent then. `setAt` voids older reminders, so that a consultation moved away and
 * back to the same time is reminded of once.
 */
export async function queueReminder(
  req: PayloadRequest,
  { id, scheduledAt, updatedAt }: Consultation,
): Promise<void> {
  const dayBefore = new Date(Date.parse(scheduledAt) - DAY_MS)
  if (dayBefore <= new Date()) return
  await enqueue(req, 'reminder', { consultationId: id, scheduledAt, setAt: updatedAt }, dayBefore)
}

/** The reminder job. Sends nothing if the consultation is deleted, completed, cancelled, moved or past. */
export async function sendReminder(
  req: PayloadRequest,
  { consultationId, scheduledAt, setAt }: Reminder,
  jobId: string,
): Promise<void> {
  const [found] = await runSql<Addressee & Omit<ConsultationFacts, 'path'>>(req)`
    select u.email, u.first_name as "firstName", u.role, u.language, p.address, c.duration, c.phone, c.place,
           c.scheduled_at as "scheduledAt",
           nullif(trim(h.first_name || ' ' || h.last_name), '') as host
    from consultations c join users u on u.id = c.user_id left join users h on h.id = c.host_id
    left join properties p on p.id = c.property_id
    where c.id = ${consultationId} and c.scheduled_at = ${scheduledAt}
      and c.scheduled_at > now() and not c.completed and c.cancelled_at is null
      and c.updated_at = coalesce(${setAt ?? null}::timestamptz, c.updated_at)`
  if (!found) return
  const { reminder } = textsFor(found, mailTexts)
  const text = reminder({ ...found, path: linkPath(consultationId, languageFor(found)) })
  await sendAndKeepMail(req, mailTo(found, text), jobId)
}
