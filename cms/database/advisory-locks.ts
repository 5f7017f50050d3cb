import type { PostgresAdapter } from '@payloadcms/db-postgres'
import type { BasePayload } from 'payload'
import pg from 'pg'
import { connection } from './adapter.ts'

/**
 * Runs work that only one process may do at a time, under an advisory lock. Other callers wait without a
 * limit, on a connection without the pool's time limits, and find the work done.
 * @param lock any number; all work that must not overlap takes the same one
 */
export async function withAdvisoryLock<Result>(
  lock: number,
  act: () => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: connection.url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lock])
    return await act()
  } finally {
    await client.end()
  }
}

/**
 * Runs work that must not run twice at once, in any process, under an advisory lock on a connection of
 * its own. The lock always ends with that connection.
 * @returns the work's result, or null where another caller holds the lock
 */
export async function tryAdvisoryLock<Result>(
  payload: BasePayload,
  lock: number,
  act: () => Promise<Result>,
): Promise<Result | null> {
  const { pool } = payload.db as unknown as PostgresAdapter
  const client = await pool.connect()
  let free = false
  try {
    const taken = await client.query<{ taken: boolean }>(
      'select pg_try_advisory_lock($1) as taken',
      [lock],
    )
    if (!taken.rows[0]?.taken) {
      free = true
      return null
    }
    const result = await act()
    free = (await client.query('select pg_advisory_unlock($1)', [lock])).rowCount === 1
    return result
  } finally {
    // Closes a connection that may still hold the lock, which releases it.
    client.release(!free)
  }
}
