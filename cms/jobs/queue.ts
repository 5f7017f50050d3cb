import { sql } from 'drizzle-orm'
import { type BasePayload, createLocalReq, type PayloadRequest } from 'payload'
import { fromDrizzle, type Job, type JobResult, PgBoss } from 'pg-boss'
import { messageOf } from '#cms/core/errors.ts'
import { log } from '#cms/core/log.ts'
import { jobRuns } from '#cms/core/metrics.ts'
import { connection } from '#cms/database/adapter.ts'
import { transactionOf } from '#cms/database/in-transaction.ts'
import { runSql } from '#cms/kit/documents.ts'
import { recordingOf } from '#cms/kit/recorded-writes.ts'
import { toJson } from '#cms/kit/to-json.ts'
import { UNDOABLE_MAIL_SECONDS } from '#wire/undo.ts'
import type { Jobs } from './jobs.ts'

type Name = keyof Jobs
type JobHandler<Data> = (req: PayloadRequest, data: Data, jobId: string) => Promise<void>
type JobHandlers = { [Queue in Name]: JobHandler<Jobs[Queue]> }

/**
 * Workers send a heartbeat every few seconds. After ten seconds without one, another worker gets the job
 * (REL-F8), so a job runs again within half a minute after a kill.
 */
const HEARTBEAT = { heartbeatSeconds: 10, expireInSeconds: 60 }
const SUPERVISION = { superviseIntervalSeconds: 5, monitorIntervalSeconds: 5 }
const RETRIES = { retryLimit: 5, retryDelay: 5, retryBackoff: true }

/** For a ZIP of up to 1 GB of files, perhaps from a bucket, and for photos in a row. Heartbeats show that the job runs. */
const LONG = { expireInSeconds: 900 }
const LONG_QUEUES: Name[] = ['account-export', 'photo-sizes']

/**
 * PostgreSQL notifies the workers of a new job, so they poll only for jobs that are due later and for retries. With a poll
 * of each worker each second, all at the same moment, the calls of that moment waited some 50 ms longer. Workers whose
 * connection cannot listen still poll each second.
 */
const POLLING = {
  pollingIntervalSeconds: 1,
  notifyPollingIntervalSeconds: 5,
  batchSize: 5,
  burstWhenBatchFull: true,
}

/** Mails hold names and addresses, so jobs are kept only as long as a complaint takes to look into. */
const RETENTION = { deleteAfterSeconds: 2 * 24 * 3600 }

let boss: PgBoss | undefined

/**
 * Opens the job queue in the same database, for `enqueue()`. Its workers take no job before `startWorkers()`. A job whose
 * five retries fail stays visible in the dead letter queue. A job may run twice, so every handler must be idempotent.
 */
export async function openJobs(payload: BasePayload, work: JobHandlers) {
  const queue = new PgBoss({
    connectionString: connection.url,
    max: 2,
    useListenNotify: true,
    ...SUPERVISION,
  })
  queue.on('error', (error) =>
    log.warn({ reason: error.message }, 'job queue cannot reach its database'),
  )
  queue.on('warning', ({ message, data }) => {
    if ('type' in data && data.type === 'listen_notify_unavailable')
      log.warn({ reason: message }, 'job queue hears of no new job, so it polls each second')
  })
  await queue.start()
  const names = Object.keys(work) as Name[]
  for (const name of names) await createQueue(queue, name)
  boss = queue
  return {
    async startWorkers() {
      for (const name of names) await startWorker(payload, queue, name, work[name])
    },
    stop: () => queue.stop({ graceful: true, timeout: 3_000 }),
  }
}

async function createQueue(queue: PgBoss, name: Name) {
  const deadLetter = `${name}-failed`
  const time = LONG_QUEUES.includes(name) ? { ...HEARTBEAT, ...LONG } : HEARTBEAT
  const options = { ...RETRIES, ...time, ...RETENTION, deadLetter, notify: true }
  await queue.createQueue(deadLetter)
  await queue.createQueue(name, options)
  // Updates a queue that an earlier version created, which otherwise keeps its options.
  await queue.updateQueue(name, options)
}

