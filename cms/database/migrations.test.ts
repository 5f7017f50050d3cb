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

/** Migrations that remove what the release before no longer reads. */
const REMOVING: readonly string[] = []

// While instances are replaced one by one, those of the release before run on the new schema (docs/decisions/0040).
test('no new migration removes or renames anything, except those listed here', () => {
  const folder = join(import.meta.dirname, 'migrations')
  const since = readdirSync(folder).filter(
    (name) => /^\d+_.*\.ts$/.test(name) && name > '20261126_17',
  )
  const removing = since.filter((name) => {
    const [up = ''] = readFileSync(join(folder, name), 'utf8').split('export async function down')
    return /\b(drop (table|column|type)|rename (to|column)|set not null)\b/i.test(up)
  })
  expect(since).not.toEqual([])
  expect(removing.filter((name) => !REMOVING.includes(name))).toEqual([])
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

// The release before the _amendments migration knows no such type, and a signed contract is never deleted.
test('down of the _amendments migration keeps a signed amendment with its file, and up runs again', async () => {
  const [{ args, query }, migrations] = [await emptyDatabase(), await allMigrations()]
  const at = migrations.findIndex(({ name }) => name.endsWith('_amendments'))
  for (const { up } of migrations.slice(0, at + 1)) await up(args)
  await query(
    `with client as (insert into users (id, email, first_name, last_name, hash, salt)
       values (gen_random_uuid(), 'ann@example.org', 'Ann', 'Seller', 'x', 'y') returning id),
     home as (insert into properties (id, user_id, address, property_type, service_package, requested_package)
       select gen_random_uuid(), id, '1 Oak Lane', 'condo', 'full-service', 'showing-support' from client
       returning id, user_id)
     insert into contracts (id, user_id, property_id, property_address, contract_type, requested_package,
       signer_name, status, signed_at, filename)
     select gen_random_uuid(), user_id, id, '1 Oak Lane', 'amendment', package::enum_contracts_requested_package,
       'Ann Seller', status::enum_contracts_status, signed, file
     from home, (values ('full-service', 'completed', now(), 'signed.pdf'),
       ('showing-support', 'pending', null, null)) as made (package, status, signed, file)`,
  )
  const kept = () =>
    query(
      'select contract_type::text as type, status::text, filename, property_address from contracts',
    )
  const paper = { status: 'completed', filename: 'signed.pdf', property_address: '1 Oak Lane' }
  await migrations[at]?.down(args)
  expect(await kept()).toEqual([{ type: 'service-agreement', ...paper }])
  expect(await query('select service_package::text as package from properties')).toEqual([
    { package: 'full-service' },
  ])
  await expect(query("update contracts set contract_type = 'listing-agreement'")).rejects.toThrow(
    'A signed contract is not changed',
  )
  await migrations[at]?.up(args)
  expect(await kept()).toEqual([{ type: 'service-agreement', ...paper }])
})

test('the _policies migration copies the saved privacy text of the firm into a live page with a version', async () => {
  const [{ args, query }, migrations] = [await emptyDatabase(), await allMigrations()]
  const at = migrations.findIndex(({ name }) => name.endsWith('_policies'))
  for (const { up } of migrations.slice(0, at)) await up(args)
  await query(`insert into site_settings (id, privacy_lead, updated_at)
    values ('01900000-0000-7000-8000-000000000001', 'Ours.', '2026-03-01T05:00:00Z')`)
  await query(`insert into site_settings_privacy (_order, _parent_id, id, title, text)
    values (1, '01900000-0000-7000-8000-000000000001', 'one', 'Who', 'We.'),
      (2, '01900000-0000-7000-8000-000000000001', 'two', 'What', 'This.')`)
  await migrations[at]?.up(args)
  expect(
    await query(
      'select slug, lead, as_of, _status as status, (select count(*)::int from _pages_v) as versions from pages',
    ),
  ).toEqual([
    { slug: 'privacy', lead: 'Ours.', as_of: '2026-02-28', status: 'published', versions: 1 },
  ])
  const sections = [
    { title: 'Who', text: 'We.' },
    { title: 'What', text: 'This.' },
  ]
  for (const table of ['pages_sections', '_pages_v_version_sections'])
    expect(await query(`select title, text from ${table} order by _order`)).toEqual(sections)
})

test('the _copy_values migration copies the saved copy into live documents with a version, and keeps the old columns', async () => {
  const [{ args, query }, migrations] = [await emptyDatabase(), await allMigrations()]
  const at = migrations.findIndex(({ name }) => name.endsWith('_copy_values'))
  for (const { up } of migrations.slice(0, at)) await up(args)
  const id = '01900000-0000-7000-8000-000000000001'
  await query(`
    insert into site_settings (id, hero_lead, blog_lead, brand, testimonials_shown, updated_at)
      values ('${id}', 'Ours.', 'Our guides.', 'Our name', false, '2026-03-01T05:00:00Z');
    insert into site_settings_steps (_order, _parent_id, id, title, text)
      values (2, '${id}', 'two', 'Then', 'That.'), (1, '${id}', 'one', 'First', 'This.');
    insert into site_settings_claims (_order, _parent_id, id, figure, label, meaning, as_of, on_blog, shown)
      values (1, '${id}', 'claim', '7', 'homes', 'Ours.', '2026-02-01', true, false);
    insert into site_settings_packages (_order, _parent_id, id, package, summary)
      values (1, '${id}', 'pack', 'full-service', 'All of it.');
    insert into site_settings_packages_included (_order, _parent_id, id, text)
      values (1, 'pack', 'in', 'Photos')`)
  await migrations[at]?.up(args)
  const published = { status: 'published', versions: 1 }
  for (const table of [
    'landing_page',
    'packages',
    'testimonials',
    'claims',
    'blog_page',
    'vendor_network',
  ])
    expect(
      await query(
        `select _status as status,
           (select count(*)::int from _${table}_v where latest and version__status = 'published') as versions
         from ${table}`,
      ),
    ).toEqual([published])
  expect(
    await query(
      'select hero_lead, blog_lead, testimonials_shown from landing_page, blog_page, testimonials',
    ),
  ).toEqual([{ hero_lead: 'Ours.', blog_lead: 'Our guides.', testimonials_shown: false }])
  expect(await query('select version_hero_lead, version_updated_at from _landing_page_v')).toEqual([
    { version_hero_lead: 'Ours.', version_updated_at: new Date('2026-03-01T05:00:00Z') },
  ])
  for (const table of ['landing_page_steps', '_landing_page_v_version_steps'])
    expect(await query(`select title from ${table} order by _order`)).toEqual([
      { title: 'First' },
      { title: 'Then' },
    ])
  for (const table of ['claims_claims', '_claims_v_version_claims'])
    expect(await query(`select figure, as_of, on_blog, shown from ${table}`)).toEqual([
      { figure: '7', as_of: '2026-02-01', on_blog: true, shown: false },
    ])
  for (const table of ['packages_packages', '_packages_v_version_packages'])
    expect(
      await query(
        `select package::text, summary, text from ${table} as pack join ${table}_included as work
           on work._parent_id = pack.id`,
      ),
    ).toEqual([{ package: 'full-service', summary: 'All of it.', text: 'Photos' }])
  expect(await query('select version_brand from _site_settings_v')).toEqual([
    { version_brand: 'Our name' },
  ])
  // Instances of the release before read and write these until they are stopped.
  await query(`update site_settings set hero_lead = 'Still here.'`)
  await migrations[at]?.down(args)
  expect(await query('select id from landing_page')).toEqual([])
  await migrations[at]?.up(args)
})
