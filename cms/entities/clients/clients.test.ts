import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { MAX_ROWS } from '#wire/paging.ts'
import { type Client, countClients, listClients, readClient } from '#wire/users.ts'
import { newClients } from '../../../tests/support/crowd.ts'
import { rows } from '../../../tests/support/database.ts'
import { newHome } from '../../../tests/support/homes.ts'
import { lane } from '../../../tests/support/lane.ts'
import { demo, newClient, newStaff, type Person } from '../../../tests/support/people.ts'
import { requestTwice } from '../../../tests/support/request-twice.ts'
import { newCoSeller } from '../../../tests/support/sellers.ts'

const LIST = listClients.path
let admin: Person

beforeAll(async () => {
  admin = await demo('admin')
})

type Page = { clients: Client[]; next: string | undefined }

async function pageAt(path: string): Promise<Page> {
  const headers = { authorization: `Bearer ${admin.token}` }
  const answer = await fetch(lane('url') + path, { headers })
  expect(answer.status, path).toBe(200)
  const next = /^<(.+)>; rel="next"$/.exec(answer.headers.get('link') ?? '')?.[1]
  return { clients: await answer.json(), next }
}

const idsOf = ({ clients }: Page) => clients.map(({ id }) => id)

describe('GET /api/admin/users-simple', () => {
  test('leads by its Link header through every client once, also while clients are added', async () => {
    await newClients(5)
    const before = idsOf(await pageAt(LIST))
    const seen: string[] = []
    for (let next: string | undefined = `${LIST}?limit=2`; next; ) {
      const page = await pageAt(next)
      expect(page.clients.length).toBeLessThanOrEqual(2)
      seen.push(...idsOf(page))
      next = page.next
      await newClient()
    }
    expect(seen).toEqual(before)
  })

  test('keeps the filters in its Link header, and lists only clients that match', async () => {
    const name = randomUUID()
    const made: string[] = []
    for (const stage of ['lead', 'on-hold', 'lead', 'lead']) {
      const { id } = await newClient()
      await rows('update users set first_name = $2, customer_stage = $3 where id = $1', [
        id,
        `Zoë ${name}`,
        stage,
      ])
      if (stage === 'lead') made.unshift(id)
    }
    const first = await pageAt(
      `${LIST}?limit=2&stage=lead&search=${encodeURIComponent(`ZOË ${name}`)}`,
    )
    expect(idsOf(first)).toEqual(made.slice(0, 2))
    const second = await pageAt(String(first.next))
    expect(second).toMatchObject({ next: undefined })
    expect(idsOf(second)).toEqual(made.slice(2))
  })

  test('finds parts of names and emails, and takes % and _ literally', async () => {
    const client = await newClient()
    const { email } = client.user ?? { email: '' }
    const find = async (search: string) =>
      idsOf(await pageAt(`${LIST}?${new URLSearchParams({ search })}`))
    expect(await find(email.slice(1, -2).toUpperCase())).toEqual([client.id])
    expect(await find(`%${email}`)).toEqual([])
    expect(await find('_____@')).toEqual([])
  })

  test('without limit lists 500 clients at most, and its Link header leads to the others', async () => {
    const made = await rows<{ id: string }>(
      `insert into users (id, email, first_name, last_name, role, created_at, updated_at)
       select gen_random_uuid(), 'many.' || n || '@example.com', 'Many', 'More', 'client', now(), now()
       from generate_series(1, ${MAX_ROWS}) as n returning id`,
    )
    const ids = made.map(({ id }) => id)
    onTestFinished(async () => void (await rows('delete from users where id = any($1)', [ids])))
    const first = await pageAt(LIST)
    expect(first.clients).toHaveLength(MAX_ROWS)
    const rest = await pageAt(String(first.next))
    const { body: counts } = await admin.call(countClients)
    expect(new Set([...idsOf(first), ...idsOf(rest)]).size).toBe(counts.all)
  })

  test.each(['limit=0', `limit=${MAX_ROWS + 1}`, 'cursor=yesterday', 'stage=gone'])(
    'answers 400 to ?%s',
    async (query) => {
      expect((await admin.send('GET', `${LIST}?${query}`)).status).toBe(400)
    },
  )
})

test('GET /api/admin/clients/count counts what matches and all, also after a client is added', async () => {
  const count = async (query = {}) => (await admin.call(countClients, { query })).body
  const before = await count({ stage: 'lead' })
  const client = await newClient()
  await rows("update users set customer_stage = 'lead' where id = $1", [client.id])
  expect(await count({ stage: 'lead' })).toEqual({
    matching: before.matching + 1,
    all: before.all + 1,
  })
  expect(await count({ search: client.user?.email })).toMatchObject({ matching: 1 })
  expect(await requestTwice(countClients.path, admin)).toEqual([200, 304])
  expect(await requestTwice(countClients.path, admin, () => newClient())).toEqual([200, 200])
})

test('GET /api/admin/clients/{id} answers as the list does, and 404 for staff and unknown ids', async () => {
  const client = await newClient({ consulted: true })
  const read = (id: string) => admin.call(readClient, { params: { id } })
  const { body: list } = await admin.call(listClients)
  expect((await read(client.id)).body).toEqual(list.find(({ id }) => id === client.id))
  for (const id of [(await newStaff('admin')).id, randomUUID()])
    expect((await read(id)).status).toBe(404)
})

test('GET /api/admin/clients/{id} says who only co-sells, until they have a home of their own', async () => {
  const client = await newClient({ consulted: true })
  const { person } = await newCoSeller(await newHome(client))
  const seen = async ({ id }: Person) => (await admin.call(readClient, { params: { id } })).body
  expect((await seen(client)).onlyCoSells).toBe(false)
  expect((await seen(person)).onlyCoSells).toBe(true)
  await newHome(person)
  expect((await seen(person)).onlyCoSells).toBe(false)
})
