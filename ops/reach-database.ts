import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BasePayload } from 'payload'
import pg from 'pg'
import { env } from '#cms/core/env.ts'
import { messageOf } from '#cms/core/errors.ts'
import { OperatorError } from '#cms/core/operator-error.ts'
import { connection } from '#cms/database/adapter.ts'
import { urlOfPort } from '#cms/database/embedded/address.ts'
import { type RunningDatabase, readRunningPid } from '#cms/database/embedded/server.ts'
import { openDatabase } from '#cms/database/open.ts'
import { formatCount } from './command.ts'

export const DATABASE_FOLDER = join(env.dataDir, 'postgres')

/** The URL of the embedded database while the product or a command runs it, else undefined. */
export function readRunningUrl(): string | undefined {
  if (!readRunningPid(DATABASE_FOLDER)) return undefined
  // Lines of postmaster.pid: process, folder, start, port, socket, address, memory, state.
  const lines = readFileSync(join(DATABASE_FOLDER, 'postmaster.pid'), 'utf8').split('\n')
  return lines[3] ? urlOfPort(lines[3].trim()) : undefined
}

/** @throws OperatorError while the product runs on the embedded database of this DATA_DIR */
export function refuseEmbeddedInUse(): void {
  if (!env.databaseUrl && readRunningUrl())
    throw new OperatorError(
      `KeepMore is running on ${env.dataDir}. Stop it (Ctrl-C), then run this again.`,
    )
}

/**
 * A product on another machine may use this database; its connections are the only sign of it.
 * @param role of the product
 */
export async function refuseDatabaseInUse(client: pg.Client, role: string): Promise<void> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int from pg_stat_activity
     where datname = current_database() and usename in (current_user, $1)
       and backend_type = 'client backend' and pid <> pg_backend_pid()`,
    [role],
  )
  const count = rows[0]?.count ?? 0
  if (count > 0)
    throw new OperatorError(
      `The database is in use by ${formatCount(count, 'other connection')}. Stop KeepMore there first.`,
    )
}

/** The database that the product uses now, or one started for this command. */
export async function openOrReuseDatabase(): Promise<RunningDatabase> {
  const url = env.databaseUrl ? undefined : readRunningUrl()
  return url ? { url, stop: async () => undefined } : openDatabase()
}

/** Runs a command's work with {@link openOrReuseDatabase}. */
export async function withDatabase<Result>(
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  const database = await openOrReuseDatabase()
  try {
    return await work(database.url)
  } finally {
    await database.stop()
  }
}

/** Runs a command's work with a migrated Payload on {@link openOrReuseDatabase}. */
export const withPayload = <Result>(
  work: (payload: BasePayload) => Promise<Result>,
): Promise<Result> =>
  withDatabase(async (url) => {
    connection.url = url
    // Loaded late, because `readRunningUrl` alone needs none of it.
    const { openPayload } = await import('#cms/payload.ts')
    const payload = await openPayload()
    try {
      return await work(payload)
    } finally {
      await payload.db.destroy?.()
    }
  })

/** Opens one connection without request limits. @throws OperatorError where nothing answers */
export async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  })
  client.on('error', () => undefined)
  await client.connect().catch((error: unknown) => {
    throw new OperatorError(`The database does not answer: ${messageOf(error)}`)
  })
  await client.query(`set statement_timeout = 0; set idle_in_transaction_session_timeout = 0;
    set lock_timeout = '30s'; set timezone = 'UTC'; set datestyle = 'ISO, YMD';
    set intervalstyle = 'postgres'; set bytea_output = 'hex'`)
  return client
}
