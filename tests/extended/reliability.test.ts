import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { bookConsultation } from '#wire/consultations.ts'
import { sendContactMessage } from '#wire/contact.ts'
import { writeToAgent } from '#wire/messages.ts'
import { changePropertyStatus, createProperty, listOwnProperties } from '#wire/properties.ts'
import { signUp, verifyCode } from '#wire/sign-up.ts'
import { readOwnUser } from '#wire/users.ts'
import { rows, withRowsLocked } from '../support/database.ts'
import { expectAway } from '../support/database-proxy.ts'
import { freeSlot, newHome } from '../support/homes.ts'
import { lane } from '../support/lane.ts'
import { type Answer, demo, newClient, PASSWORD, visitor } from '../support/people.ts'

/** Makes every COMMIT of a new row with this value fail until the test ends. */
async function failCommitsOf(table: string, column: string, value: string) {
  const name = `fails_${randomUUID().slice(0, 8)}`
  await rows(`create function ${name}() returns trigger language plpgsql as
    $$ begin raise exception 'not this commit' using errcode = 'serialization_failure'; end $$`)
  await rows(`create constraint trigger ${name} after insert on ${table}
    deferrable initially deferred for each row when (new.${column} = '${value}')
    execute function ${name}()`)
  const drop = () => rows(`drop function if exists ${name} cascade`)
  onTestFinished(async () => void (await drop()))
  return drop
}

describe('a COMMIT that fails', () => {
  const count = async (table: string, column: string, value: string) =>
    (await rows(`select 1 from ${table} where ${column} = $1`, [value])).length

  /** Expects 503 without a row while commits fail, then 201 with one row. */
  async function expectTruth(
    table: string,
    column: string,
    value: string,
    ask: () => Promise<Answer>,
  ) {
    const drop = await failCommitsOf(table, column, value)
    expectAway(await ask())
    expect(await count(table, column, value)).toBe(0)
    await drop()
    expect((await ask()).status).toBe(201)
    expect(await count(table, column, value)).toBe(1)
  }

  test('answers 503 to a message and sends no notification of it', async () => {
    const [client, content] = [await newClient({ consulted: true }), randomUUID()]
    const write = () => client.call(writeToAgent, { body: { content } })
    await expectTruth('messages', 'content', content, write)
    const told = await rows('select user_id from notifications where message = $1', [content])
    const staff = await rows("select id from users where role in ('admin', 'owner')")
    expect(told).toHaveLength(staff.length)
  })

  test('answers 503 to a new property and leaves no row', async () => {
    const [client, address] = [await newClient(), randomUUID()]
    const body = { address, propertyType: 'condo' }
    await expectTruth('properties', 'address', address, () => client.call(createProperty, { body }))
  })

  test('answers 503 that is not stored for its Idempotency-Key: the retry answers 201', async () => {
    const [client, address] = [await newClient(), randomUUID()]
    const body = { address, propertyType: 'condo' }
    const headers = { 'idempotency-key': address }
    await expectTruth('properties', 'address', address, () =>
      client.call(createProperty, { body, headers }),
    )
  })

  test('answers 503 to a booking, changes no stage and sends no mail', async () => {
    const [client, notes, scheduledAt] = [await newClient(), randomUUID(), await freeSlot()]
    const body = { propertyId: (await newHome(client)).id, scheduledAt, notes }
    const drop = await failCommitsOf('consultations', 'notes', notes)
    expectAway(await client.call(bookConsultation, { body }))
    expect((await client.call(readOwnUser)).body).toMatchObject({
      customerStage: 'lead',
      booking: null,
      stageHistory: [],
    })
    const letters = () =>
      rows("select id from pgboss.job where data->>'to' = $1", [client.user?.email])
    expect(await letters()).toEqual([])
    await drop()
    expect((await client.call(bookConsultation, { body })).status).toBe(201)
    expect((await letters()).length).toBeGreaterThan(0)
  })

  test('answers 503 to a new account and to a contact message, and leaves no row', async () => {
    const name = randomUUID()
    const person = { email: `${name}@example.com`, password: PASSWORD, lastName: 'X' }
    const asked = await visitor.call(signUp, { body: { ...person, firstName: name } })
    const { pending: pendingToken, demoCode: code } = asked.body
    await expectTruth('users', 'first_name', name, () =>
      visitor.call(verifyCode, { body: { email: person.email, code, pending: pendingToken } }),
    )
    const letter = { name, email: 'a@example.com', message: 'Hello' }
    await expectTruth('contact_messages', 'name', name, () =>
      visitor.call(sendContactMessage, { body: letter }),
    )
  })
})

describe('a row that another transaction locks', () => {
  test('answers 503 to a write instead of hanging, delays no read, and can be written once unlocked', async () => {
    const [admin, client] = [await demo('admin'), await newClient({ consulted: true })]
    const { id } = await newHome(client)
    const change = () =>
      admin.call(changePropertyStatus, { params: { id }, body: { status: 'sold' } })
    await withRowsLocked('select id from properties where id = $1 for update', [id], async () => {
      expectAway(await change())
      // Reads do not wait for the lock.
      expect((await client.call(listOwnProperties)).body).toMatchObject([
        { status: expect.any(String) },
      ])
    })
    expect((await change()).body.status).toBe('sold')
  })
})

describe('database connections that are cut under load', () => {
  const CUT = `select pg_terminate_backend(pid) from pg_stat_activity
    where pid <> pg_backend_pid() and datname = current_database()
      and backend_type = 'client backend'`
  const cut = () => rows(CUT)

  // Payload takes a failed query for a visitor: a call whose connection was cut twice answered 401,
  // which sends the user to the sign-in page.
  test('sign no user out: calls of a client answer 200 or 503, never 401', async () => {
    const client = await newClient()
    const statuses = new Set<number>()
    const ask = async () => statuses.add((await client.call(readOwnUser)).status)
    const cutter = new pg.Client({ connectionString: lane('databaseUrl') })
    await cutter.connect()
    onTestFinished(() => cutter.end())
    const cuts = async () => {
      for (let count = 0; count < 10; count++) await cutter.query(CUT)
    }
    for (let wave = 0; wave < 15; wave++)
      await Promise.all([...Array.from({ length: 60 }, ask), cuts()])
    expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([])
    await expect.poll(async () => (await client.call(readOwnUser)).status).toBe(200)
  })

  test('end no process, lose no acknowledged write, and are replaced', async () => {
    const client = await newClient({ consulted: true })
    const acknowledged: string[] = []
    const say = async () => {
      const content = randomUUID()
      const answer = await client.call(writeToAgent, { body: { content } })
      if (answer.status === 201) acknowledged.push(content)
      else expectAway(answer)
    }
    for (let wave = 0; wave < 10; wave++) {
      await Promise.all([...Array.from({ length: 12 }, say), cut()])
    }
    expect((await visitor.send('GET', '/health/live')).status).toBe(200)
    await expect
      .poll(() => say().then(() => acknowledged.length), { timeout: 10_000 })
      .toBeGreaterThan(0)
    const kept = await rows<{ content: string }>(
      'select content from messages where client_id = $1',
      [client.id],
    )
    const contents = kept.map(({ content }) => content)
    expect(contents).toEqual(expect.arrayContaining(acknowledged))
    expect(new Set(contents).size).toBe(contents.length)
    for (let call = 0; call < 30; call++) expect((await client.call(readOwnUser)).status).toBe(200)
  })
})
