import { type BasePayload, getPayload } from 'payload'
import { migrate } from '#cms/database/migrate.ts'
import { migrations } from '#cms/database/migrations/index.ts'
import config from './payload.config.ts'

/** Opens Payload on the database of `connection` and migrates it, for a restore only as far as its backup. */
export async function openPayload(wanted = migrations): Promise<BasePayload> {
  const payload = await getPayload({ config })
  await migrate(config, wanted)
  return payload
}
