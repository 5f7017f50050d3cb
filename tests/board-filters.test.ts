import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { readBoard } from '#wire/board.ts'
import { addContract } from '#wire/contracts.ts'
import { writeToAgent } from '#wire/messages.ts'
import { changePropertyStatus } from '#wire/properties.ts'
import { openProposals } from '#wire/sale-states.ts'
import { addClientTask, addPropertyTask } from '#wire/tasks.ts'
import { readSaleFacts } from '#wire/users.ts'
import { rows } from './support/database.ts'
import { newBooking, newHome } from './support/homes.ts'
import { demo, newClient, newStaff, type Person } from './support/people.ts'
import { requestTwice } from './support/request-twice.ts'

let admin: Person
let agent: Person
/** Of one agent: a lead with a home, one with a tag who waits, one who is long at a stage. */
let [listed, tagged, stale]: Person[] = []

const tag = `Clovis ${randomUUID().slice(0, 8)}`
const MOST = { leads: '500', scheduled: '500', active: '500', closing: '500', lost: '500' }

const board = async (query: Record<string, string>, who = admin) =>
  (await who.call(readBoard, { query: { ...MOST, ...query } })).body
const idsOf = async (query: Record<string, string>, who = admin) =>
  (await board(query, who)).clients.map(({ id }) => id)

beforeAll(async () => {
  admin = await demo('admin')
  agent = await newStaff('admin')
  const made = await Promise.all([1, 2, 3].map(() => newClient({ consulted: true })))
  ;[listed, tagged, stale] = made
  await rows("update users set agent_id = $1, source = 'referral' where id = any($2)", [
    agent.id,
    made.map(({ id }) => id),
  ])
  const names = ['Bea', 'Cleo', 'ada']
  for (const [at, { id }] of made.entries())
    await rows('update users set first_name = $2, created_at = $3 where id = $1', [
      id,
      names[at],
      new Date(Date.now() - at * 60_000),
    ])
  await newHome(listed as Person, { servicePackage: 'full-service' })
  const body = { status: 'active-listing', listingPrice: 640_000 }
  const home = await newHome(listed as Person, { servicePackage: 'showing-support' })
  await admin.call(changePropertyStatus, { params: { id: home.id }, body })
  await rows('update users set tags = $2::jsonb where id = $1', [tagged?.id, JSON.stringify([tag])])
  await tagged?.call(writeToAgent, { body: { content: 'Is the sign up?' } })
  await rows("update users set stage_updated_at = now() - interval '8 days' where id = $1", [
    stale?.id,
  ])
})

describe('GET /api/admin/pipeline with', () => {
  test.each([
    ['agent', () => ({ agent: agent.id }), () => [listed, tagged, stale]],
    ['agent and package', () => ({ agent: agent.id, package: 'showing-support' }), () => [listed]],
    [
      'agent and source',
      () => ({ agent: agent.id, source: 'referral' }),
      () => [listed, tagged, stale],
    ],
    ['agent and another source', () => ({ agent: agent.id, source: 'import' }), () => []],
    ['tag, in another case', () => ({ tag: tag.toUpperCase() }), () => [tagged]],
    ['agent and view=unanswered', () => ({ agent: agent.id, view: 'unanswered' }), () => [tagged]],
    ['agent and view=stale', () => ({ agent: agent.id, view: 'stale' }), () => [stale]],
  ] as const)('%s has these clients only, and counts them', async (_, query, expected) => {
    const { clients, counts, all } = await board(query())
    const ids = expected().map((person) => person?.id)
    expect(clients.map(({ id }) => id).sort()).toEqual(ids.sort())
    const sum = (counted: Record<string, number>) =>
      Object.values(counted).reduce((total, count) => total + count, 0)
    expect(sum(counts)).toBe(ids.length)
    expect(sum(all)).toBeGreaterThanOrEqual(3)
  })

  test('view=mine has the clients whose agent the viewer is', async () => {
    expect(await idsOf({ view: 'mine' }, agent)).toHaveLength(3)
    expect(await idsOf({ view: 'mine', agent: 'none' }, agent)).toEqual([])
    const client = await newClient()
    const unassigned = await idsOf({ agent: 'none' })
    expect(unassigned).toContain(client.id)
    expect(unassigned).not.toContain(listed?.id)
  })

  test.each([
    ['urgency', () => [tagged, stale, listed]],
    ['newest', () => [listed, tagged, stale]],
    ['name', () => [stale, listed, tagged]],
    ['price', () => [listed, stale, tagged]],
  ] as const)('sort=%s has the clients of a column in that order', async (sort, expected) => {
    expect(await idsOf({ agent: agent.id, sort })).toEqual(expected().map((person) => person?.id))
    // The same order where no index finds the clients.
    const others = await idsOf({ source: 'referral', sort })
    const ours = others.filter((id) => expected().some((person) => person?.id === id))
    expect(ours).toEqual(expected().map((person) => person?.id))
  })

  test('one card a column and a filter has the first of the filtered cards', async () => {
    const query = { agent: agent.id, sort: 'name', active: '1' }
    expect(await idsOf(query)).toEqual([stale?.id])
  })

  test.each([
    'view=all',
    'agent=me',
    'package=gold',
    'source=radio',
    'sort=random',
    `tag=${'x'.repeat(41)}`,
    'tag=%00',
  ])('?%s answers 400', async (query) => {
    expect((await admin.send('GET', `${readBoard.path}?${query}`)).status).toBe(400)
  })

  test('each filter answers 304 to its own ETag until a home or a task changes', async () => {
    const path = `${readBoard.path}?agent=${agent.id}`
    expect(await requestTwice(path, admin)).toEqual([200, 304])
    const addTask = () =>
      admin.call(addClientTask, { params: { id: String(stale?.id) }, body: { title: 'Call' } })
    expect(await requestTwice(path, admin, addTask)).toEqual([200, 200])
    expect(await requestTwice(path, admin, () => newHome(stale as Person))).toEqual([200, 200])
  })
})

