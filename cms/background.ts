import { type BasePayload, createLocalReq, type PayloadRequest } from 'payload'
import { startAnchoring } from '#cms/audit/anchoring.ts'
import { env } from '#cms/core/env.ts'
import { log } from '#cms/core/log.ts'
import { listenForNotifications } from '#cms/database/listen.ts'
import { sealAcceptance } from '#cms/entities/acceptances/paper.ts'
import { exportAccount } from '#cms/entities/account/export.ts'
import { sendReminder } from '#cms/entities/consultations/mails.ts'
import { remindOfSignature } from '#cms/entities/contracts/mails.ts'
import { sweepErrors } from '#cms/entities/error-reports/actions.ts'
import { startCollectingErrors } from '#cms/entities/error-reports/collect.ts'
import { queueDateMorning, tellOfDates } from '#cms/entities/escrows/mornings.ts'
import {
  checkOutsideLink,
  listOutsideLinks,
  queueOutsideLinks,
} from '#cms/entities/guides/outside-links.ts'
import { startScheduleRunner } from '#cms/entities/guides/schedule.ts'
import { storeHtml } from '#cms/entities/guides/stored-html.ts'
import { sweepBlankGuides } from '#cms/entities/guides/sweeping.ts'
import { startWritingCounts, sweepCounts } from '#cms/entities/guides/visit-counts.ts'
import { sweepRemovedBlocks } from '#cms/entities/hosts/blocks.ts'
import { copyPicture } from '#cms/entities/media/actions.ts'
import { sweepOutsidePictures, sweepPictures } from '#cms/entities/media/sweeping.ts'
import { followClock } from '#cms/entities/offers/clock.ts'
import { startCalendarReader } from '#cms/entities/own-calendars/reading.ts'
import { askForReview } from '#cms/entities/reviews/mails.ts'
import { sendEmailCode } from '#cms/entities/sessions/email-codes.ts'
import { sendResetLink } from '#cms/entities/sessions/password-reset.ts'
import { heldSessions } from '#cms/entities/sessions/session-store.ts'
import { tellUnanswered } from '#cms/entities/showings/answering.ts'
import { sendShowingLink } from '#cms/entities/showings/links.ts'
import { sendSigningCode } from '#cms/entities/signing-codes/codes.ts'
import { queueTaskDay, remindOfTask, tellStaffOfTasks } from '#cms/entities/tasks/reminders.ts'
import { sendInvitation } from '#cms/entities/team/invitations.ts'
import { sweepUndoableActions } from '#cms/entities/undo/actions.ts'
import { makePhotoSizes, requestMissingPhotoSizes } from '#cms/entities/uploads/photo-sizes.ts'
import { checkInstallation } from '#cms/files/installation.ts'
import { claimSharedSweep, sweep as sweepFiles, sweepTemporary } from '#cms/files/sweep.ts'
import { openJobs } from '#cms/jobs/queue.ts'
import { sweepIdempotencyKeys } from '#cms/kit/idempotency.ts'
import { sumListChanges } from '#cms/kit/list-version.ts'
import { followMaintenance } from '#cms/kit/maintenance.ts'
import { sendLinkMail } from '#cms/mail/link-mails.ts'
import { sendAndKeepMail } from '#cms/mail/sent-mails.ts'
import { logPublishFailure, type Publisher } from '#cms/publish-request/request.ts'
import { startRollUps } from '#cms/read-models/analytics/roll-up.ts'
import { recheckRangesOnce } from '#cms/read-models/market/recheck.ts'
import { receiveBroadcast } from '#cms/realtime/broadcast.ts'
import { refreshStreams, sendHeartbeats } from '#cms/realtime/streams.ts'

export type Background = { startWorkers: () => Promise<void>; stop: () => Promise<void> }

const HOUR_MS = 3_600_000

/**
 * Starts all work that no request asks for, except the workers of the job queue.
 * @returns `startWorkers()`, which starts these, and `stop()`, which ends all of it and which a stop of the server awaits
 */
