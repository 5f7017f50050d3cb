import type { PostgresAdapter } from '@payloadcms/db-postgres'
import { sql } from 'drizzle-orm'
import type { BasePayload, PayloadRequest } from 'payload'
import { fromDrizzle, PgBoss } from 'pg-boss'
import { connection } from '#cms/database/adapter.ts'
import { log } from '#cms/log.ts'

/** Queues and what a job in each carries. */
export type Jobs = { mail: import('#cms/mail/mail.ts').Mail }

type Work = { [Queue in keyof Jobs]: (data: Jobs[Queue], jobId: string) => Promise<void> }

export type RunningJobs = { stop: () => Promise<void> }

let boss: PgBoss | undefined

/**
 * Starts the job queue in the same database. A worker killed in mid-job loses its lease and the job
 * runs again (reliability.md F8); what fails five times stays visible in the dead letter.
 */
export async function startJobs(work: Work): Promise<RunningJobs> {
  const queue = new PgBoss({ connectionString: connection.url, max: 3 })
  queue.on('error', (error) =>
    log.warn({ reason: error.message }, 'job queue cannot reach its database'),
  )
  await queue.start()
  for (const name of Object.keys(work) as (keyof Jobs)[]) {
    await queue.createQueue(`${name}-failed`)
    await queue.createQueue(name, {
      retryLimit: 5,
      retryDelay: 5,
      retryBackoff: true,
      expireInSeconds: 60,
      deadLetter: `${name}-failed`,
    })
    await queue.work<Jobs[typeof name]>(name, { pollingIntervalSeconds: 1 }, async (jobs) => {
      for (const job of jobs) await work[name](job.data, job.id)
    })
  }
  boss = queue
  return { stop: () => queue.stop({ graceful: true, timeout: 3_000 }) }
}

/** Puts a job into the queue inside the request's transaction: it exists if what caused it does. */
export async function enqueue<Queue extends keyof Jobs>(
  req: PayloadRequest,
  queue: Queue,
  data: Jobs[Queue],
): Promise<void> {
  // Commands such as the seed make documents without a running product, and nobody waits for their mail.
  if (!boss) return
  const session = await transactionOf(req.payload, req)
  await boss.send(queue, data, session ? { db: fromDrizzle(session as never, sql) } : {})
}

async function transactionOf(payload: BasePayload, req: PayloadRequest) {
  const id = await req.transactionID
  const database = payload.db as unknown as PostgresAdapter
  return id ? database.sessions?.[String(id)]?.db : undefined
}
