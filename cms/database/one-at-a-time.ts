import type { PostgresAdapter } from '@payloadcms/db-postgres'
import type { BasePayload } from 'payload'

/**
 * Runs something that must not run twice at once, in this process or another: an advisory lock of the
 * database on a connection of its own, which ends with the connection whatever happens.
 * @returns what was done, or null where it runs already
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
    // A connection that may still hold the lock is closed, which lets go of it.
    client.release(!free)
  }
}
