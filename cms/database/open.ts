import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { env } from '#cms/core/env.ts'
import { messageOf } from '#cms/core/errors.ts'
import { OperatorError } from '#cms/core/operator-error.ts'
import { type RunningDatabase, startEmbeddedDatabase } from '#cms/database/embedded/server.ts'
import { connection } from './adapter.ts'

const TIMEOUT_MS = 30_000

/** Opens the database of DATABASE_URL, retrying for 30 s, or starts the embedded one. */
export async function openDatabase(): Promise<RunningDatabase> {
  const database = env.databaseUrl
    ? await connectToDatabase(env.databaseUrl)
    : await startEmbeddedDatabase()
  connection.url = database.url
  return database
}

async function connectToDatabase(url: string): Promise<RunningDatabase> {
  const { host, pathname } = new URL(url)
  const deadline = Date.now() + TIMEOUT_MS
  let isReported = false
  for (;;) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
    try {
      await client.connect()
      const { rows } = await client.query(
        "select from pg_settings where name in ('fsync', 'full_page_writes') and setting = 'on'",
      )
      if (rows.length < 2)
        throw new OperatorError(
          'The database runs with fsync or full_page_writes off. Switch both on.',
        )
      return { url, stop: async () => undefined }
    } catch (error) {
      if (error instanceof OperatorError) throw error
      if (Date.now() > deadline) {
        throw new OperatorError(
          `No database answers at ${host}${pathname} (${messageOf(error)}). ` +
            'Check DATABASE_URL, or unset it to use the embedded one.',
        )
      }
      if (!isReported) console.log(`  waiting for a database at ${host}${pathname}`)
      isReported = true
      await sleep(1_000)
    } finally {
      await client.end().catch(() => undefined)
    }
  }
}
