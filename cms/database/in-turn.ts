import pg from 'pg'
import { connection } from './adapter.ts'

/**
 * Runs what only one process may do at a time. Whoever comes meanwhile waits for as long as it takes,
 * on a connection without the pool's time limits, and finds it done.
 * @param lock any number, as long as all that must not meet take the same one
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