describe('a card of GET /api/admin/pipeline', () => {
  const factsOf = async ({ id }: Person) => (await board({})).facts[id]

  test('has the home that is furthest and not sold, with price and package', async () => {
    expect((await factsOf(listed as Person))?.home).toMatchObject({
      listingPrice: 640_000,
      servicePackage: 'showing-support',
    })
    const client = await newClient()
    expect(await factsOf(client)).toEqual({
      home: null,
      coSellers: [],
      task: null,
      hasProposal: false,
    })
    const { id, address } = await newHome(client)
    expect((await factsOf(client))?.home).toEqual({
      address,
      listingPrice: null,
      servicePackage: null,
    })
    await rows('delete from properties where id = $1', [id])
    expect((await factsOf(client))?.home).toBeNull()
  })

  test('has the open task of the client or a home with the earliest due day', async () => {
    const client = await newClient()
    const params = { id: (await newHome(client)).id }
    const add = (title: string, due: string | null) =>
      admin.call(addClientTask, { params: { id: client.id }, body: { title, due } })
    await add('Some day', null)
    await add('Later', '2031-05-02')
    const body = { title: 'Of the home', due: '2031-05-01' }
    await admin.call(addPropertyTask, { params, body })
    expect((await factsOf(client))?.task).toEqual({ title: 'Of the home', due: '2031-05-01' })
  })

  test('tells whether a proposal is open, as the facts of the client do', async () => {
    const people = await Promise.all([newClient(), newClient(), newClient({ consulted: true })])
    const [booked, contracted] = people as [Person, Person, Person]
    await newBooking(booked)
    const contract = {
      contractType: 'listing-agreement',
      signerName: 'Test',
      userId: contracted.id,
    }
    await admin.call(addContract, { body: contract })
    await rows("update users set customer_stage = 'lead' where id = any($1)", [
      people.map(({ id }) => id),
    ])
    for (const person of [...people, listed as Person, await newClient()]) {
      const { body } = await admin.call(readSaleFacts, { params: { id: person.id } })
      expect((await factsOf(person))?.hasProposal).toBe(openProposals(body).length > 0)
    }
    expect((await factsOf(booked))?.hasProposal).toBe(true)
  })
})

/** Clients whose kept columns differ from what users and properties say. */
const wrongRows = () =>
  rows(`
    with expected as (
      select users.id as client_id, lower(trim(first_name || ' ' || last_name)) as name, source, agent_id,
             array(select lower(tag) from jsonb_array_elements_text(tags) as tag) as tags,
             home.id as home_id, home.service_package, home.listing_price
      from users left join lateral (
        select * from properties where user_id = users.id
        order by array_position(array['pending-sale', 'active-listing', 'preparation', 'consultation-booked'],
          status::text), created_at desc, id limit 1) as home on true
      where role = 'client'),
    kept as (
      select client_id, name, source, agent_id, tags, home_id, service_package, listing_price
      from client_summaries)
    (table kept except table expected) union all (table expected except table kept)`)

describe('the kept columns of the filters are right', () => {
  test('after changes of homes, their owners and the team', async () => {
    const [one, other] = [await newClient(), await newClient()]
    const [first, second] = [await newHome(one), await newHome(one)]
    expect(await wrongRows()).toEqual([])
    await rows("update properties set status = 'sold' where id = $1", [second.id])
    expect(await wrongRows()).toEqual([])
    await rows('update properties set user_id = $2 where id = $1', [first.id, other.id])
    expect(await wrongRows()).toEqual([])
    for (const role of ['admin', 'client']) {
      await rows('update users set role = $2 where id = $1', [one.id, role])
      expect(await wrongRows(), role).toEqual([])
    }
    const staff = await newStaff('admin')
    await rows('update users set agent_id = $2 where id = $1', [one.id, staff.id])
    expect(await wrongRows()).toEqual([])
    await rows('delete from users where id = $1', [staff.id])
    expect(await wrongRows()).toEqual([])
  })

  test('after two homes that are added and sold at once', async () => {
    const client = await newClient()
    const homes = await Promise.all([newHome(client), newHome(client), newHome(client)])
    await Promise.all(
      homes.map(({ id }, at) =>
        rows('update properties set status = $2, listing_price = $3 where id = $1', [
          id,
          at === 0 ? 'active-listing' : 'sold',
          at,
        ]),
      ),
    )
    expect(await wrongRows()).toEqual([])
  })
})