async function startWorker<Queue extends Name>(
  payload: BasePayload,
  queue: PgBoss,
  name: Queue,
  act: JobHandlers[Queue],
) {
  await queue.work<Jobs[Queue], unknown, typeof POLLING & { perJobResults: true }>(
    name,
    { ...POLLING, perJobResults: true },
    (jobs) => Promise.all(jobs.map((job) => runJob(payload, name, act, job))),
  )
}

async function runJob<Queue extends Name>(
  payload: BasePayload,
  name: Queue,
  act: JobHandlers[Queue],
  { id, data }: Job<Jobs[Queue]>,
): Promise<JobResult> {
  try {
    await act(await createLocalReq({}, payload), data, id)
    jobRuns.inc({ queue: name, result: 'completed' })
    return { id, status: 'completed' }
  } catch (error) {
    jobRuns.inc({ queue: name, result: 'failed' })
    const reason = messageOf(error)
    log.warn({ queue: name, job: id, reason }, 'job failed, it will be tried again')
    return { id, status: 'failed', output: { reason } }
  }
}

/**
 * Adds a job, to run at `startAfter` or now, in the request's transaction: it exists if its cause is committed.
 * A job of an action with Undo waits for {@link UNDOABLE_MAIL_SECONDS}, so that Undo can delete it.
 * @param jobId a UUID that names the job: a second one of the queue with it is not added
 */
export async function enqueue<Queue extends Name>(
  req: PayloadRequest,
  queue: Queue,
  data: Jobs[Queue],
  startAfter?: Date,
  jobId?: string,
): Promise<void> {
  // Commands such as the seed create documents without a running queue; their mails are not needed.
  if (!boss) return
  const transaction = await transactionOf(req)
  const recording = recordingOf(req)
  const start = startAfter ?? (recording && UNDOABLE_MAIL_SECONDS)
  // The queue stores data as jsonb, which refuses a lone surrogate such as in a visitor's name.
  const id = await boss.send(queue, JSON.parse(toJson(data)), {
    ...(transaction && { db: fromDrizzle(transaction, sql) }),
    ...(start && { startAfter: start }),
    ...(jobId && { id: jobId }),
  })
  if (id) recording?.jobs.push(id)
}

/** Deletes those of the jobs that no worker has taken yet. @returns how many */
export async function deleteWaitingJobs(req: PayloadRequest, ids: string[]): Promise<number> {
  const deleted = await runSql(req)`
    delete from pgboss.job
    where id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))
      and state < 'active' returning id`
  return deleted.length
}

/** The numbers of a queue's jobs; `failed` counts the dead letter queue, which holds jobs after five failed retries. */
type QueueState = {
  queue: string
  waiting: number
  active: number
  planned: number
  failed: number
  /** How long the oldest waiting job has been due. */
  oldestSeconds: number
}

/** The state of every queue of the product, for the metrics. */
export const readQueues = (req: PayloadRequest): Promise<QueueState[]> =>
  runSql<QueueState>(req)`
    select queue.name as queue,
      count(*) filter (where job.name = queue.name and job.state < 'active' and job.start_after <= now())::int
        as waiting,
      count(*) filter (where job.name = queue.name and job.state = 'active')::int as active,
      count(*) filter (where job.name = queue.name and job.state < 'active' and job.start_after > now())::int
        as planned,
      count(*) filter (where job.name = queue.dead_letter and job.state < 'active')::int as failed,
      coalesce(extract(epoch from now() - min(job.start_after) filter
        (where job.name = queue.name and job.state < 'active' and job.start_after <= now())), 0)::float8
        as "oldestSeconds"
    from pgboss.queue
    left join pgboss.job on job.name in (queue.name, queue.dead_letter) and job.state <= 'active'
    where queue.dead_letter is not null
    group by queue.name`
