import pg from 'pg'
import { expect, vi } from 'vitest'
import { lane } from './lane.ts'

let pool: pg.Pool | undefined

/** Runs `act` with a connection of this worker's pool, because connecting costs more than most queries. */
async function withClient<Result>(
  act: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  pool ??= openPool()
  const client = await pool.connect()
  return act(client).finally(() => client.release())
}

function openPool(): pg.Pool {
  const opened = new pg.Pool({ connectionString: lane('databaseUrl') })
  // Without a listener, a test that cuts idle connections would crash the worker; the pool opens new ones.
  opened.on('error', () => undefined)
  return opened
}

/** Queries the product's database directly, to check what was stored. */
export function rows<Row extends pg.QueryResultRow>(
  query: string,
  values: unknown[] = [],
): Promise<Row[]> {
  return withClient(async (client) => (await client.query<Row>(query, values)).rows)
}

/**
 * Holds row locks in a transaction of its own while `act` uses the product.
 * @param act gets a function that releases the locks before it ends, and one that first runs a statement and commits it
 */
export function withRowsLocked<Result>(
  query: string,
  values: unknown[],
  act: (
    letGo: () => Promise<unknown>,
    commit: (query: string, values: unknown[]) => Promise<unknown>,
  ) => Promise<Result>,
): Promise<Result> {
  return withClient(async (client) => {
    await client.query('begin')
    await client.query(query, values)
    const letGo = () => client.query('rollback')
    const commit = async (last: string, lastValues: unknown[]) => {
      await client.query(last, lastValues)
      await client.query('commit')
    }
    return act(letGo, commit).finally(letGo)
  })
}

/**
 * Waits until the given number of the product's statements wait for a lock. A test that locks a user's row
 * takes FOR NO KEY UPDATE where it can: FOR UPDATE also holds up jobs that insert rows for that user.
 * @param like counts only statements whose text matches this pattern of LIKE
 */
export async function untilStatementsWait(count: number, like = '%'): Promise<void> {
  const waiting = async () => {
    const [found] = await rows<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity
       where wait_event_type = 'Lock' and datname = current_database() and query like $1`,
      [like],
    )
    return found?.count
  }
  await expect.poll(waiting, { timeout: 4_000, interval: 20 }).toBe(count)
}

/** Waits until no connection to a database is left: its end reaches the server a moment after the client's `end()`. */
export const untilDisconnected = (database: string) =>
  // Not expect.poll(), which refuses to run after the last test.
  vi.waitFor(
    async () => {
      const found = await rows('select pid from pg_stat_activity where datname = $1', [database])
      expect(found).toEqual([])
    },
    { timeout: 20_000 },
  )

/**
 * Drops a database whose connections this process has ended. Not `with (force)`: a connection that is cut off while it
 * ends emits an error without a listener, and the worker of the tests ends.
 */
export async function dropDatabase(name: string): Promise<void> {
  await untilDisconnected(name)
  await rows(`drop database ${name}`)
}
