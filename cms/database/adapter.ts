import { randomUUID } from 'node:crypto'
import { type PostgresAdapter, postgresAdapter } from '@payloadcms/db-postgres'
import type { DatabaseAdapterObj } from 'payload'
import pg from 'pg'
import { log } from '#cms/core/log.ts'
import { isDatabaseUnavailable } from '#cms/core/problem.ts'
import { endHooks, runBeforeCommitHooks } from './commit-hooks.ts'

const POOL_SIZE = 20

/** What the next Payload connects to, set once the database runs. Migrations and seeds lift a request's limits. */
export const connection = { url: '', hasTimeLimits: true }

/**
 * Payload's PostgreSQL adapter with two fixes (REL-F1, REL-F2 and REL-F7): a COMMIT that fails or
 * commits nothing throws instead of reporting success, and a connection that dies, hangs or waits fails
 * one request and never ends the process.
 */
export function reliablePostgres(): DatabaseAdapterObj {
  const stock = postgresAdapter({
    idType: 'uuidv7',
    push: false,
    migrationDir: new URL('./migrations', import.meta.url).pathname,
    pool: {},
    disableCreateDatabase: true,
  })
  return {
    ...stock,
    init: (args) => {
      const adapter = stock.init(args)
      const connectStock = adapter.connect
      return Object.assign(adapter, {
        beginTransaction,
        commitTransaction,
        rollbackTransaction,
        // The stock connect() keeps an existing pool; its own pool would lack the listeners and limits.
        connect(this: PostgresAdapter, options?: { hotReload: boolean }) {
          if (!this.pool) Object.assign(this, { pool: createPool() })
          return connectStock?.call(this, options)
        },
      })
    },
  }
}

const TIME_LIMITS = {
  statement_timeout: 5_000,
  query_timeout: 6_000,
  idle_in_transaction_session_timeout: 10_000,
}

function createPool(): pg.Pool {
  const pool = new pg.Pool({
    connectionString: connection.url,
    max: POOL_SIZE,
    connectionTimeoutMillis: 2_000,
    ...(connection.hasTimeLimits && TIME_LIMITS),
    idleTimeoutMillis: 30_000,
    keepAlive: true,
  })
  const logLostConnection = (error: Error) =>
    log.warn({ reason: error.message }, 'database connection lost')
  pool.on('error', logLostConnection)
  // A client in use emits errors to its own listener; without one an error ends the process.
  pool.on('connect', (client) => void client.on('error', logLostConnection))
  return pool
}

type Transaction = Parameters<Parameters<PostgresAdapter['drizzle']['transaction']>[0]>[0]
type TransactionId = string | number | Promise<string | number>

const ROLLBACK = Symbol('rollback')

async function beginTransaction(this: PostgresAdapter): Promise<string> {
  await this.initializing
  const id = randomUUID()
  const opened = Promise.withResolvers<Transaction>()
  const verdict = Promise.withResolvers<void>()
  const done = runOnPoolConnection(this, async (transaction) => {
    opened.resolve(transaction)
    await verdict.promise
  })
  done.catch(opened.reject)
  this.sessions[id] = {
    db: await opened.promise,
    resolve: () => {
      verdict.resolve()
      return done
    },
    reject: () => {
      verdict.reject(ROLLBACK)
      // A transaction that failed by itself is rolled back too.
      return done.catch(() => undefined)
    },
  }
  return id
}

/**
 * Drizzle's transaction. Drizzle keeps a connection whose BEGIN fails, which made the pool smaller each time; here it
 * returns to the pool, and one that did not answer in time is closed.
 */
async function runOnPoolConnection(
  adapter: PostgresAdapter,
  work: (transaction: Transaction) => Promise<void>,
): Promise<void> {
  const client = await adapter.pool.connect()
  const session: PostgresAdapter['drizzle'] = Object.create(adapter.drizzle._.session, {
    client: { value: client },
  })
  try {
    await session.transaction(work)
    client.release()
  } catch (error) {
    client.release(isDatabaseUnavailable(error))
    throw error
  }
}

async function commitTransaction(this: PostgresAdapter, given: TransactionId) {
  const { id, session } = await removeSession(this, given)
  if (!session) return
  try {
    await runBeforeCommitHooks(id, session.db)
    await session.resolve()
  } catch (error) {
    await session.reject()
    endHooks(id, false)
    throw error
  }
  endHooks(id, true)
}

async function rollbackTransaction(this: PostgresAdapter, given: TransactionId) {
  const { id, session } = await removeSession(this, given)
  if (!session) return
  await session.reject()
  endHooks(id, false)
}

/** Removes the session before it ends, so that nothing else can run in a transaction that is ending. */
async function removeSession(adapter: PostgresAdapter, given: TransactionId) {
  const id = String(await given)
  const session = adapter.sessions[id]
  delete adapter.sessions[id]
  return { id, session }
}
