import type { BasePayload } from 'payload'
import { lane } from './lane.ts'

/**
 * Opens Payload in this process on the lane's database. Test files of one worker share it, so none closes it. Its
 * modules are imported late, because they read the environment.
 */
export async function openLanePayload(): Promise<BasePayload> {
  Object.assign(process.env, { DATA_DIR: lane('dataDir'), LOG_LEVEL: 'error' })
  const { connection } = await import('#cms/database/adapter.ts')
  connection.url = lane('databaseUrl')
  return (await import('#cms/payload.ts')).openPayload()
}
