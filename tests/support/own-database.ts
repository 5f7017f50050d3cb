import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect } from 'vitest'

export function embeddedUrl(dataDir: string): string {
  const { databasePassword } = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8'))
  // The fourth line of PostgreSQL's postmaster.pid is the port.
  const port = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[3]
  return `postgres://keepmore:${databasePassword}@127.0.0.1:${port?.trim()}/postgres`
}

/**
 * Locks a user's row in a product's embedded database, until a statement of the product that changes the
 * row waits for the lock. Background jobs that only insert rows with a foreign key to the user do not
 * wait for this kind of lock. The connection ends with its database.
 */
export async function lockPerson(dataDir: string, id: string) {
  const client = await connect(dataDir)
  await client.query('begin')
  await client.query('select id from users where id = $1 for no key update', [id])
  const waiting = async () => {
    const asked =
      'select 1 from pg_stat_activity where pg_backend_pid() = any (pg_blocking_pids(pid))'
    return (await client.query(asked)).rowCount
  }
  const untilWaitedFor = () =>
    expect.poll(waiting, { timeout: 4_000, interval: 20 }).toBeGreaterThan(0)
  return { untilWaitedFor }
}

/** Runs one statement in a product's embedded database. @returns the number of its rows */
export async function runIn(dataDir: string, text: string, values: unknown[]): Promise<number> {
  const client = await connect(dataDir)
  const { rowCount } = await client.query(text, values).finally(() => client.end())
  return rowCount ?? 0
}

/** Counts the unfinished jobs for one address, including failed ones that await a retry. */
export const countUnfinishedJobs = (dataDir: string, email: string): Promise<number> =>
  runIn(
    dataDir,
    `select 1 from pgboss.job
     where state in ('created', 'retry', 'active') and data::text like '%' || $1 || '%'`,
    [email],
  )

async function connect(dataDir: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: embeddedUrl(dataDir) })
  client.on('error', () => undefined)
  await client.connect()
  return client
}
