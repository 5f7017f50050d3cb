import type { PostgresAdapter } from '@payloadcms/db-postgres'
import { type BasePayload, getPayload } from 'payload'
import { inTurn } from './database/in-turn.ts'
import { migrations } from './database/migrations/index.ts'
import config from './payload.config.ts'

const MIGRATION_LOCK = 20_261_120

/**
 * Payload on the open database, migrated. Two starters migrate once: the second waits for the first.
 * @param wanted all migrations, or for a restore only those that its backup knows
 */
export async function openPayload(wanted = migrations): Promise<BasePayload> {
  const payload = await getPayload({ config })
  const database = payload.db as unknown as PostgresAdapter
  await inTurn(MIGRATION_LOCK, () => database.migrate({ migrations: wanted as never }))
  return payload
}
