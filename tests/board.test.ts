import { beforeAll, describe, expect, test } from 'vitest'
import { groupByColumn } from '#portal/features/clients/admin/pipeline/urgency.ts'
import { Board, readBoard } from '#wire/board.ts'
import { writeToAgent, writeToClient } from '#wire/messages.ts'
import { columnOf, PIPELINE } from '#wire/stages.ts'
import { type Client, changeStage, deleteUser, listClients } from '#wire/users.ts'
import { rows } from './support/database.ts'
import { demo, newClient, newStaff, type Person } from './support/people.ts'
import { requestTwice } from './support/request-twice.ts'

let admin: Person

/** Cards whose kept columns differ from what users and messages say. */
const wrongCards = () =>
  rows(`
    with expected as (
      select users.id as client_id, customer_stage as stage, users.created_at as joined_at,
             coalesce(stage_updated_at, users.created_at) as in_stage_since,
             greatest(max(messages.created_at) filter (where from_user_id = client_id),
               (select max(created_at) from contact_messages where user_id = users.id)) as from_client_at,
             max(messages.created_at) filter (where from_user_id is distinct from client_id) as from_staff_at
      from users left join messages on client_id = users.id where role = 'client' group by users.id),
    kept as (
      select client_id, stage, joined_at, in_stage_since, from_client_at, from_staff_at from client_summaries)
    (table kept except table expected) union all (table expected except table kept)`)

const say = (client: Person) => client.call(writeToAgent, { body: { content: 'Is the sign up?' } })
const answer = (client: Person) =>
  admin.call(writeToClient, { params: { id: client.id }, body: { content: 'Since today.' } })

const move = (client: Person, stage: 'lead' | 'active-client') => {
  const body = { stage, reason: 'Starts' }
  return admin.call(changeStage, { params: { id: client.id }, body })
}

const latestChangeOnly = (client: Client): Client => ({
  ...client,
  stageHistory: client.stageHistory.slice(0, 1),
})

beforeAll(async () => {
  admin = await demo('admin')
  for (const acts of [[], [say], [say, answer], [answer, say], [answer]]) {
    const [lead, active] = [
      await newClient({ consulted: true }),
      await newClient({ consulted: true }),
    ]
    await move(lead, 'lead')
    // Two changes, of which the board has the latest.
    await move(active, 'lead')
    await move(active, 'active-client')
    for (const client of [lead, active]) for (const act of acts) await act(client)
  }
})

const idsByColumn = ({ clients }: Pick<Board, 'clients'>) =>
  Object.fromEntries(
    PIPELINE.map(({ id }) => [
      id,
      clients.flatMap((client) => (columnOf(client.customerStage) === id ? client.id : [])),
    ]),
  )

describe('GET /api/admin/pipeline', () => {
  test.each([1, 2, 3, 500])(
    'has the first %i cards of each column in the order of the portal, and counts all',
    async (most) => {
      const coSellers = await rows<{ id: string }>(
        'select client_id as id from client_summaries where only_co_sells',
      )
      const { body: clients } = await admin.call(listClients)
      const all = clients.filter(({ id }) => !coSellers.some((seller) => seller.id === id))
      const columns = groupByColumn(all)
      const query = new URLSearchParams(PIPELINE.map(({ id }) => [id, String(most)]))
      const { body } = await admin.send('GET', `${readBoard.path}?${query}`)
      const board = Board.parse(body)
      expect(idsByColumn(board)).toEqual(
        Object.fromEntries(
          PIPELINE.map(({ id }) => [id, columns[id].slice(0, most).map((client) => client.id)]),
        ),
      )
      expect(board.all).toEqual(board.counts)
      for (const [stage, count] of Object.entries(board.counts))
        expect(count, stage).toBe(all.filter(({ customerStage }) => customerStage === stage).length)
      const shown = all.map(latestChangeOnly)
      for (const card of board.clients) expect(shown).toContainEqual(card)
    },
  )

  test('answers 304 until a client writes, then 200', async () => {
    const client = await newClient({ consulted: true })
    expect(await requestTwice(readBoard.path, admin)).toEqual([200, 304])
    expect(await requestTwice(readBoard.path, admin, () => say(client))).toEqual([200, 200])
  })

  test.each(['leads=0', 'lost=501', 'active=many'])('answers 400 to ?%s', async (query) => {
    expect((await admin.send('GET', `${readBoard.path}?${query}`)).status).toBe(400)
  })
})

describe('the kept order of the board is right', () => {
  test('after messages, stage changes and the deletion of staff who wrote', async () => {
    const [client, staff] = [await newClient({ consulted: true }), await newStaff('admin')]
    await say(client)
    await staff.call(writeToClient, { params: { id: client.id }, body: { content: 'Yes.' } })
    expect(await wrongCards()).toEqual([])
    await (await demo('owner')).call(deleteUser, { params: { id: staff.id } })
    expect(await wrongCards()).toEqual([])
  })

  test('after messages that are dated back or removed', async () => {
    const client = await newClient({ consulted: true })
    for (const act of [answer, say]) await act(client)
    await rows(
      "update messages set created_at = now() - interval '3 days' where client_id = $1 and from_user_id = $1",
      [client.id],
    )
    expect(await wrongCards()).toEqual([])
    await rows('delete from messages where client_id = $1 and from_user_id <> $1', [client.id])
    expect(await wrongCards()).toEqual([])
  })

  test('after a client becomes staff and a client again', async () => {
    const client = await newClient({ consulted: true })
    await say(client)
    for (const role of ['admin', 'client']) {
      await rows('update users set role = $2 where id = $1', [client.id, role])
      expect(await wrongCards(), role).toEqual([])
    }
  })

  test('after two messages that are sent at once', async () => {
    const client = await newClient({ consulted: true })
    await Promise.all([say(client), answer(client), say(client), answer(client)])
    expect(await wrongCards()).toEqual([])
  })
})
