import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { changeEscrowDate } from '#wire/escrow-date-calls.ts'
import { writeToAgent, writeToClient } from '#wire/messages.ts'
import { declineOffer } from '#wire/offers.ts'
import { decideReview } from '#wire/reviews.ts'
import { addDays, pacificDate, slotStart } from '#wire/slots.ts'
import { changeTask, giveEvidence } from '#wire/tasks.ts'
import { readToday, TODAY_ROWS, type Today, type TodayEntry } from '#wire/today.ts'
import { newContract } from '../../../tests/support/contracts.ts'
import { rows } from '../../../tests/support/database.ts'
import { dateOf, newEscrow } from '../../../tests/support/escrows.ts'
import { newHome } from '../../../tests/support/homes.ts'
import { newListedHome, newOffer } from '../../../tests/support/offers.ts'
import {
  demo,
  newClient,
  newNamedClient,
  newStaff,
  type Person,
} from '../../../tests/support/people.ts'
import { requestTwice } from '../../../tests/support/request-twice.ts'
import { newReview, newSoldHome } from '../../../tests/support/reviews.ts'
import { newTask } from '../../../tests/support/tasks.ts'

const day = pacificDate(new Date())
const LISTS = ['late', 'today', 'waiting', 'expiring', 'showings', 'proposals'] as const

const read = async (): Promise<Today> => (await (await demo('admin')).call(readToday)).body

/** The lists that hold an entry with the id, with those entries. */
async function listsWith(id: string): Promise<[string, TodayEntry][]> {
  const today = await read()
  return LISTS.flatMap((list) =>
    today[list]
      .filter((entry) => entry.id === id)
      .map((entry) => [list, entry] as [string, TodayEntry]),
  )
}

/** A client who has waited for longer than all others. */
async function longestWaiting(content: string) {
  const { client, name } = await newNamedClient('Wanda')
  await client.call(writeToAgent, { body: { content } })
  await rows("update messages set created_at = '2001-01-01' where client_id = $1", [client.id])
  return { client, name }
}

test('GET /api/admin/today lists a client who waits, with the last message, until staff answer', async () => {
  const { client, name } = await longestWaiting('Is the sign up?')
  expect(await listsWith(client.id)).toEqual([
    [
      'waiting',
      {
        ...{ id: client.id, kind: 'answer', title: 'Is the sign up?', who: name },
        ...{ clientId: client.id, address: null, due: null, version: null, action: 'answer' },
        assignee: null,
        since: '2001-01-01T00:00:00.000Z',
        link: `/admin?tab=clients&client=${client.id}`,
      },
    ],
  ])
  expect((await read()).waiting[0]?.id).toBe(client.id)
  const params = { id: client.id }
  await (await demo('admin')).call(writeToClient, { params, body: { content: 'Yes.' } })
  expect(await listsWith(client.id)).toEqual([])
})

test('GET /api/admin/today lists a new lead without a message', async () => {
  const lead = await newClient()
  await rows("update users set created_at = '2001-01-02' where id = $1", [lead.id])
  expect(await listsWith(lead.id)).toMatchObject([
    ['waiting', { title: 'New lead, not contacted yet', since: '2001-01-02T00:00:00.000Z' }],
  ])
})

test('GET /api/admin/today puts a task under late or today by its day in California, and none without a day', async () => {
  const client = await newClient({ consulted: true })
  const [late, due] = [addDays(day, -1), day]
  const tasks = {
    late: await newTask(client, { title: 'Late', due: late }),
    today: await newTask(client, { title: 'Due', due }),
    none: await newTask(client),
    later: await newTask(client, { due: addDays(day, 1) }),
  }
  expect(await listsWith(tasks.late.id)).toMatchObject([
    ['late', { kind: 'task', title: 'Late', due: late, action: 'done', version: 1 }],
  ])
  expect(await listsWith(tasks.today.id)).toMatchObject([['today', { title: 'Due', due }]])
  expect(await listsWith(tasks.none.id)).toEqual([])
  expect(await listsWith(tasks.later.id)).toEqual([])
  const body = { version: 1, state: 'done' }
  await (await demo('admin')).call(changeTask, { params: { id: tasks.late.id }, body })
  expect(await listsWith(tasks.late.id)).toEqual([])
})

test('GET /api/admin/today lists a task that the client has submitted as waiting, also on its due day', async () => {
  const client = await newClient({ consulted: true })
  const { id } = await newTask(client, { actor: 'seller', due: day })
  await client.call(giveEvidence, { params: { id }, body: { version: 1, tick: true } })
  expect(await listsWith(id)).toMatchObject([['waiting', { kind: 'accept', version: 2 }]])
})