export async function startBackgroundWork(
  payload: BasePayload,
  publisher: Publisher,
): Promise<Background> {
  const storeErrors = startCollectingErrors(payload)
  const writeCounts = startWritingCounts(payload)
  const jobs = await openJobs(payload, {
    mail: sendAndKeepMail,
    picture: copyPicture,
    'photo-sizes': makePhotoSizes,
    reminder: sendReminder,
    'contract-reminder': remindOfSignature,
    'task-reminder': remindOfTask,
    'task-day': tellStaffOfTasks,
    'review-request': askForReview,
    'offer-hour': followClock,
    'date-morning': tellOfDates,
    'acceptance-paper': sealAcceptance,
    'account-export': exportAccount,
    'email-code': sendEmailCode,
    'password-reset': sendResetLink,
    invitation: sendInvitation,
    'link-mail': sendLinkMail,
    'signing-code': sendSigningCode,
    'showing-link': sendShowingLink,
    'showing-unanswered': tellUnanswered,
    'outside-links': listOutsideLinks,
    'outside-link': checkOutsideLink,
  })
  await followMaintenance(payload)
  const listening = followOtherInstances(publisher, startHeartbeats(payload))
  startScheduleRunner(payload)
  startCalendarReader(payload)
  startAnchoring(payload)
  void inBackground(payload, storeHtml, 'the HTML of guides is stored later')
  void inBackground(payload, requestMissingPhotoSizes, 'photos stay without smaller copies')
  void inBackground(payload, recheckRangesOnce, 'ranges of valuations are not checked')
  startRollUps(payload)
  void planDay(payload)
  setInterval(() => void planDay(payload), HOUR_MS).unref()
  void sweepAll(payload, publisher)
  setInterval(() => void sweepAll(payload, publisher), HOUR_MS).unref()
  return {
    startWorkers: jobs.startWorkers,
    async stop() {
      await listening.stop()
      await publisher.stop()
      await jobs.stop()
      await writeCounts()
      await storeErrors()
    },
  }
}

/** Keeps open streams alive and ends those of ended sessions. @returns a function that does it now */
function startHeartbeats(payload: BasePayload): () => void {
  const readLive = async (ids: string[]) => heldSessions(await createLocalReq({}, payload), ids)
  const beat = () => void sendHeartbeats(readLive)
  setInterval(beat, env.streamHeartbeatMs).unref()
  return beat
}

/** Acts on what other instances broadcast, and catches up with what no notification told this one. */
function followOtherInstances({ publishIfChanged }: Publisher, beat: () => void) {
  const check = () => void publishIfChanged().catch(logPublishFailure)
  const checks = setInterval(check, env.publishCheckMs).unref()
  const listening = listenForNotifications(receiveBroadcast, () => {
    check()
    refreshStreams()
    beat()
  })
  return {
    async stop() {
      // `publishIfChanged` would fail after `database.stop()`, and log a failed publish.
      clearInterval(checks)
      await listening.stop()
    },
  }
}

/** Runs work that a start does not wait for; a failure is logged with the line. */
async function inBackground(
  payload: BasePayload,
  work: (req: PayloadRequest) => Promise<void>,
  failure: string,
): Promise<void> {
  try {
    await work(await createLocalReq({}, payload))
  } catch (error) {
    log.warn({ err: error }, failure)
  }
}

/** Plans the jobs of a day: what people are told at 9:00 AM PT of tasks and dates, and the check of links at night. */
async function planDay(payload: BasePayload): Promise<void> {
  await inBackground(payload, queueOutsideLinks, 'the check of links is planned later')
  await inBackground(payload, queueTaskDay, 'the notices of today’s tasks are planned later')
  await inBackground(payload, queueDateMorning, 'the reminders of dates are planned later')
}

type Sweep = [what: string, sweep: (req: PayloadRequest) => Promise<string[]>]

/**
 * Every instance sweeps its own disk, and one of them each hour what all share. Sweeps nothing where the
 * bucket or DATA_DIR belongs to another installation by now.
 */
async function sweepAll(payload: BasePayload, publisher: Publisher): Promise<void> {
  const files: Sweep[] = [
    ['files', sweepFiles],
    ['pictures', sweepPictures],
    ['drawn pictures', publisher.sweepPictures],
  ]
  const rows: Sweep[] = [
    ['blank guides', sweepBlankGuides],
    ['old counts of guides', sweepCounts],
    ['pictures from elsewhere', sweepOutsidePictures],
    ['errors', sweepErrors],
    ['list changes', sumListChanges],
    ['undoable actions', sweepUndoableActions],
    ['removed blocks', sweepRemovedBlocks],
    ['idempotency keys', sweepIdempotencyKeys],
  ]
  const own: Sweep[] = [['temporary files', sweepTemporary], ...(env.bucket ? [] : files)]
  const shared = env.bucket ? [...files, ...rows] : rows
  try {
    await checkInstallation(payload)
    await sweepEach(payload, own)
    const isClaimed = await claimSharedSweep(await createLocalReq({}, payload))
    if (isClaimed) await sweepEach(payload, shared)
  } catch (error) {
    log.warn({ err: error }, 'sweeping failed')
  }
}

async function sweepEach(payload: BasePayload, sweeps: Sweep[]): Promise<void> {
  for (const [what, sweep] of sweeps)
    try {
      const swept = await sweep(await createLocalReq({}, payload))
      if (swept.length > 0) log.info({ event: 'swept', what, count: swept.length })
    } catch (error) {
      log.warn({ err: error, what }, 'sweeping failed')
    }
}
