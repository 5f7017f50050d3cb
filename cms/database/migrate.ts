import type { PostgresAdapter } from '@payloadcms/db-postgres'
import { BasePayload, type SanitizedConfig } from 'payload'
import { env } from '#cms/core/env.ts'
import type { migrations } from '#cms/database/migrations/index.ts'
import { connection } from './adapter.ts'
import { withAdvisoryLock } from './advisory-locks.ts'
import { giveRights, productRole } from './roles.ts'

const MIGRATION_LOCK = 20_261_120

type Wanted = typeof migrations

/**
 * Runs the migrations under an advisory lock, so that of two starts the second waits for the first. Where
 * MIGRATION_DATABASE_URL is set, its role migrates and grants the product's role its rights.
 * @throws StartRefused where the product's role could still rewrite the audit log
 */
export async function migrate(
  payload: BasePayload,
  config: Promise<SanitizedConfig>,
  wanted: Wanted,
): Promise<void> {
  const { migrationDatabaseUrl: owner } = env
  if (!owner) return withAdvisoryLock(MIGRATION_LOCK, () => run(payload, wanted))
  const role = await productRole()
  await withAdvisoryLock(MIGRATION_LOCK, () =>
    giveRights(owner, role, async () => run(await connectedAs(owner, config), wanted)),
  )
  await productRole()
}

async function run(payload: BasePayload, wanted: Wanted): Promise<void> {
  const database = payload.db as unknown as PostgresAdapter
  await database.migrate({ migrations: wanted as never })
}

/** Opens a second Payload: the first one's connections use the product's role. */
async function connectedAs(url: string, config: Promise<SanitizedConfig>): Promise<BasePayload> {
  const { url: own } = connection
  connection.url = url
  return new BasePayload().init({ config }).finally(() => {
    connection.url = own
  })
}
