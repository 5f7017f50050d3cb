import type { PostgresAdapter } from '@payloadcms/db-postgres'
import { type BasePayload, getPayload } from 'payload'
import pg from 'pg'
import { connection } from './database/adapter.ts'
import { migrations } from './database/migrations/index.ts'
import config from './payload.config.ts'

/** Any number, as long as every starter of this product takes the same one. */
const MIGRATION_LOCK = 20_261_120

/**
 * Payload on the open database, migrated. Two starters migrate once: the second waits for the first.
 * @param wanted all migrations, or for a restore only those that its backup knows
 */
export async function openPayload(wanted = migrations): Promise<BasePayload> {
  const payload = await getPayload({ config })
  const lock = new pg.Client({ connectionString: connection.url })
  await lock.connect()
  try {
    await lock.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    const database = payload.db as unknown as PostgresAdapter
    await database.migrate({ migrations: wanted as never })
  } finally {
    await lock.end()
  }
  return payload
}
