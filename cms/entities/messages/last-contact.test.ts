import pg from 'pg'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { deleteAccount } from '#wire/account.ts'
import { writeToAgent, writeToClient } from '#wire/messages.ts'
import { deleteUser, listClients } from '#wire/users.ts'
import { rows } from '../../../tests/support/database.ts'
import { lane } from '../../../tests/support/lane.ts'
import { demo, newClient, newStaff, PASSWORD, type Person } from '../../../tests/support/people.ts'

let client: Person

beforeEach(async () => {
  client = await newClient({ consulted: true })
})

const write = () => client.call(writeToAgent, { body: { content: 'Is the sign up?' } })
const answer = (staff: Person) =>
  staff.call(writeToClient, { params: { id: client.id }, body: { content: 'Since today.' } })

/** Conversations that differ from their messages, of all clients. */
const differences = () =>
  rows(`
    with counted as (
      select client_id, max(created_at) filter (where from_user_id = client_id) as from_client_at,
             max(created_at) filter (where from_user_id is distinct from client_id) as from_staff_at,
             max(created_at) as last_at
      from (select client_id, from_user_id, created_at from messages
            union all select user_id, user_id, created_at from contact_messages where user_id is not null)
        as said group by client_id)
    select client_id, kept, counted
    from (select client_id, from_client_at, from_staff_at, last_at from client_summaries
          where last_at is not null) as kept
    full join counted using (client_id)
    where (kept.from_client_at, kept.from_staff_at, kept.last_at)
      is distinct from (counted.from_client_at, counted.from_staff_at, counted.last_at)`)

const kept = async () => {
  const [row] = await rows<{ client: string | null; staff: string | null; waits: boolean }>(
    `select from_client_at::text as client, from_staff_at::text as staff, awaiting_reply as waits
     from client_summaries where client_id = $1 and last_at is not null`,
    [client.id],
  )
  return row
}

test('a message by the client makes a conversation that awaits a reply, one by staff answers it', async () => {
  expect(await kept()).toBeUndefined()
  await write()
  expect(await kept()).toMatchObject({ staff: null, waits: true })
  await answer(await demo('admin'))
  expect(await kept()).toMatchObject({ waits: false })
  await write()
  expect(await kept()).toMatchObject({ waits: true })
  expect(await differences()).toEqual([])
  const listed = (await (await demo('admin')).call(listClients)).body
  expect(listed.find(({ id }) => id === client.id)?.awaitingReply).toBe(true)
})

test('a conversation stays answered when the staff user who answered is deleted', async () => {
  const staff = await newStaff('admin')
  await write()
  await answer(staff)
  const before = await kept()
  const removed = await (await demo('owner')).call(deleteUser, { params: { id: staff.id } })
  expect(removed.status).toBe(204)
  expect(await kept()).toEqual(before)
  expect(await differences()).toEqual([])
})

test('a conversation goes with the account of its client', async () => {
  await write()
  expect((await client.call(deleteAccount, { body: { password: PASSWORD } })).status).toBe(200)
  expect(await kept()).toBeUndefined()
  expect(await differences()).toEqual([])
})

test('a conversation follows messages that are dated back or deleted, one by one or together', async () => {
  await write()
  await answer(await demo('admin'))
  const dateBack = `update messages set created_at = now() - interval '9 days'
    where client_id = $1 and from_user_id <> client_id`
  await rows(dateBack, [client.id])
  expect(await kept()).toMatchObject({ waits: true })
  expect(await differences()).toEqual([])
  await rows('delete from messages where client_id = $1 and from_user_id = client_id', [client.id])
  expect(await kept()).toMatchObject({ client: null, waits: false })
  expect(await differences()).toEqual([])
  await rows('delete from messages where client_id = $1', [client.id])
  expect(await kept()).toBeUndefined()
})

test('one statement that inserts messages of several clients updates the conversation of each', async () => {
  const other = await newClient()
  await rows(
    `insert into messages (id, client_id, from_user_id, content, created_at)
     select gen_random_uuid(), client, client, 'Hello', now() - days * interval '1 day'
     from unnest($1::uuid[]) as client, generate_series(0, 3) as days`,
    [[client.id, other.id]],
  )
  expect(await kept()).toMatchObject({ staff: null, waits: true })
  expect(await differences()).toEqual([])
})

test('a message that is sent while another one of its thread is dated back is not lost', async () => {
  await write()
  const writer = new pg.Client({ connectionString: lane('databaseUrl') })
  await writer.connect()
  onTestFinished(() => writer.end())
  await writer.query('begin')
  await writer.query(
    `insert into messages (id, client_id, from_user_id, content)
     values (gen_random_uuid(), $1, $1, 'Now')`,
    [client.id],
  )
  const dating = rows(
    `update messages set created_at = created_at - interval '9 days' where client_id = $1`,
    [client.id],
  )
  await untilOneWaits()
  await writer.query('commit')
  await dating
  expect(await differences()).toEqual([])
})

/** Waits until a statement of this test waits for a lock. */
async function untilOneWaits(): Promise<void> {
  const waiting = `select 1 from pg_stat_activity
    where wait_event_type = 'Lock' and query like 'update messages%'`
  await expect.poll(async () => (await rows(waiting)).length).toBe(1)
}
