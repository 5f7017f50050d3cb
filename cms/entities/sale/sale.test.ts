import { beforeAll, describe, expect, test } from 'vitest'
import { bookConsultation } from '#wire/consultations.ts'
import { addContract } from '#wire/contracts.ts'
import { changePropertyStatus } from '#wire/properties.ts'
import { changeStage, markConsulted, readSaleFacts } from '#wire/users.ts'
import { rows, untilStatementsWait, withRowsLocked } from '../../../tests/support/database.ts'
import { freeSlot, newBooking, newHome } from '../../../tests/support/homes.ts'
import { allMails, untilMails } from '../../../tests/support/mailbox.ts'
import { demo, newClient, type Person, refusal } from '../../../tests/support/people.ts'
import { rowsOf, undo, undoIdOf, waitingMails } from '../../../tests/support/undo.ts'

let admin: Person

beforeAll(async () => {
  admin = await demo('admin')
})

const emailOf = (person: Person) => String(person.user?.email)
const factsOf = async ({ id }: Person) => (await admin.call(readSaleFacts, { params: { id } })).body
const mark = ({ id }: Person, body: object) => admin.call(markConsulted, { params: { id }, body })
const noticesOf = ({ id }: Person) =>
  rows('select title from notifications where user_id = $1', [id])

describe('PATCH /api/admin/users-simple/{id}/stage', () => {
  const move = ({ id }: Person, stage: string, given: object = {}) =>
    admin.call(changeStage, { params: { id }, body: { stage, reason: 'By phone', ...given } })

  test('with tellClient false sends neither mail nor notification, without it both', async () => {
    const [silent, told] = [await newClient(), await newClient()]
    expect((await move(silent, 'on-hold', { tellClient: false })).status).toBe(200)
    expect(await waitingMails(emailOf(silent))).toEqual([])
    expect(await allMails(emailOf(silent))).toEqual([])
    expect(await noticesOf(silent)).toEqual([])
    await move(told, 'on-hold')
    expect(await waitingMails(emailOf(told))).toHaveLength(1)
    expect(await noticesOf(told)).toEqual([{ title: 'Your sale is on hold' }])
  })

  test('makes the ticked proposals in the same transaction, and Undo takes all of it back', async () => {
    const client = await newClient()
    await newBooking(client)
    await untilMails(emailOf(client), 1)
    const before = await rowsOf(client)
    const [home] = (await factsOf(client)).homes
    const also = [{ kind: 'property', id: home?.id, status: 'pending-sale' }, { kind: 'consulted' }]
    const answer = await move(client, 'sale-pending', { also })
    expect(answer).toMatchObject({ status: 200, body: { hasConsultation: true } })
    expect(await factsOf(client)).toMatchObject({
      stage: 'sale-pending',
      homes: [{ status: 'pending-sale' }],
      appointment: null,
    })
    expect((await undo(admin, undoIdOf(answer))).status).toBe(200)
    expect(await rowsOf(client)).toEqual(before)
    expect(await waitingMails(emailOf(client))).toEqual([])
  })

  test('answers 409 and changes nothing where a ticked change is no proposal', async () => {
    const client = await newClient()
    const { id } = await newHome(client)
    const before = await rowsOf(client)
    const also = [{ kind: 'property', id, status: 'sold' }]
    const answer = await move(client, 'active-client', { also })
    expect([answer.status, refusal(answer).message]).toEqual([
      409,
      expect.stringContaining('does not follow any more'),
    ])
    expect(await rowsOf(client)).toEqual(before)
  })

  test("answers 409 to a proposal for another client's home", async () => {
    const [client, other] = [await newClient({ consulted: true }), await newClient()]
    await newHome(client)
    const { id } = await newHome(other)
    const also = [{ kind: 'property', id, status: 'pending-sale' }]
    expect((await move(client, 'sale-pending', { also })).status).toBe(409)
    expect((await factsOf(other)).homes).toMatchObject([{ status: 'consultation-booked' }])
  })
})

describe('PATCH /api/properties/{id}/status', () => {
  test('moves the client to the ticked stage; without a tick the stage stays', async () => {
    const client = await newClient({ consulted: true })
    const { id } = await newHome(client)
    const params = { id }
    const listed = { status: 'active-listing', listingPrice: 640_000 }
    await admin.call(changePropertyStatus, { params, body: listed })
    expect(await factsOf(client)).toMatchObject({ stage: 'consultation-completed' })
    const also = [{ kind: 'stage', stage: 'sale-pending' }]
    const body = { status: 'pending-sale', also }
    expect((await admin.call(changePropertyStatus, { params, body })).status).toBe(200)
    expect(await factsOf(client)).toMatchObject({ stage: 'sale-pending' })
  })
})

