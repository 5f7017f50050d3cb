import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findFreePort } from '#cms/core/free-port.ts'
import { LEFT_OUT } from '../../ops/backup/dump.ts'
import { runCommand } from '../support/commands.ts'
import { copySources } from '../support/copy-sources.ts'
import { dropDatabase, rows, untilDisconnected } from '../support/database.ts'
import { lane } from '../support/lane.ts'
import { useFolders } from '../support/own-folder.ts'
import { bareEnvironment, startProduct, stopProduct } from '../support/running.ts'

const root = join(import.meta.dirname, '../..')
const DATABASE = 'upgrade'
const folder = useFolders()

/** The sources of a later release. In the checkout, because Git ignores it there. */
const later = join(root, 'dist/upgrade')

let settings: Record<string, string>
let pool: pg.Pool

beforeAll(async () => {
  await rows(`create database ${DATABASE}`)
  const url = new URL(lane('databaseUrl'))
  url.pathname = DATABASE
  const PORT = String(await findFreePort())
  settings = { DATABASE_URL: url.href, DATA_DIR: folder(), PORT, LOG_LEVEL: 'error' }
  pool = new pg.Pool({ connectionString: url.href, idleTimeoutMillis: 1 })
  await runCommand('seed', [], settings)
})
afterAll(async () => {
  await pool.end()
  await dropDatabase(DATABASE)
  rmSync(later, { recursive: true, force: true })
})

type Step = { step: string; ok: boolean; finding: string }
type Printed = { code: number | null; ok: boolean; message: string; steps: Step[] }

const newArchive = () => join(folder(), 'before-upgrade.tar.gz')
const namesOf = (steps: Step[]) => steps.map(({ step, ok }) => `${step} ${ok ? 'ok' : 'failed'}`)

async function upgrade(...words: string[]): Promise<Printed> {
  // The command refuses a database that is in use, by the connections of this test too.
  await untilDisconnected(DATABASE)
  const { code, output } = await runCommand('upgrade', [newArchive(), ...words, '--json'], settings)
  return { code, ...JSON.parse(output) }
}

/** The columns of every table of a backup, with a hash over its rows in any order. */
async function state(): Promise<Record<string, unknown>> {
  const { rows: tables } = await pool.query<{ name: string; columns: string }>(
    `select table_name as name, string_agg(column_name, ' ' order by ordinal_position) as columns
     from information_schema.columns
     where table_schema = 'public' and table_name <> all($1) group by 1`,
    [LEFT_OUT],
  )
  const found: Record<string, unknown> = {}
  for (const { name, columns } of tables) {
    const { rows: sums } = await pool.query(
      `select count(*), sum(hashtextextended(t::text, 0)) from public."${name}" t`,
    )
    found[name] = { columns, ...sums[0] }
  }
  return found
}

/** Takes the newest migration back, as in the release before this one. @returns its name */
async function migrateDown(): Promise<string> {
  const { migrations } = await import('#cms/database/migrations/index.ts')
  const newest = migrations.at(-1)
  await newest?.down({ db: drizzle(pool) } as never)
  const { rowCount } = await pool.query('delete from payload_migrations where name = $1', [
    newest?.name,
  ])
  expect(rowCount).toBe(1)
  return String(newest?.name)
}

const has = async (migration: string) =>
  (await pool.query('select from payload_migrations where name = $1', [migration])).rowCount === 1

test('upgrade stops at the copy where a migration of the release fails, and the database is untouched', {
  timeout: 300_000,
}, async () => {
  copySources(later)
  execFileSync('ln', ['-s', join(root, 'node_modules'), join(later, 'node_modules')])
  const list = join(later, 'cms/database/migrations/index.ts')
  const migration = `{
    name: '20991231_235959_no_sellers',
    up: async ({ db }: { db: { execute: (text: string) => Promise<unknown> } }) => {
      await db.execute("alter table users add check (email <> 'seller@example.com')")
    },
    down: async () => undefined,
  },
]`
  writeFileSync(list, readFileSync(list, 'utf8').replace(/\]\s*$/, migration))
  const before = await state()
  await untilDisconnected(DATABASE)
  const { stdout, status } = spawnSync(
    process.execPath,
    ['ops/upgrade.ts', newArchive(), '--json'],
    { cwd: later, env: { ...bareEnvironment(), ...settings } },
  )
  const { steps, message } = JSON.parse(stdout.toString())
  expect(status).toBe(1)
  expect(namesOf(steps)).toEqual(['Doctor ok', 'Backup ok', 'Copy failed'])
  expect(steps[2].finding).toMatch(/20991231_235959_no_sellers.*violated by some row/)
  expect(message).toBe('Nothing was changed.')
  expect(await state()).toEqual(before)
  expect(await rows("select from pg_database where datname ~ '^keepmore_scratch_'")).toEqual([])
})

test('upgrade migrates an older schema, and restores it where the product then does not start', {
  timeout: 300_000,
}, async () => {
  const newest = await migrateDown()
  const before = await state()
  const dry = await upgrade('--dry-run')
  expect(dry).toMatchObject({
    code: 0,
    ok: true,
    message: expect.stringMatching(/^Nothing was changed/),
  })
  expect(dry.steps[2]?.finding).toContain(`1 migration in`)
  expect(await state()).toEqual(before)

  // The product refuses a DATA_DIR of another installation.
  mkdirSync(join(settings.DATA_DIR ?? '', 'installation'))
  writeFileSync(
    join(settings.DATA_DIR ?? '', 'installation/id'),
    '019ab6f0-0000-7000-8000-000000000000\n',
  )
  const undone = await upgrade()
  const done = ['Doctor ok', 'Backup ok', 'Copy ok', 'Migrate ok']
  expect(namesOf(undone.steps)).toEqual([...done, 'Smoke test failed', 'Undo ok'])
  expect(undone.steps[4]?.finding).toMatch(/belongs to the installation of another database/)
  expect(undone).toMatchObject({ code: 1, ok: false })
  expect(await state()).toEqual(before)

  rmSync(join(settings.DATA_DIR ?? '', 'installation'), { recursive: true })
  const upgraded = await upgrade()
  expect(upgraded.steps[4]?.finding).toBe('/ /blog /sign-in /api/blog/posts /cms answered')
  expect(namesOf(upgraded.steps)).toEqual([...done, 'Smoke test ok'])
  expect(upgraded).toMatchObject({ code: 0, ok: true })
  expect(await has(newest)).toBe(true)
})

test('upgrade is refused while the product uses the database', async () => {
  const product = await startProduct(settings)
  const { code, output } = await runCommand('upgrade', [newArchive()], settings)
  await stopProduct(product)
  expect({ code, output }).toEqual({ code: 1, output: expect.stringMatching(/in use by/) })
})
