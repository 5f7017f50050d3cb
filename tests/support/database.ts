import pg from 'pg'
import { expect } from 'vitest'
import { lane } from './lane.ts'

let pool: pg.Pool | undefined

/** Runs with a connection of this worker's pool: connecting costs more than most queries. */
async function connected<Result>(act: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
  pool ??= openPool()
  const client = await pool.connect()
  return act(client).finally(() => client.release())
}

function openPool(): pg.Pool {
  const opened = new pg.Pool({ connectionString: lane('databaseUrl') })
  // A test may cut idle connections; the pool then opens new ones.
  opened.on('error', () => undefined)
  return opened
}

/** Rows of the product's database, to see what was really kept. */
export function rows<Row extends pg.QueryResultRow>(
  query: string,
  values: unknown[] = [],
): Promise<Row[]> {
  return connected(async (client) => (await client.query<Row>(query, values)).rows)
}

/**
 * Holds rows of the database while something is done with the product, as another transaction would.
 * @param act gets a way to let go before it ends
 */
export function whileHeld<Result>(
  query: string,
  values: unknown[],
  act: (letGo: () => Promise<unknown>) => Promise<Result>,
): Promise<Result> {
  return connected(async (client) => {
    await client.query('begin')
    await client.query(query, values)
    const letGo = () => client.query('rollback')
    return act(letGo).finally(letGo)
  })
}

/** Waits until so many of the product's statements stand before a lock. */
export async function untilWaiting(count: number): Promise<void> {
  const waiting = async () => {
    const [found] = await rows<{ count: number }>(
      "select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock'",
    )
    return found?.count
  }
  await expect.poll(waiting, { timeout: 4_000, interval: 20 }).toBe(count)
}
