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
import { Problem } from '#cms/core/problem.ts'
import { inTransaction } from '#cms/database/in-transaction.ts'
import { asSystem, runSql } from '#cms/kit/documents.ts'
import { COPY_SLUGS } from '#cms/kit/site-copy.ts'
import { type Planned, saveStatus } from './versions.ts'

const TRIES = 5

const PLANNED: Planned['collection'][] = ['guides', 'people', 'pages']

type Reference = { relationTo: string; value: string }
type ScheduledPublish = {
  id: string
  /** `doc` names a guide, person or firm page, or `global` a copy document. */
  input: { type?: 'publish' | 'unpublish'; doc?: Reference; global?: string; user?: Reference }
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
  const planned = await findPlanned(req, input.doc)
  const copy = COPY_SLUGS.find((slug) => slug === input.global)
  if (!planned && !copy) return
  const user = input.user && (await asSystem(req).findById('users', input.user.value))
  if (!user) throw new Error('The person who scheduled this no longer has access.')
  req.user = { ...user, collection: 'users' }
  req.context.isPlan = true
  const _status = input.type === 'unpublish' ? 'draft' : 'published'
  if (planned) await saveStatus(req, planned, _status)
  const common = { req, overrideAccess: false, depth: 0 } as const
  if (copy) await req.payload.updateGlobal({ slug: copy, data: { _status }, ...common })
  log.info({ event: 'schedule-carried-out', document: planned?.id ?? copy, type: input.type })
}

/** The collection and id of a planned document; null for one that is deleted by now. */
async function findPlanned(req: PayloadRequest, doc?: Reference): Promise<Planned | null> {
  const collection = PLANNED.find((slug) => slug === doc?.relationTo)
  const found = collection && doc && (await asSystem(req).findById(collection, doc.value))
  return found ? { collection, id: found.id } : null
}

/** The reasons of a refused publish for an editor. The message of a `ValidationError` names fields only. */
function reasonOf(error: unknown): string {
  const errors = error instanceof ValidationError ? error.data.errors : []
  return errors.map(({ message }) => message).join(' ') || messageOf(error)
}

/**
 * Retries with exponential backoff, five tries within some minutes. Validation and permission errors are
 * not retried: an editor has to fix them.
 */
async function reschedule(req: PayloadRequest, { id }: ScheduledPublish, error: unknown) {
  const isRefused = error instanceof Problem && error.status < 500
  const isFinal = error instanceof ValidationError || error instanceof Forbidden || isRefused
  const message = reasonOf(error)
  await runSql(req)`
    update payload_jobs set total_tried = coalesce(total_tried, 0) + 1,
      error = ${JSON.stringify({ message })}::jsonb,
      has_error = ${isFinal} or coalesce(total_tried, 0) + 1 >= ${TRIES},
      wait_until = now() + interval '10 seconds' * power(2, coalesce(total_tried, 0)), updated_at = now()
    where id = ${id}`
  log.warn({ event: 'schedule-failed', job: id, reason: message })
}
