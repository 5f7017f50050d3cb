import { randomUUID } from 'node:crypto'
import { type PostgresAdapter, postgresAdapter } from '@payloadcms/db-postgres'
import { NodePgTransaction } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { DatabaseAdapterObj } from 'payload'
import pg from 'pg'
import { log } from '#cms/core/log.ts'
import { isDatabaseUnavailable } from '#cms/core/problem.ts'
import { endHooks, lastStatement, runLastWrites } from './commit-hooks.ts'

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

/**
 * A new connection takes seven times as long for its first statements as a used one: PostgreSQL has to read its catalogs
 * and to plan. With half a minute, each screen that a small team opens now and then would wait for that.
 */
const IDLE_MS = 30 * 60_000

/**
 * Without JIT: PostgreSQL, where it was built with LLVM, compiles a statement whose estimated cost is high before it runs it.
 * The board of 100,000 clients has such estimates and reads a hundred rows, so compiling doubled its time. A SET switches it
 * off: PgBouncer refuses a connection that sends this as a startup parameter, unless its operator told it to ignore that one.
 */
function createPool(): pg.Pool {
  const pool = new pg.Pool({
    connectionString: connection.url,
    max: POOL_SIZE,
    connectionTimeoutMillis: 2_000,
    ...(connection.hasTimeLimits && TIME_LIMITS),
    onConnect: (client) => client.query('set jit = off'),
    idleTimeoutMillis: IDLE_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  })
  const logLostConnection = (error: Error) =>
    log.warn({ reason: error.message }, 'database connection lost')
  pool.on('error', logLostConnection)
  // A client in use emits errors to its own listener; without one an error ends the process.
  pool.on('connect', (client) => void client.on('error', logLostConnection))
  return pool
}

const dialect = new PgDialect()

type TransactionId = string | number | Promise<string | number>

/**
 * Payload's sessions hold the transaction that a request's statements run in. Drizzle's own `transaction` keeps a
 * connection whose BEGIN fails, which made the pool smaller each time, and sends COMMIT alone; here the connection returns
 * to the pool, one that did not answer in time is closed, and COMMIT goes with the last statement.
 */
async function beginTransaction(this: PostgresAdapter): Promise<string> {
  await this.initializing
  const id = randomUUID()
  const client = await this.pool.connect()
  await client.query('begin').catch((error: Error) => {
    client.release(isDatabaseUnavailable(error))
    throw error
  })
  const { session, schema, fullSchema, tableNamesMap } = this.drizzle._
  const own = Object.create(session, { client: { value: client } })
  this.sessions[id] = {
    db: new NodePgTransaction(dialect, own, schema && { schema, fullSchema, tableNamesMap }),
    async resolve() {
      await client.query(`${lastStatement(id)}; commit`)
      client.release()
    },
    // After a failed COMMIT too.
    async reject() {
      const isLost = await client.query('rollback').then(
        () => false,
        () => true,
      )
      client.release(isLost)
    },
  }
  return id
}

async function commitTransaction(this: PostgresAdapter, given: TransactionId) {
  const { id, session } = await removeSession(this, given)
  if (!session) return
  try {
    await runLastWrites(id, session.db)
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
