import { type BasePayload, createLocalReq, type PayloadRequest } from 'payload'
import type { Reminder } from '#cms/jobs/jobs.ts'
import { enqueue } from '#cms/jobs/queue.ts'
import { runSql } from '#cms/kit/documents.ts'
import { consultationReminder, type Reminded } from '#cms/mail/consultation.ts'
import { sendMail } from '#cms/mail/mail.ts'
import type { Consultation } from '#cms/payload-types.ts'
import { linkPath } from './link.ts'

const DAY_MS = 24 * 3600 * 1000

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

/** The reminder job. Sends nothing if the consultation is deleted, completed, canceled, moved or past. */
export function reminderWorker(payload: BasePayload) {
  return async ({ consultationId, scheduledAt, setAt }: Reminder, jobId: string): Promise<void> => {
    const req = await createLocalReq({}, payload)
    const [appointment] = await runSql<Omit<Reminded, 'path'> & { id: string }>(req)`
      select c.id, u.email, u.first_name as "firstName", p.address, c.duration,
             c.scheduled_at as "scheduledAt"
      from consultations c join users u on u.id = c.user_id
      left join properties p on p.id = c.property_id
      where c.id = ${consultationId} and c.scheduled_at = ${scheduledAt}
        and c.scheduled_at > now() and not c.completed and c.cancelled_at is null
        and c.updated_at = coalesce(${setAt ?? null}::timestamptz, c.updated_at)`
    if (!appointment) return
    const path = linkPath(appointment.id)
    await sendMail(payload, consultationReminder({ ...appointment, path }), jobId)
  }
}
