import { beforeAll, describe, expect, test } from 'vitest'
import { listOwnMessages, writeToAgent, writeToClient } from '#wire/messages.ts'
import { countUnread, listNotifications } from '#wire/notifications.ts'
import { listClients, readOwnUser } from '#wire/users.ts'
import { demo, newClient, type Person } from './support/people.ts'
import { requestTwice } from './support/request-twice.ts'

let staff: Person
let client: Person

beforeAll(async () => {
  staff = await demo('admin')
  client = await newClient({ consulted: true })
  await client.call(writeToAgent, { body: { content: 'Is the sign up?' } })
})

const answer = () =>
  staff.call(writeToClient, { params: { id: client.id }, body: { content: 'Since today.' } })

describe('calls that screens poll', () => {
  const readings = [readOwnUser, countUnread, listNotifications, listOwnMessages].map(
    ({ path }) => path,
  )

  test.each(readings)('%s answers 304 until something changes, then 200', async (path) => {
    expect(await requestTwice(path, client)).toEqual([200, 304])
    expect(await requestTwice(path, client, answer)).toEqual([200, 200])
  })

  test('the list of clients answers 304 until something changes, then 200', async () => {
    expect(await requestTwice(listClients.path, staff)).toEqual([200, 304])
    const written = () => client.call(writeToAgent, { body: { content: 'And the photos?' } })
    expect(await requestTwice(listClients.path, staff, written)).toEqual([200, 200])
  })
})