/** Inserts a consultation at any instant: bookings start on the hour of a day to come. */
async function newConsultationAt(at: Date) {
  const client = await newClient()
  const home = await newHome(client)
  const id = randomUUID()
  await rows(
    `insert into consultations (id, user_id, property_id, scheduled_at, duration, completed)
     values ($1, $2, $3, $4, 15, false)`,
    [id, client.id, home.id, at.toISOString()],
  )
  return { id, address: home.address }
}

test('GET /api/admin/today lists the consultations from midnight to midnight in California', async () => {
  const minute = 60_000
  const [start, end] = [slotStart(day, 0).getTime(), slotStart(addDays(day, 1), 0).getTime()]
  const at = (instant: number) => newConsultationAt(new Date(instant))
  const [first, last] = [await at(start + 7 * minute), await at(end - 7 * minute)]
  const [before, after] = [await at(start - 7 * minute), await at(end + 7 * minute)]
  expect(await listsWith(first.id)).toMatchObject([
    [
      'today',
      { kind: 'appointment', title: 'Consultation', address: first.address, action: 'open' },
    ],
  ])
  expect(await listsWith(last.id)).toHaveLength(1)
  expect(await listsWith(before.id)).toEqual([])
  expect(await listsWith(after.id)).toEqual([])
  await rows('update consultations set cancelled_at = now() where id = $1', [first.id])
  await rows('update consultations set completed = true where id = $1', [last.id])
  expect(await listsWith(first.id)).toEqual([])
  expect(await listsWith(last.id)).toEqual([])
})

test('GET /api/admin/today lists a contract that waits for its signature', async () => {
  const { id } = await newContract(await newClient())
  await rows("update contracts set created_at = '2001-01-01', due_on = $2 where id = $1", [id, day])
  expect(await listsWith(id)).toMatchObject([
    ['waiting', { kind: 'sign', title: 'Listing Agreement', due: day, action: 'open' }],
  ])
  await rows("update contracts set status = 'signed', signed_at = now() where id = $1", [id])
  expect(await listsWith(id)).toEqual([])
})

test('GET /api/admin/today answers at most TODAY_ROWS of a kind and counts all', async () => {
  const client = await newClient({ consulted: true })
  const before = await read()
  await rows(
    `insert into tasks (id, client_id, title, stage, actor, evidence, due)
     select gen_random_uuid(), $1, 'Task', 'lead', 'broker', 'tick', $2
     from generate_series(1, $3)`,
    [client.id, addDays(day, -3), TODAY_ROWS + 1],
  )
  const after = await read()
  expect(after.late.filter(({ kind }) => kind === 'task')).toHaveLength(TODAY_ROWS)
  expect(after.counts.late - before.counts.late).toBe(TODAY_ROWS + 1)
})

describe('GET /api/admin/today?who=mine', () => {
  const readAs = async (staff: Person, who: string) =>
    (await staff.call(readToday, { query: { who } })).body
  const idsOf = (today: Today) =>
    LISTS.flatMap((list) => today[list].map(({ id }) => id)).toSorted()

  test('has the viewer’s own clients and tasks; without it everybody’s', async () => {
    const agent = await newStaff('admin')
    const { client } = await longestWaiting('Is the sign up?')
    const contract = await newContract(client)
    const { id: other } = await newConsultationAt(new Date())
    const { id: appointment } = await newConsultationAt(new Date())
    const assigned = { assigneeId: agent.id, due: day }
    const mine = await newTask(client, assigned)
    const nobodys = await newTask(client, { due: day })
    const submitted = await newTask(client, { ...assigned, actor: 'seller' })
    await client.call(giveEvidence, {
      params: { id: submitted.id },
      body: { version: 1, tick: true },
    })
    const clients = await rows<{ id: string }>(
      `update users set agent_id = $1 where id = $2
       or id = (select user_id from consultations where id = $3) returning id`,
      [agent.id, client.id, appointment],
    )
    expect(clients).toHaveLength(2)
    const today = await readAs(agent, 'mine')
    expect(idsOf(today)).toEqual(
      [...clients.map(({ id }) => id), contract.id, appointment, mine.id, submitted.id].toSorted(),
    )
    expect(today).toMatchObject({
      who: 'mine',
      counts: { answer: 2, appointment: 1, sign: 1, late: 0, due: 1, accept: 1 },
    })
    expect(today.today.find(({ id }) => id === mine.id)?.assignee).toEqual({
      id: agent.id,
      name: 'Test Client',
    })
    const everybodys = (await agent.call(readToday)).body
    expect(everybodys.who).toBe('everybody')
    expect(idsOf(everybodys)).toEqual(expect.arrayContaining([mine.id, nobodys.id, other]))
  })

  test('as who=own has mine for an agent of a client, and everybody’s for others', async () => {
    const [agent, other, client] = [
      await newStaff('admin'),
      await newStaff('owner'),
      await newClient(),
    ]
    await rows('update users set agent_id = $1 where id = $2', [agent.id, client.id])
    expect((await readAs(agent, 'own')).who).toBe('mine')
    expect((await readAs(other, 'own')).who).toBe('everybody')
    const refused = await other.call(readToday, { query: { who: 'yours' } })
    expect(refused.status).toBe(400)
  })
})

