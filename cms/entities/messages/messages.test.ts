import { describe, expect, test } from 'vitest'
import {
  listClientMessages,
  listOwnMessages,
  type ThreadMessage,
  writeToAgent,
  writeToClient,
} from '#wire/messages.ts'
import { countUnread, listNotifications } from '#wire/notifications.ts'
import { listClients } from '#wire/users.ts'
import { rows, untilStatementsWait, withRowsLocked } from '../../../tests/support/database.ts'
import { newHome } from '../../../tests/support/homes.ts'
import { readPages } from '../../../tests/support/pages.ts'
import { demo, newClient, type Person, refusal } from '../../../tests/support/people.ts'

const write = (client: Person, content: unknown, more: object = {}) =>
  client.call(writeToAgent, { body: { content, ...more } })

async function answer(client: Person, content: unknown, headers: Record<string, string> = {}) {
  const admin = await demo('admin')
  return admin.call(writeToClient, { params: { id: client.id }, body: { content }, headers })
}

const kept = (client: Person) =>
  rows<{ content: string }>('select content from messages where client_id = $1', [client.id])

describe('a message thread', () => {
  test('shows the client and staff the same messages of both sides in order', async () => {
    const [admin, client] = [await demo('admin'), await newClient({ consulted: true })]
    await write(client, 'Is the sign up?')
    await answer(client, 'Since this morning.')
    await write(client, 'Thank you')
    const own = (await client.call(listOwnMessages)).body
    expect(own.map(({ content, fromClient }) => [content, fromClient])).toEqual([
      ['Is the sign up?', true],
      ['Since this morning.', false],
      ['Thank you', true],
    ])
    expect(own[1]?.fromUserId).toBe(admin.id)
    const theirs = await admin.call(listClientMessages, { params: { id: client.id } })
    expect(theirs.body).toEqual(own)
  })

  test('is empty for another client, who gets 403 for the list by client id', async () => {
    const [client, other] = [
      await newClient({ consulted: true }),
      await newClient({ consulted: true }),
    ]
    await write(client, 'For your eyes only')
    expect((await other.call(listOwnMessages)).body).toEqual([])
    const params = { id: client.id }
    expect((await other.call(listClientMessages, { params })).status).toBe(403)
  })

  test('keeps the propertyId of a message, and null for an empty one', async () => {
    const client = await newClient({ consulted: true })
    const { id } = await newHome(client)
    expect((await write(client, 'About this one', { propertyId: id })).body.propertyId).toBe(id)
    expect((await write(client, 'About none', { propertyId: '' })).body.propertyId).toBeNull()
  })

  test("responds 404 to a message about another client's property and keeps none", async () => {
    const [client, other] = [await newClient({ consulted: true }), await newClient()]
    const propertyId = (await newHome(other)).id
    expect((await write(client, 'About theirs', { propertyId })).status).toBe(404)
    expect(await kept(client)).toEqual([])
  })
})

describe('a page of a thread', () => {
  test('holds the newest messages, oldest first, and leads to older ones while more are sent', async () => {
    const client = await newClient({ consulted: true })
    for (let count = 1; count <= 5; count++) await write(client, `Message ${count}`)
    const sendMore = () => answer(client, 'More')
    const pages = await readPages<ThreadMessage>(
      client,
      `${listOwnMessages.path}?limit=2`,
      sendMore,
    )
    const texts = pages.map((page) => page.map(({ content }) => content.replace('Message ', '')))
    expect(texts).toEqual([['4', '5'], ['2', '3'], ['1']])
  })

  test('holds 500 messages without a limit, for the client and for staff', async () => {
    const client = await newClient({ consulted: true })
    await rows(
      `insert into messages (id, client_id, from_user_id, content, created_at)
       select gen_random_uuid(), $1, $1, n::text, now() - (1000 - n) * interval '1 minute'
       from generate_series(1, 501) as n`,
      [client.id],
    )
    const path = listClientMessages.path.replace('{id}', client.id)
    for (const [who, list] of [
      [client, listOwnMessages.path],
      [await demo('admin'), path],
    ] as const) {
      const [newest, older] = await readPages<ThreadMessage>(who, list)
      expect([newest?.length, newest?.at(0)?.content, older?.length]).toEqual([500, '2', 1])
    }
  })
})

