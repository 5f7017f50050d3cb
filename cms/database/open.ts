import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { env } from '#cms/core/env.ts'
import { StartRefused } from '#cms/core/start-refused.ts'
import { type RunningDatabase, startEmbeddedDatabase } from '#cms/database/embedded/server.ts'
import { connection } from './adapter.ts'

const PATIENCE_MS = 30_000

/** Opens the database of DATABASE_URL, retrying for 30 s, or starts the embedded one. */
export async function openDatabase(): Promise<RunningDatabase> {
  if (!env.databaseUrl) {
    const embedded = await startEmbeddedDatabase()
    connection.url = embedded.url
    return embedded
  }
  connection.url = env.databaseUrl
  const { host, pathname } = new URL(env.databaseUrl)
  const deadline = Date.now() + PATIENCE_MS
  let isAway = false
  for (;;) {
    const client = new pg.Client({
      connectionString: env.databaseUrl,
      connectionTimeoutMillis: 2_000,
    })
    try {
      await client.connect()
      const { rows } = await client.query<{ fsync: string; full_page_writes: string }>(
        "select current_setting('fsync') as fsync, current_setting('full_page_writes') as full_page_writes",
      )
      if (rows[0]?.fsync !== 'on' || rows[0]?.full_page_writes !== 'on')
        throw new StartRefused(
          'The database runs with fsync or full_page_writes off. Switch both on.',
        )
      return { url: env.databaseUrl, stop: async () => undefined }
    } catch (error) {
      if (error instanceof StartRefused) throw error
      if (Date.now() > deadline) {
        throw new StartRefused(
          `No database answers at ${host}${pathname} (${(error as Error).message}). ` +
            'Check DATABASE_URL, or unset it to use the embedded one.',
        )
      }
      if (!isAway) console.log(`  waiting for a database at ${host}${pathname}`)
      isAway = true
      await sleep(1_000)
    } finally {
      await client.end().catch(() => undefined)
    }
  }
}
