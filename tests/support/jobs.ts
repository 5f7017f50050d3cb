import { expect, vi } from 'vitest'
import { rows } from './database.ts'

/** Tells the workers of a queue to look for jobs, as the job queue does for a new one: they poll every five seconds only. */
export const wakeWorkers = (queue: string) =>
  rows("select pg_notify('pgboss_' || left(encode(sha224('pgboss'), 'hex'), 24), $1)", [queue])

/** Makes the waiting jobs of a queue whose data contain these run now. */
export async function makeDue(queue: string, data: object): Promise<void> {
  await rows(
    `update pgboss.job set start_after = now()
     where name = $1 and data @> $2::jsonb and state = 'created'`,
    [queue, JSON.stringify(data)],
  )
  await wakeWorkers(queue)
}

/** Adds a job to a queue of the lane, to run now, and waits for its end. */
export async function runJob(queue: string, data: object): Promise<void> {
  const [job] = await rows<{ id: string }>(
    'insert into pgboss.job (name, data) values ($1, $2::jsonb) returning id',
    [queue, JSON.stringify(data)],
  )
  await wakeWorkers(queue)
  const state = async () => {
    const [row] = await rows<{ state: string }>(
      'select state::text from pgboss.job where id = $1',
      [job?.id],
    )
    return row?.state
  }
  await vi.waitFor(async () => expect(await state()).toBe('completed'), {
    timeout: 15_000,
    interval: 200,
  })
}

/** Waits until no job of this name is queued for now or runs. */
export const untilNoJob = (name: string): Promise<void> =>
  vi.waitFor(
    async () =>
      expect(
        await rows(
          `select id from pgboss.job
           where name = $1 and state in ('created', 'retry', 'active') and start_after <= now()`,
          [name],
        ),
      ).toEqual([]),
    { timeout: 15_000, interval: 50 },
  )