describe('PATCH /api/admin/users/{id}/consultation', () => {
  test('taken back opens the completed consultation again, with its reminder and the stage before', async () => {
    const client = await newClient()
    const { id } = await newBooking(client)
    await mark(client, { completed: true, tellClient: false })
    expect(await factsOf(client)).toMatchObject({ completed: { id }, appointment: null })
    expect(await noticesOf(client)).toEqual([])
    const also = [{ kind: 'stage', stage: 'consultation-scheduled' }]
    expect((await mark(client, { completed: false, also })).status).toBe(200)
    expect(await factsOf(client)).toMatchObject({
      stage: 'consultation-scheduled',
      hasConsultation: false,
      appointment: { id },
      completed: null,
    })
    const [due] = await rows<{ due: number }>(
      `select count(*)::int as due from pgboss.job join consultations c
         on data->>'consultationId' = c.id::text
       where name = 'reminder' and c.id = $1 and c.updated_at = (data->>'setAt')::timestamptz`,
      [id],
    )
    expect(due).toEqual({ due: 1 })
  })

  test('that is undone leaves one reminder that is sent', async () => {
    const client = await newClient()
    const { id } = await newBooking(client)
    await undo(admin, undoIdOf(await mark(client, { completed: true })))
    const valid = await rows(
      `select 1 from pgboss.job join consultations c on data->>'consultationId' = c.id::text
       where name = 'reminder' and c.id = $1 and c.updated_at = (data->>'setAt')::timestamptz`,
      [id],
    )
    expect(valid).toHaveLength(1)
  })
})

test('POST /api/admin/contracts leaves the stage of a client who is further along', async () => {
  const client = await newClient({ consulted: true })
  await rows("update users set customer_stage = 'active-client' where id = $1", [client.id])
  const body = { userId: client.id, contractType: 'disclosure-agreement', signerName: 'T. Client' }
  expect((await admin.call(addContract, { body })).status).toBe(201)
  expect(await factsOf(client)).toMatchObject({ stage: 'active-client' })
})

describe('POST /api/consultations with a new home', () => {
  const home = { address: '5 Booking Lane, Fresno, CA 93704', propertyType: 'condo' }

  test('adds both', async () => {
    const client = await newClient()
    const body = { property: home, scheduledAt: await freeSlot() }
    const answer = await client.call(bookConsultation, { body })
    expect(answer.status).toBe(201)
    const { homes, appointment } = await factsOf(client)
    expect(homes).toMatchObject([
      { id: answer.body.propertyId, address: home.address, status: 'consultation-booked' },
    ])
    expect(appointment).toMatchObject({ id: answer.body.id })
  })

  test('leaves no home behind where the slot is taken', async () => {
    const [client, scheduledAt] = [await newClient(), await freeSlot()]
    await newBooking(await newClient(), scheduledAt)
    const answer = await client.call(bookConsultation, { body: { property: home, scheduledAt } })
    expect(answer.status).toBe(409)
    expect((await factsOf(client)).homes).toEqual([])
  })

  test('leaves no home behind for the second of two clients who take one slot at once', async () => {
    const clients = [await newClient(), await newClient()]
    const body = { property: home, scheduledAt: await freeSlot() }
    const ids = clients.map(({ id }) => id)
    // Both calls find the slot free, then wait where they insert the home of a locked client.
    const answers = await withRowsLocked(
      'select id from users where id = any($1::uuid[]) for update',
      [ids],
      async (letGo) => {
        const calls = clients.map((client) => client.call(bookConsultation, { body }))
        await untilStatementsWait(2)
        await letGo()
        return Promise.all(calls)
      },
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    const homes = await Promise.all(clients.map(async (client) => (await factsOf(client)).homes))
    expect(homes.map(({ length }) => length)).toEqual(
      answers.map(({ status }) => (status === 201 ? 1 : 0)),
    )
  })

  test('answers 400 where it names a home too, or none', async () => {
    const client = await newClient()
    const scheduledAt = await freeSlot()
    const { id: propertyId } = await newHome(client)
    for (const body of [{ scheduledAt }, { scheduledAt, propertyId, property: home }]) {
      const answer = await client.call(bookConsultation, { body })
      expect([answer.status, refusal(answer).fields]).toEqual([
        400,
        { propertyId: 'Name the home to talk about' },
      ])
    }
  })
})
