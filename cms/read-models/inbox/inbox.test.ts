import { beforeAll, expect, test } from 'vitest'
import { INBOX_CLIENTS, readInbox } from '#wire/inbox.ts'
import { writeToAgent, writeToClient } from '#wire/messages.ts'
import { markClientNotificationsRead } from '#wire/notifications.ts'
import { listClients } from '#wire/users.ts'
import { rows } from '../../../tests/support/database.ts'
import { newClient, newStaff, type Person } from '../../../tests/support/people.ts'
import { requestTwice } from '../../../tests/support/request-twice.ts'

/** The reader's own notifications begin with this file. */
let staff: Person
const clients: Person[] = []

/** The n-th client writes n messages. */
beforeAll(async () => {
  staff = await newStaff('admin')
  for (let count = 0; count < INBOX_CLIENTS + 2; count++) {
    const client = await newClient({ consulted: true })
    clients.push(client)
    for (let sent = 0; sent < count; sent++)
      await client.call(writeToAgent, { body: { content: `Question ${sent}` } })
  }
})

const inboxOf = async (person: Person) => (await person.call(readInbox)).body
const idsOf = (list: { id: string }[]) => list.map(({ id }) => id)

test('GET /api/admin/inbox lists ten clients, most unread first, as the list of clients shows them', async () => {
  const inbox = await inboxOf(staff)
  expect(idsOf(inbox.clients)).toEqual(idsOf(clients).reverse().slice(0, INBOX_CLIENTS))
  expect(inbox.clients[0]).toMatchObject({ unreadNotifications: 11, awaitingReply: true })
  const all = new Map((await staff.call(listClients)).body.map((client) => [client.id, client]))
  for (const client of inbox.clients) expect(all.get(client.id)).toMatchObject(client)
  const sum = [...all.values()].reduce((total, each) => total + each.unreadNotifications, 0)
  expect(inbox).toMatchObject({ totalClients: all.size, unreadMessages: sum })
  const active = ['consultation-completed', 'contract-pending', 'active-client']
  expect(inbox.activeClients).toBe(
    [...all.values()].filter(({ customerStage }) => active.includes(customerStage)).length,
  )
})

test('GET /api/admin/inbox lists clients without unread messages by their last contact, then new ones', async () => {
  const reader = await newStaff('admin')
  const [answered, other] = [clients[1], clients[2]]
  await reader.call(writeToClient, { params: { id: String(other?.id) }, body: { content: 'Yes.' } })
  await reader.call(writeToClient, {
    params: { id: String(answered?.id) },
    body: { content: 'No.' },
  })
  const inbox = await inboxOf(reader)
  expect(idsOf(inbox.clients).slice(0, 2)).toEqual([answered?.id, other?.id])
  expect(inbox.clients).toHaveLength(INBOX_CLIENTS)
  expect(inbox).toMatchObject({ unreadMessages: 0 })
  expect(inbox.clients[0]).toMatchObject({ unreadNotifications: 0, awaitingReply: false })
})

test('GET /api/admin/inbox lists a client without a message when fewer than ten have one', async () => {
  const [silent] = clients
  const inContact = await rows<{ id: string }>(
    'select client_id as id from client_summaries where last_at is not null',
  )
  const ids = idsOf(inContact)
  await rows("update users set role = 'editor' where id = any($1)", [ids])
  try {
    const inbox = await inboxOf(staff)
    expect(inbox.clients.find(({ id }) => id === silent?.id)).toMatchObject({ lastContactAt: null })
    expect(inbox.unreadMessages).toBe(0)
    expect(idsOf(inbox.clients)).not.toContain(clients[5]?.id)
  } finally {
    await rows("update users set role = 'client' where id = any($1)", [ids])
  }
})

test('GET /api/admin/inbox answers 304 until a message arrives or is read', async () => {
  expect(await requestTwice(readInbox.path, staff)).toEqual([200, 304])
  const writes = () => clients[3]?.call(writeToAgent, { body: { content: 'Hello?' } })
  expect(await requestTwice(readInbox.path, staff, async () => writes())).toEqual([200, 200])
  const reads = () => staff.call(markClientNotificationsRead, { body: { userId: clients[3]?.id } })
  expect(await requestTwice(readInbox.path, staff, reads)).toEqual([200, 200])
})