test('GET /api/admin/today lists an offer until it is declined, with its end and the row that shows it', async () => {
  const [admin, client] = [await demo('admin'), await newClient({ consulted: true })]
  const home = await newListedHome(client)
  const { id, version, expiresAt } = await newOffer(home)
  expect(await listsWith(id)).toMatchObject([
    [
      'expiring',
      {
        ...{ kind: 'offer', title: 'Offer of $850,000', since: expiresAt, address: home.address },
        ...{ action: 'open', clientId: client.id },
        link: `/admin?tab=properties&property=${home.id}&part=offers`,
      },
    ],
  ])
  const body = { version, reason: 'Too low' }
  const decline = () => admin.call(declineOffer, { params: { id }, body })
  expect(await requestTwice(readToday.path, admin, decline)).toEqual([200, 200])
  expect(await listsWith(id)).toEqual([])
})

test('GET /api/admin/today lists a review until staff decide about it', async () => {
  const [admin, client] = [await demo('admin'), await newClient({ consulted: true })]
  const { id } = await newSoldHome(client)
  await newReview(client, { id }, { stars: 1 })
  expect(await listsWith(id)).toMatchObject([
    [
      'waiting',
      {
        ...{ kind: 'review', title: 'Review with 1 star', action: 'open' },
        link: `/admin?tab=properties&property=${id}&part=review`,
      },
    ],
  ])
  const decide = () => admin.call(decideReview, { params: { id }, body: { state: 'published' } })
  expect(await requestTwice(readToday.path, admin, decide)).toEqual([200, 200])
  expect(await listsWith(id)).toEqual([])
})

test('GET /api/admin/today answers 304 until a task changes', async () => {
  const admin = await demo('admin')
  const client = await newClient()
  expect(await requestTwice(readToday.path, admin)).toEqual([200, 304])
  expect(await requestTwice(readToday.path, admin, () => newTask(client))).toEqual([200, 200])
})

test('GET /api/admin/today lists a sale once its next date is due, with who acts next, until it is settled', async () => {
  const [admin, client] = [await demo('admin'), await newClient({ consulted: true })]
  const sale = await newEscrow(client)
  await rows('update escrow_dates set due = $2 where escrow_id = $1', [sale.id, addDays(day, 60)])
  const before = await read()
  expect(await listsWith(sale.id)).toEqual([])
  const setDue = (due: string) =>
    rows(`update escrow_dates set due = $2 where escrow_id = $1 and rule = 'deposit'`, [
      sale.id,
      due,
    ])
  expect(await requestTwice(readToday.path, admin, () => setDue(day))).toEqual([200, 200])
  expect(await listsWith(sale.id)).toMatchObject([
    [
      'today',
      {
        ...{ kind: 'sale', due: day, action: 'open', clientId: client.id, version: null },
        title: expect.stringMatching(/^Next: The buyer pays the deposit by .+\. Then: /),
        link: `/admin?tab=properties&property=${sale.propertyId}&part=dates`,
      },
    ],
  ])
  expect((await read()).counts.due).toBe(before.counts.due + 1)
  await setDue(addDays(day, -1))
  expect(await listsWith(sale.id)).toMatchObject([
    ['late', { title: expect.stringContaining('(late, due ') }],
  ])
  const { counts } = await read()
  expect([counts.due, counts.late]).toEqual([before.counts.due, before.counts.late + 1])
  const { id, version } = await dateOf(sale, 'deposit')
  const body = { version, waived: true, reason: 'Both wrote so' } as const
  await admin.call(changeEscrowDate, { params: { id }, body })
  expect(await listsWith(sale.id)).toEqual([])
})
