import { sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { dropDatabase, rows } from '../support/database.ts'
import { lane } from '../support/lane.ts'

const DATABASE = 'slow_migration'

// Each statement once had the 5 s of a request: on a large table the migration never ended, nor the start.
test('a migration statement of more than 6 s ends, is recorded, and does not run again', async () => {
  await rows(`create database ${DATABASE}`)
  const url = new URL(lane('databaseUrl'))
  url.pathname = DATABASE
  const pool = new pg.Pool({ connectionString: url.href, max: 1 })
  // The modules read the environment at their import, so they are loaded late.
  const { connection } = await import('#cms/database/adapter.ts')
  const before = { ...connection }
  onTestFinished(async () => {
    Object.assign(connection, before)
    await pool.end()
    await dropDatabase(DATABASE)
  })
  connection.url = url.href
  const { migrate } = await import('#cms/database/migrate.ts')
  const { migrations } = await import('#cms/database/migrations/index.ts')
  const { default: config } = await import('#cms/payload.config.ts')
  const slow = {
    name: '20991231_235959_slow',
    up: async ({ db }: { db: { execute: (text: ReturnType<typeof sql>) => Promise<unknown> } }) => {
      await db.execute(sql`create table slept as select 1 as times, pg_sleep(6.5)::text as slept`)
    },
    down: async () => undefined,
  }
  const wanted = [...migrations, slow]
  await migrate(config, wanted)
  // A second run of the statement would fail: the table exists.
  await migrate(config, wanted)
  const { rows: recorded } = await pool.query('select name from payload_migrations order by name')
  expect(recorded).toEqual(wanted.map(({ name }) => ({ name })))
  expect((await pool.query('select times from slept')).rows).toEqual([{ times: 1 }])
  expect(connection).toEqual({ url: url.href, hasTimeLimits: true })
})