describe('notifications of messages', () => {
  test('go to all staff when a client writes, and to the client when staff write', async () => {
    const [admin, owner] = [await demo('admin'), await demo('owner')]
    const client = await newClient({ consulted: true })
    await write(client, `A question\n with   gaps ${'and more '.repeat(40)}`)
    for (const person of [admin, owner]) {
      const [notice] = (await person.call(listNotifications)).body
      expect(notice).toMatchObject({ type: 'message', title: 'Message from Test Client' })
      expect(notice?.message).toMatch(/^A question with gaps .{100,}…$/)
      expect(notice?.link).toBe(`/admin?tab=clients&client=${client.id}`)
    }
    const before = (await client.call(countUnread)).body.count
    await answer(client, 'An answer')
    expect((await client.call(countUnread)).body.count).toBe(before + 1)
    const [notice] = (await client.call(listNotifications)).body
    expect(notice).toMatchObject({ title: 'Message from your agent', message: 'An answer' })
    const listed = (await admin.call(listClients)).body.find(({ id }) => id === client.id)
    expect(listed?.unreadNotifications).toBe(1)
    expect(listed?.lastContactAt).toBeTruthy()
  })
})

// `writeFromStaff` reads the client in a statement before the one that locks their row. A message to a client whose role
// changed between the two was stored without a reader.
describe('messages that wait for the row of their client', () => {
  test.each([
    ['is deleted', 'delete from users where id = $1'],
    ['gets another role', "update users set role = 'editor' where id = $1"],
  ])('get 404 and are not kept when the client %s meanwhile', async (_, change) => {
    const client = await newClient({ consulted: true })
    const answers = await withRowsLocked(
      'select from users where id = $1 for update',
      [client.id],
      async (_letGo, commit) => {
        const both = Promise.all([answer(client, 'The sign is up'), write(client, 'Is it up?')])
        await untilStatementsWait(2, '%held as materialized%')
        await commit(change, [client.id])
        return both
      },
    )
    expect(answers.map(({ status }) => status)).toEqual([404, 404])
    expect(await kept(client)).toEqual([])
    const told = 'select from notifications where $1 in (user_id, about_user_id) and type = $2'
    expect(await rows(told, [client.id, 'message'])).toEqual([])
  })
})

describe('the content of a message', () => {
  test('is trimmed and otherwise kept unchanged', async () => {
    const client = await newClient({ consulted: true })
    const text = 'One\n\n  two <b>three</b> & “four” 🏠'
    expect((await write(client, `  ${text}\n `)).body.content).toBe(text)
    expect(await kept(client)).toEqual([{ content: text }])
  })

  test('gets 400 when it is blank, no text or longer than 5,000 characters', async () => {
    const client = await newClient({ consulted: true })
    for (const blank of ['', '  \n\t', undefined, null, 7, 'x'.repeat(5001)]) {
      expect((await write(client, blank)).status).toBe(400)
      expect((await answer(client, blank)).status).toBe(400)
    }
    expect(refusal(await write(client, ' ')).fields).toEqual({ content: 'Write a message first' })
    expect((await write(client, 'x'.repeat(5000))).status).toBe(201)
    expect(await kept(client)).toHaveLength(1)
  })

  test('sent twice with one Idempotency-Key is kept once', async () => {
    const client = await newClient({ consulted: true })
    const headers = { 'idempotency-key': 'one-message' }
    const both = await Promise.all([
      answer(client, 'Hello', headers),
      answer(client, 'Hello', headers),
    ])
    expect(both.map(({ status }) => status)).toEqual([201, 201])
    expect(await kept(client)).toHaveLength(1)
  })

  test('sent to a second client with the same Idempotency-Key gets 422 and is not kept', async () => {
    const [first, second] = [await newClient(), await newClient()]
    const headers = { 'idempotency-key': 'a-key-for-two' }
    expect((await answer(first, 'The sign is up', headers)).status).toBe(201)
    const other = await answer(second, 'The sign is up', headers)
    expect([other.status, (await kept(second)).length]).toEqual([422, 0])
  })
})
