import { type BasePayload, createLocalReq, type PayloadRequest } from 'payload'
import { startAnchoring } from '#cms/audit/anchoring.ts'
import { log } from '#cms/core/log.ts'
import { exportAccount } from '#cms/entities/account/export.ts'
import { sendReminder } from '#cms/entities/consultations/mails.ts'
import { startScheduleRunner } from '#cms/entities/guides/schedule.ts'
import { sweepBlankGuides } from '#cms/entities/guides/sweeping.ts'
import { copyPicture } from '#cms/entities/media/actions.ts'
import { sweepOutsidePictures, sweepPictures } from '#cms/entities/media/sweeping.ts'
import { sendEmailCode } from '#cms/entities/sessions/email-codes.ts'
import { sendResetLink } from '#cms/entities/sessions/password-reset.ts'
import { sweep as sweepUploads } from '#cms/files/sweep.ts'
import { type RunningJobs, startJobs } from '#cms/jobs/queue.ts'
import { sendMail } from '#cms/mail/mail.ts'
import type { Publisher } from '#cms/publish-request/request.ts'

const HOUR_MS = 3_600_000

/** Starts all work that no request asks for. @returns the job queue, which a stop has to wait for */
export async function startBackgroundWork(
  payload: BasePayload,
  publisher: Publisher,
): Promise<RunningJobs> {
  const jobs = await startJobs(payload, {
    mail: sendMail,
    picture: copyPicture,
    reminder: sendReminder,
    'account-export': exportAccount,
    'email-code': sendEmailCode,
    'password-reset': sendResetLink,
  })
  startScheduleRunner(payload)
  startAnchoring(payload)
  void sweepAll(payload, publisher)
  setInterval(() => void sweepAll(payload, publisher), HOUR_MS).unref()
  return jobs
}

async function sweepAll(payload: BasePayload, publisher: Publisher): Promise<void> {
  const sweeps: [what: string, sweep: (req: PayloadRequest) => Promise<string[]>][] = [
    ['files', sweepUploads],
    ['pictures', sweepPictures],
    ['blank guides', sweepBlankGuides],
    ['pictures from elsewhere', sweepOutsidePictures],
    ['drawn pictures', publisher.sweepPictures],
  ]
  for (const [what, sweep] of sweeps)
    try {
      const swept = await sweep(await createLocalReq({}, payload))
      if (swept.length > 0) log.info({ event: 'swept', what, count: swept.length })
    } catch (error) {
      log.warn({ err: error, what }, 'sweeping failed')
    }
}
