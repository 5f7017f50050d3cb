import { describe, expect, test } from 'vitest'
import { readShowingWindows } from '#wire/showing-links.ts'
import { addBlockedTime, answerShowing, listShowings, removeBlockedTime } from '#wire/showings.ts'
import { addDays, pacificDate } from '#wire/slots.ts'
import { rows } from '../../../tests/support/database.ts'
import { newListedHome } from '../../../tests/support/offers.ts'
import { newClient, type Person, refusal, visitor } from '../../../tests/support/people.ts'
import { newCoSeller } from '../../../tests/support/sellers.ts'
import {
  answerAs,
  ask,
  inDays,
  linkHeader,
  newRequest,
  newShowingToken,
  showingEntries,
} from '../../../tests/support/showings.ts'

const block = (who: Person, { id }: { id: string }, given: object = {}) =>
  who.call(addBlockedTime, {
    params: { id },
    body: { start: inDays(3, 9), end: inDays(3, 12), ...given },
  })
const listOf = async (who: Person, { id }: { id: string }) =>
  (await who.call(listShowings, { params: { id } })).body

async function listedHome() {
  const client = await newClient({ consulted: true })
  return { client, home: await newListedHome(client) }
}

describe('blocked hours', () => {
  test('are no free time, and are opened again by any seller', async () => {
    const { client, home } = await listedHome()
    const { person } = await newCoSeller(home)
    const token = await newShowingToken(home)
    const blocked = await block(client, home)
    expect(blocked).toMatchObject({
      status: 201,
      body: { kind: 'block', state: 'blocked', weekly: false, agent: null },
    })
    const windows = async () => {
      const query = { from: pacificDate(new Date(inDays(3))), days: '1' }
      return (await visitor.call(readShowingWindows, { ...linkHeader(token), query })).body.windows
    }
    expect(await windows()).toEqual([
      { start: inDays(3, 8), end: inDays(3, 8.75) },
      { start: inDays(3, 12.25), end: inDays(3, 20) },
    ])
    expect((await ask(token)).status).toBe(409)
    const params = { id: blocked.body.id }
    const stranger = await newClient({ consulted: true })
    expect((await stranger.call(removeBlockedTime, { params })).status).toBe(404)
    expect((await person.call(removeBlockedTime, { params })).status).toBe(204)
    expect((await person.call(removeBlockedTime, { params })).status).toBe(404)
    expect(await windows()).toHaveLength(1)
    expect((await showingEntries(home)).slice(-2).map(({ event }) => event)).toEqual([
      'blocked-time-added',
      'blocked-time-removed',
    ])
  })

  test('every week are one entry and block each week at the same time of day', async () => {
    const { client, home } = await listedHome()
    const token = await newShowingToken(home)
    const { body } = await block(client, home, { weekly: true })
    expect(await listOf(client, home)).toEqual([
      expect.objectContaining({ id: body.id, weekly: true }),
    ])
    const weeks = await rows<{ day: string; time: string }>(
      `select (starts_at at time zone 'America/Los_Angeles')::date::text as day,
         to_char(starts_at at time zone 'America/Los_Angeles', 'HH24:MI') as time
       from showings where block_id = $1 order by starts_at`,
      [body.id],
    )
    const first = pacificDate(new Date(inDays(3)))
    expect(weeks).toEqual(
      Array.from({ length: 26 }, (_none, week) => ({
        day: addDays(first, 7 * week),
        time: '09:00',
      })),
    )
    expect((await ask(token, { start: inDays(17, 10) })).status).toBe(409)
    expect((await ask(token, { start: inDays(16, 10) })).status).toBe(201)
    await client.call(removeBlockedTime, { params: { id: body.id } })
    expect((await ask(token, { start: inDays(17, 10) })).status).toBe(201)
  })

  test('are 409 where a showing is confirmed or asked for, also in a later week, and where they are blocked', async () => {
    const { client, home, showing } = await newRequest({ start: inDays(10) })
    const weekly = { start: inDays(3, 9), end: inDays(3, 10), weekly: true }
    const asked = await block(client, home, weekly)
    expect(refusal(asked).message).toMatch(/^An agent has asked for/)
    expect((await answerAs(client, showing)).status).toBe(200)
    const confirmed = await block(client, home, weekly)
    expect(refusal(confirmed).message).toMatch(/^A showing is planned for/)
    expect(confirmed.body).toMatchObject({ current: { id: showing.id, state: 'confirmed' } })
    expect((await block(client, home)).status).toBe(201)
    expect(refusal(await block(client, home)).message).toMatch(/blocked already/)
  })

  test('are 400 for an end before the start, more than 31 days, a long week and the past; 404 for another home', async () => {
    const { client, home } = await listedHome()
    const statusOf = async (given: object) => (await block(client, home, given)).status
    expect(await statusOf({ end: inDays(3, 8) })).toBe(400)
    expect(await statusOf({ end: inDays(35) })).toBe(400)
    expect(await statusOf({ end: inDays(5), weekly: true })).toBe(400)
    expect(await statusOf({ start: inDays(-3), end: inDays(-2) })).toBe(400)
    const other = await listedHome()
    expect((await block(client, other.home)).status).toBe(404)
  })

  test('are no showing to answer', async () => {
    const { client, home } = await listedHome()
    const { body } = await block(client, home)
    const params = { id: body.id }
    const answer = { version: 1, answer: 'confirm' }
    expect((await client.call(answerShowing, { params, body: answer })).status).toBe(404)
  })
})
