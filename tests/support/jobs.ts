import { expect, vi } from 'vitest'
import { rows } from './database.ts'

/** Adds a job to a queue of the lane, to run now, and waits for its end. */
export async function runJob(queue: string, data: object): Promise<void> {
  const [job] = await rows<{ id: string }>(
    'insert into pgboss.job (name, data) values ($1, $2::jsonb) returning id',
    [queue, JSON.stringify(data)],
  )
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
