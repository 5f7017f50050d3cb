import { drizzle } from 'drizzle-orm/node-postgres'
import type { PayloadRequest } from 'payload'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { rows } from '../../tests/support/database.ts'
import { lane } from '../../tests/support/lane.ts'
import { newClient } from '../../tests/support/people.ts'
import { keepUntilChange, type ListTopic, listVersion, sumListChanges } from './list-version.ts'

/** A connection of its own, as the request of an action. */
async function connection() {
  const client = new pg.Client({ connectionString: lane('databaseUrl') })
  await client.connect()
  onTestFinished(() => client.end())
  const req = { payload: { db: { drizzle: drizzle(client) } }, user: { id: 'staff' } }
  return { client, req: req as unknown as PayloadRequest }
}

const TOUCH = 'update users set updated_at = now() where id = $1'

test.each<[ListTopic, string]>([
  ['users', "update users set first_name = 'Ann' where id = $1"],
  [
    'stage_history',
    `insert into stage_history (id, user_id, from_stage, to_stage, reason)
     values (gen_random_uuid(), $1, 'lead', 'on-hold', 'Waits')`,
  ],
  [
    'messages',
    `insert into messages (id, client_id, from_user_id, content)
     values (gen_random_uuid(), $1, $1, 'Hello')`,
  ],
  [
    'properties',
    `insert into properties (id, user_id, address, property_type, status)
     values (gen_random_uuid(), $1, 'Elm 1', 'condo', 'sold')`,
  ],
  [
    'contracts',
    `insert into contracts (id, user_id, contract_type, signer_name)
     values (gen_random_uuid(), $1, 'listing-agreement', 'Ann Test')`,
  ],
  [
    'consultations',
    `insert into consultations (id, user_id, scheduled_at)
     values (gen_random_uuid(), $1, '1999-01-04 17:00Z')`,
  ],
  [
    'host_blocks',
    `insert into host_blocks (id, host_id, starts_at, ends_at)
     values (gen_random_uuid(), $1, '1999-01-04 17:00Z', '1999-01-04 18:00Z')`,
  ],
  [
    'busy_times',
    `with calendar as (
       insert into own_calendars (user_id, address, host_name, read_day, read_at, tried_at)
       values ($1, '', '', '', now(), now()) returning user_id)
     insert into busy_times (host_id, starts_at, ends_at)
     select user_id, '1999-01-04 17:00Z', '1999-01-04 18:00Z' from calendar`,
  ],
  [
    'tasks',
    `insert into tasks (id, client_id, title, stage, actor, evidence)
     values (gen_random_uuid(), $1, 'Call', 'lead', 'broker', 'tick')`,
  ],
])(
  'listVersion of %s changes with a write to it, and no other version does',
  async (topic, write) => {
    const { req } = await connection()
    const client = await newClient()
    const topics: ListTopic[] = [
      ...(['users', 'stage_history', 'messages'] as const),
      ...(['properties', 'contracts', 'consultations'] as const),
      ...(['host_blocks', 'busy_times', 'tasks'] as const),
    ]
    // One after the other: node-postgres deprecates a query that waits for another one of its connection.
    const versions = async () => {
      const found: string[] = []
      for (const each of topics) found.push(await listVersion(req, [each]))
      return found
    }
    const before = await versions()
    await rows(write, [client.id])
    const after = await versions()
    expect(topics.filter((_topic, index) => before[index] !== after[index])).toEqual([topic])
  },
)

test('listVersion stays the same after a write that is rolled back or changes no row', async () => {
  const { client, req } = await connection()
  const person = await newClient()
  const before = await listVersion(req, ['users'])
  await client.query('begin')
  await client.query(TOUCH, [person.id])
  expect(await listVersion(req, ['users'])).not.toBe(before)
  await client.query('rollback')
  await client.query('update users set updated_at = now() where false')
  expect(await listVersion(req, ['users'])).toBe(before)
})

test('listVersion of notifications ignores those that are not about a client', async () => {
  const { req } = await connection()
  const [reader, client] = [await newClient(), await newClient()]
  const add = (about: string | null) =>
    rows(
      `insert into notifications (id, user_id, type, title, message, about_user_id)
       values (gen_random_uuid(), $1, 'other', 'News', 'News', $2)`,
      [reader.id, about],
    )
  const before = await listVersion(req, ['notifications'])
  await add(null)
  expect(await listVersion(req, ['notifications'])).toBe(before)
  await add(client.id)
  expect(await listVersion(req, ['notifications'])).not.toBe(before)
})

// After each change of a client, every open dashboard counted a hundred thousand rows.
test('keepUntilChange counts once for callers who ask at once, and anew after a count that failed', async () => {
  const asked = await Promise.all([connection(), connection(), connection()])
  const first = Promise.withResolvers<number>()
  const count = vi.fn().mockReturnValueOnce(first.promise).mockResolvedValue(3)
  const read = keepUntilChange(['deliveries'], count)
  const all = () => Promise.allSettled(asked.map(({ req }) => read(req)))
  const failing = all()
  // A connection answers in order: by then, each caller has read the version.
  await Promise.all(asked.map(({ req }) => listVersion(req, ['deliveries'])))
  first.reject(new Error('The count failed.'))
  expect((await failing).map(({ status }) => status)).toEqual(asked.map(() => 'rejected'))
  expect(await all()).toEqual(asked.map(() => ({ status: 'fulfilled', value: 3 })))
  expect(count).toHaveBeenCalledTimes(2)
})

test('transactions that change rows of one table at once do not wait for each other', async () => {
  const [a, b] = [await connection(), await connection()]
  const people = [await newClient(), await newClient()]
  const before = await listVersion(a.req, ['users'])
  for (const [index, { client }] of [a, b].entries()) {
    await client.query("set lock_timeout = '1s'")
    await client.query('begin')
    await client.query(TOUCH, [people[index]?.id])
  }
  await a.client.query('commit')
  const between = await listVersion(a.req, ['users'])
  await b.client.query('commit')
  expect(new Set([before, between, await listVersion(a.req, ['users'])]).size).toBe(3)
})

test('sumListChanges keeps the version and leaves no row of a closed connection', async () => {
  const [a, b] = [await connection(), await connection()]
  const person = await newClient()
  const {
    rows: [pid],
  } = await b.client.query<{ pid: number }>('select pg_backend_pid() as pid')
  await b.client.query(TOUCH, [person.id])
  const version = await listVersion(a.req, ['users'])
  const countRows = async () =>
    (await rows('select 1 from list_changes where backend = $1', [pid?.pid])).length
  await sumListChanges(a.req)
  expect(await countRows()).toBe(1)
  await b.client.end()
  await expect
    .poll(
      async () => (await rows('select 1 from pg_stat_activity where pid = $1', [pid?.pid])).length,
    )
    .toBe(0)
  await sumListChanges(a.req)
  expect(await countRows()).toBe(0)
  expect(await listVersion(a.req, ['users'])).toBe(version)
})
