import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { readBoard } from '#wire/board.ts'
import { readHomeOverview } from '#wire/home-overview.ts'
import { writeToAgent, writeToClient } from '#wire/messages.ts'
import { countUnread } from '#wire/notifications.ts'
import { listOffers } from '#wire/offers.ts'
import { pathOf } from '#wire/route.ts'
import { readToday } from '#wire/today.ts'
import { readOwnUser } from '#wire/users.ts'
import { listVendors } from '#wire/vendors.ts'
import { newListedHome, newOffer } from './support/offers.ts'
import { demo, newClient } from './support/people.ts'
import { countingRoundTrips } from './support/round-trips.ts'

const body = { content: 'Is the sign up?' }

// The session with the maintenance mode, BEGIN, the message with what it tells, COMMIT with its NOTIFY. For a message by staff
// also the client's language.
test('a message waits for the database four times, by staff five, with an Idempotency-Key two more', async () => {
  const ask = await countingRoundTrips()
  const [admin, client] = [await demo('admin'), await newClient({ consulted: true })]
  const byClient = { method: 'POST', path: writeToAgent.path, body }
  const byStaff = { method: 'POST', path: pathOf(writeToClient.path, { id: client.id }), body }
  expect(await ask(client, byClient)).toMatchObject({ status: 201, roundTrips: 4 })
  expect(await ask(admin, byStaff)).toMatchObject({ status: 201, roundTrips: 5 })
  const headers = { 'idempotency-key': randomUUID() }
  expect(await ask(client, { ...byClient, headers })).toMatchObject({ status: 201, roundTrips: 6 })
  expect(await ask(client, { ...byClient, headers })).toMatchObject({ status: 201, roundTrips: 5 })
})

test('an unchanged poll waits for the database once, and other short calls twice', async () => {
  const ask = await countingRoundTrips()
  const admin = await demo('admin')
  // Other tests of this lane may change the board between the two calls.
  const polls = async () => {
    const first = await ask(admin, { path: readBoard.path })
    const known = { 'if-none-match': String(first.headers.get('etag')) }
    const { status, roundTrips } = await ask(admin, { path: readBoard.path, headers: known })
    return { status, roundTrips }
  }
  await expect.poll(polls).toEqual({ status: 304, roundTrips: 1 })
  for (const path of [countUnread.path, listVendors.path, readOwnUser.path])
    expect(await ask(admin, { path })).toMatchObject({ status: 200, roundTrips: 2 })
  // Two of them for who acts next in the sales of the demo.
  expect(await ask(admin, { path: readToday.path })).toMatchObject({ status: 200, roundTrips: 5 })
})

// The session with the changes of the lists, the first cards, and one statement for all of their rows.
test('the board waits for the database three times', async () => {
  const ask = await countingRoundTrips()
  const admin = await demo('admin')
  // Counts the cards again after another test of this lane changed a client.
  const board = async () => (await ask(admin, { path: readBoard.path })).roundTrips
  await expect.poll(board).toBe(3)
})

// The session with the shared homes, the home, and one statement for all of its rows.
test('the page of a home and its offers each wait for the database three times', async () => {
  const ask = await countingRoundTrips()
  const client = await newClient({ consulted: true })
  const home = await newListedHome(client)
  await newOffer(home)
  for (const { path } of [readHomeOverview, listOffers])
    expect(await ask(client, { path: pathOf(path, { id: home.id }) })).toMatchObject({
      status: 200,
      roundTrips: 3,
    })
})
