import {
  type BasePayload,
  createLocalReq,
  Forbidden,
  type PayloadRequest,
  ValidationError,
} from 'payload'
import { env } from '#cms/core/env.ts'
import { messageOf } from '#cms/core/errors.ts'
import { log } from '#cms/core/log.ts'
import { inTransaction } from '#cms/database/in-transaction.ts'
import { asSystem, runSql } from '#cms/kit/documents.ts'
import { saveGuideVersion } from './versions.ts'

const TRIES = 5

type Reference = { relationTo: string; value: string }
type ScheduledPublish = {
  id: string
  input: { type?: 'publish' | 'unpublish'; doc?: Reference; user?: Reference }
}

/**
 * Runs the jobs that the CMS's "Schedule publish" stores, at most SCHEDULE_SECONDS late. Payload's own
 * runner marks a job before it runs it; if the process dies meanwhile, the job stays marked forever
 * (REL-F8). Here one transaction locks, runs and deletes the job: after a crash it is either
 * done or still queued, and two processes never run it twice.
 */
export function startScheduleRunner(payload: BasePayload): void {
  let isRunning = false
  const runDue = async () => {
    if (isRunning) return
    isRunning = true
    try {
      while (await runNext(payload));
    } catch (error) {
      log.warn({ reason: messageOf(error) }, 'the schedule cannot be read just now')
    } finally {
      isRunning = false
    }
  }
  setInterval(() => void runDue(), env.scheduleMs).unref()
  void runDue()
}

/** Runs the next due job. @returns whether one was due */
async function runNext(payload: BasePayload): Promise<boolean> {
  const req = await createLocalReq({}, payload)
  let due: ScheduledPublish | undefined
  try {
    await inTransaction(req, async () => {
      due = await claimNext(req)
      if (due) await runJob(req, due)
    })
  } catch (error) {
    if (!due) throw error
    await reschedule(await createLocalReq({}, payload), due, error)
  }
  return due !== undefined
}

/** Deletes the next due job and returns it. */
async function claimNext(req: PayloadRequest): Promise<ScheduledPublish | undefined> {
  const [job] = await runSql<ScheduledPublish>(req)`
    delete from payload_jobs where id = (
      select id from payload_jobs
      where task_slug = 'schedulePublish' and completed_at is null and has_error is not true
        and (wait_until is null or wait_until <= now())
      order by wait_until, created_at limit 1 for update skip locked)
    returning id, input`
  return job
}

/** Runs the job as the user who scheduled it, so that it fails if they have lost the permission. */
async function runJob(req: PayloadRequest, { input }: ScheduledPublish): Promise<void> {
  if (input.doc?.relationTo !== 'guides') return
  const guide = await asSystem(req).findById('guides', input.doc.value)
  const user = input.user && (await asSystem(req).findById('users', input.user.value))
  if (!guide) return
  if (!user) throw new Error('The person who scheduled this no longer has access.')
  req.user = { ...user, collection: 'users' }
  const isPublished = input.type !== 'unpublish'
  await saveGuideVersion(req, guide.id, { _status: isPublished ? 'published' : 'draft' })
  log.info({ event: 'schedule-carried-out', guide: guide.id, type: input.type })
}

/**
 * Retries with exponential backoff, five tries within some minutes. Validation and permission errors are
 * not retried: an editor has to fix them.
 */
async function reschedule(req: PayloadRequest, { id }: ScheduledPublish, error: unknown) {
  const isFinal = error instanceof ValidationError || error instanceof Forbidden
  const message = messageOf(error)
  await runSql(req)`
    update payload_jobs set total_tried = coalesce(total_tried, 0) + 1,
      error = ${JSON.stringify({ message })}::jsonb,
      has_error = ${isFinal} or coalesce(total_tried, 0) + 1 >= ${TRIES},
      wait_until = now() + interval '10 seconds' * power(2, coalesce(total_tried, 0)), updated_at = now()
    where id = ${id}`
  log.warn({ event: 'schedule-failed', job: id, reason: message })
}
