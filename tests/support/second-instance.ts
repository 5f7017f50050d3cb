import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { auditKeyOf } from './audit.ts'
import { type DatabaseProxy, startDatabaseProxy } from './database-proxy.ts'
import { lane } from './lane.ts'
import { Person } from './people.ts'
import { type Running, startProduct } from './running.ts'

/**
 * Starts a second instance on the lane's database, behind a proxy, so that a test can cut its connections.
 * @param dataDir its own folder of data
 */
export async function startSecondInstance(
  dataDir: string,
): Promise<{ proxy: DatabaseProxy; second: Running }> {
  const proxy = await startDatabaseProxy(lane('databaseUrl'))
  const { secret } = JSON.parse(readFileSync(join(lane('dataDir'), 'secrets.json'), 'utf8'))
  const second = await startProduct({
    DATA_DIR: dataDir,
    DATABASE_URL: proxy.url,
    SECRET: secret,
    AUDIT_KEY: auditKeyOf(lane('dataDir')),
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
    // Longer than a test file runs: its tests see what notifications and reconnects do.
    PUBLISH_CHECK_SECONDS: '3600',
    STREAM_HEARTBEAT_SECONDS: '60',
  })
  return { proxy, second }
}

/** The same user, with the same session, at another instance. */
export const personAt = ({ url }: Running, { user, token }: Person) =>
  new Person(user && token ? { ...user, token } : undefined, url)
