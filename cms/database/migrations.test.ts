import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { getPayload } from 'payload'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { rows } from '../../tests/support/database.ts'
import { lane } from '../../tests/support/lane.ts'

type Migration = {
  name: string
  up: (args: never) => Promise<void>
  down: (args: never) => Promise<void>
}

/** An empty database beside the lane's. */
async function emptyDatabase() {
  const name = `migrations_${randomUUID().replaceAll('-', '')}`
  await rows(`create database ${name}`)
  const url = new URL(lane('databaseUrl'))
  url.pathname = name
  const pool = new pg.Pool({ connectionString: url.href })
  onTestFinished(async () => {
    await pool.end()
    await rows(`drop database ${name}`)
  })
  const args = { db: drizzle(pool), payload: { db: { pool } } } as never
  return { query: async (text: string) => (await pool.query(text)).rows, args }
}

const allMigrations = async () =>
  (await import('#cms/database/migrations/index.ts')).migrations as unknown as Migration[]

test('every migration runs up, down to an empty schema, and up again', async () => {
  const [{ args, query }, migrations] = [await emptyDatabase(), await allMigrations()]
  for (const { up } of migrations) await up(args)
  for (const { down } of migrations.toReversed()) await down(args)
  expect(await query("select tablename from pg_tables where schemaname = 'public'")).toEqual([])
  for (const { up } of migrations) await up(args)
})

// A snapshot once lacked an index that an earlier migration had made, so that the next one failed on it.
test('the newest schema snapshot equals the schema of the collections', async () => {
  onTestFinished(() => void vi.unstubAllEnvs())
  vi.stubEnv('DATA_DIR', lane('dataDir'))
  const { default: config } = await import('#cms/payload.config.ts')
  const { db } = await getPayload({ config, disableDBConnect: true, key: 'snapshot' })
  const { generateDrizzleJson, generateMigration } = db.requireDrizzleKit()
  const folder = join(import.meta.dirname, 'migrations')
  const newest = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .at(-1)
  const snapshot = JSON.parse(readFileSync(join(folder, String(newest)), 'utf8'))
  expect(await generateMigration(snapshot, await generateDrizzleJson(db.schema))).toEqual([])
})

// An attacker may have made an account with an unproved address and still be signed in to it.
test('the _proved_addresses migration ends the sessions of all users except demo users', async () => {
  const [{ args, query }, migrations] = [await emptyDatabase(), await allMigrations()]
  const at = migrations.findIndex(({ name }) => name.endsWith('_proved_addresses'))
  for (const { up } of migrations.slice(0, at)) await up(args)
  for (const email of ['seller@example.com', 'victim@example.org'])
    await query(
      `with one as (insert into users (id, email, first_name, last_name, hash, salt)
         values (gen_random_uuid(), '${email}', 'A', 'B', 'x', 'y') returning id)
       insert into users_sessions (_order, _parent_id, id, created_at, expires_at)
       select 1, id, gen_random_uuid(), now(), now() + interval '1 day' from one`,
    )
  await migrations[at]?.up(args)
  expect(
    await query(
      `select email, email_proved_at is not null as proved, count(s.id)::int as sessions
       from users u left join users_sessions s on s._parent_id = u.id group by u.id order by email`,
    ),
  ).toEqual([
    { email: 'seller@example.com', proved: true, sessions: 1 },
    { email: 'victim@example.org', proved: false, sessions: 0 },
  ])
})
