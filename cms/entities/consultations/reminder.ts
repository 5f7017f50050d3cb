import { sql } from 'drizzle-orm'
import { type BasePayload, createLocalReq, type PayloadRequest } from 'payload'
import { enqueue } from '#cms/jobs/queue.ts'
import { runSql } from '#cms/kit/documents.ts'
import { type Appointment, consultationReminder } from '#cms/mail/consultation-reminder.ts'
import { sendMail } from '#cms/mail/mail.ts'
import type { Consultation } from '#cms/payload-types.ts'

const DAY_MS = 24 * 3600 * 1000

/** A consultation and the time it had when it was booked. */
export type Reminder = { consultationId: string; scheduledAt: string }

/** Lets the client be reminded a day before; what begins sooner has just been confirmed. */
export async function queueReminder(
  req: PayloadRequest,
  { id, scheduledAt }: Consultation,
): Promise<void> {
  const dayBefore = new Date(Date.parse(scheduledAt) - DAY_MS)
  if (dayBefore > new Date())
    await enqueue(req, 'reminder', { consultationId: id, scheduledAt }, dayBefore)
}

/** The reminder's job: sends nothing when the consultation is gone, done, cancelled, moved or past. */
export function reminderWorker(payload: BasePayload) {
  return async ({ consultationId, scheduledAt }: Reminder, jobId: string): Promise<void> => {
    const [appointment] = await runSql<Appointment>(
      await createLocalReq({}, payload),
      sql`select u.email, u.first_name as "firstName", p.address, c.duration,
                 c.scheduled_at as "scheduledAt"
          from consultations c join users u on u.id = c.user_id
          left join properties p on p.id = c.property_id
          where c.id = ${consultationId} and c.scheduled_at = ${scheduledAt}
            and c.scheduled_at > now() and not c.completed and c.cancelled_at is null`,
    )
    if (appointment) await sendMail(payload, consultationReminder(appointment), jobId)
  }
}
