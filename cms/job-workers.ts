import type { BasePayload } from 'payload'
import { exportWorker } from '#cms/entities/account/export.ts'
import { reminderWorker } from '#cms/entities/consultations/reminder.ts'
import { pictureWorker } from '#cms/entities/media/actions.ts'
import { emailCodeWorker } from '#cms/entities/sessions/email-code-job.ts'
import { resetWorker } from '#cms/entities/sessions/password-reset.ts'
import { mailWorker } from '#cms/mail/mail.ts'

/** The handler of each job queue. */
export const jobHandlers = (payload: BasePayload) => ({
  mail: mailWorker(payload),
  picture: pictureWorker(payload),
  reminder: reminderWorker(payload),
  'account-export': exportWorker(payload),
  'email-code': emailCodeWorker(payload),
  'password-reset': resetWorker(payload),
})
