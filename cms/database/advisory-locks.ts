import { setTimeout as sleep } from 'node:timers/promises'
import type { BasePayload } from 'payload'
import pg from 'pg'
import { OperatorError } from '#cms/core/operator-error.ts'
import { connection } from './adapter.ts'

/** Runs work on a connection of its own, without the pool's time limits. @throws OperatorError for none */
export async function withClient<Result>(url: string, act: (client: pg.Client) => Promise<Result>) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  try {
    await client.connect().catch((error: Error) => {
      const { username, host, pathname } = new URL(url)
      throw new OperatorError(`${username} cannot enter ${host}${pathname}: ${error.message}`)
    })
    return await act(client)
  } finally {
    await client.end()
  }
}

const TRY_LOCK_AGAIN_MS = 100

/**
 * Runs work under an advisory lock, outside the pool and its time limits. Other callers wait without a limit. They
 * ask again and again, because a waiting `pg_advisory_lock` holds a snapshot, for whose end the lock's holder would
 * wait forever in CREATE INDEX CONCURRENTLY.
 */
export async function withAdvisoryLock<Result>(lock: number, act: () => Promise<Result>) {
  return withClient(connection.url, async (client) => {
    const tryLock = () => client.query('select pg_try_advisory_lock($1) as acquired', [lock])
    while (!(await tryLock()).rows[0].acquired) await sleep(TRY_LOCK_AGAIN_MS)
    return act()
  })
}

/** Runs work under an advisory lock that always ends with its connection. @returns null where the lock is held */
export async function tryAdvisoryLock<Result>(
  payload: BasePayload,
  lock: number,
  act: () => Promise<Result>,
): Promise<Result | null> {
  const client = await payload.db.pool.connect()
  let isUnlocked = false
  try {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as acquired', [lock])
    isUnlocked = !rows[0].acquired
    if (isUnlocked) return null
    const result = await act()
    isUnlocked = (await client.query('select pg_advisory_unlock($1)', [lock])).rowCount === 1
    return result
  } finally {
    // Closes a connection that may still hold the lock, which releases it.
    client.release(!isUnlocked)
  }
}
