import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { sendContactMessage } from '#wire/contact.ts'
import {
  addClient,
  keepClientsApart,
  listDuplicates,
  listInquiries,
  mergeClients,
} from '#wire/leads.ts'
import { listClientMessages, writeToClient } from '#wire/messages.ts'
import { createProperty, listClientProperties } from '#wire/properties.ts'
import { changeStage, readClient } from '#wire/users.ts'
import { newSignedContract } from '../../../tests/support/contracts.ts'
import { rows } from '../../../tests/support/database.ts'
import { demo, newClient, refusal, visitor } from '../../../tests/support/people.ts'
import { LEFT_BY_MERGE, MOVED_WITH_CLIENT } from './moved-rows.ts'

const newEmail = () => `${randomUUID()}@example.com`
const newPhone = () => `559${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`

async function newLead(given: object = {}) {
  const body = { firstName: 'Rosa', lastName: 'Ito', email: newEmail(), ...given }
  return (await (await demo('admin')).call(addClient, { body })).body
}

const offersTo = async (id: string) =>
  (await (await demo('admin')).call(listDuplicates, { params: { id } })).body

const merge = async (id: string, from: string) =>
  (await demo('admin')).call(mergeClients, { params: { id }, body: { from } })

const isThere = async (id: string) =>
  (await rows('select from users where id = $1', [id])).length > 0

const withHome = async (id: string, address: string) => {
  const body = { address, propertyType: 'condo', userId: id }
  const answer = await (await demo('admin')).call(createProperty, { body })
  expect(answer.status).toBe(201)
}

describe('GET /api/admin/clients/{id}/duplicates', () => {
  test('offers clients with the same phone in any spelling and with the same home', async () => {
    const phone = newPhone()
    const address = `${randomUUID()} Elm Street`
    const [client, caller, neighbor] = [
      await newLead({ phone: `+1 (${phone.slice(0, 3)}) ${phone.slice(3)}` }),
      await newLead({ phone }),
      await newLead({ firstName: 'June' }),
    ]
    await withHome(client.id, address)
    await withHome(neighbor.id, address.toUpperCase())
    const offered = await offersTo(client.id)
    expect(offered.map(({ id, same }) => [id, same])).toEqual([
      [caller.id, 'phone'],
      [neighbor.id, 'home'],
    ])
    expect((await offersTo(caller.id)).map(({ id }) => id)).toEqual([client.id])
  })

  test('offers no staff, no short numbers and none whom staff keep apart', async () => {
    const phone = newPhone()
    const [client, other] = [await newLead({ phone }), await newLead({ phone })]
    expect(await offersTo((await newLead({ phone: '911' })).id)).toEqual([])
    const admin = await demo('admin')
    const apart = { params: { id: other.id }, body: { other: client.id } }
    for (let time = 0; time < 2; time++)
      expect((await admin.call(keepClientsApart, apart)).status).toBe(204)
    expect(await offersTo(client.id)).toEqual([])
    expect(await offersTo(other.id)).toEqual([])
  })
})

describe('POST /api/admin/clients/{id}/merge', () => {
  test('moves all rows of one client to the other, who stays, in one transaction', async () => {
    const [admin, email] = [await demo('admin'), newEmail()]
    const kept = await newLead({ note: 'Two dogs' })
    const body = { name: 'Rosa Ito', email, phone: newPhone(), message: 'Hello' }
    await visitor.call(sendContactMessage, { body })
    const [merged] = await rows<{ id: string }>('select id from users where email = $1', [email])
    const from = String(merged?.id)
    await withHome(from, `${randomUUID()} Oak Street`)
    const said = { params: { id: from }, body: { content: 'We do.' } }
    await admin.call(writeToClient, said)
    const moved = { stage: 'on-hold', reason: 'Waits' }
    await admin.call(changeStage, { params: { id: from }, body: moved })
    const before = (await admin.call(readClient, { params: { id: from } })).body

    const { status, body: client } = await merge(kept.id, from)
    expect([status, client.id]).toEqual([200, kept.id])
    expect(client).toMatchObject({
      ...{ phone: body.phone, customerStage: 'on-hold', stageNotes: `Two dogs\nAlso ${email}` },
      ...{ source: 'staff', createdAt: kept.createdAt },
      ...{ firstAnsweredAt: before.firstAnsweredAt, lastContactAt: before.lastContactAt },
    })
    expect(client.stageHistory).toEqual(before.stageHistory)
    expect(await isThere(from)).toBe(false)
    const params = { id: kept.id }
    expect((await admin.call(listInquiries, { params })).body).toMatchObject([{ message: 'Hello' }])
    expect((await admin.call(listClientMessages, { params })).body).toMatchObject([
      { content: 'We do.', fromClient: false },
    ])
    expect((await admin.call(listClientProperties, { params })).body).toHaveLength(1)
    const links = await rows('select from notifications where link like $1', [`%${from}%`])
    expect(links).toEqual([])
    const [entry] = await rows<{ event: string; details: object }>(
      'select event, details from audit_log where subject = $1 order by id desc limit 1',
      [kept.id],
    )
    expect(entry).toMatchObject({ event: 'clients-merged', details: { from } })
  })

  test('keeps the client with the password, whichever is named, and their session', async () => {
    const [client, lead] = [await newClient({ consulted: true }), await newLead()]
    const { body } = await merge(lead.id, client.id)
    expect(body).toMatchObject({ id: client.id, email: client.user?.email })
    expect(await isThere(lead.id)).toBe(false)
    expect((await client.send('GET', '/api/auth/user')).status).toBe(200)
  })

  test('keeps signed contracts with their signer, and answers 409 if both have an account', async () => {
    const [signer, other, lead] = [
      await newClient({ consulted: true }),
      await newClient({ consulted: true }),
      await newLead(),
    ]
    const contract = await newSignedContract(signer)
    const refused = await merge(signer.id, other.id)
    expect([refused.status, refusal(refused).message]).toEqual([
      409,
      'Both clients sign in with a password of their own. They cannot be merged.',
    ])
    expect((await merge(lead.id, signer.id)).body.id).toBe(signer.id)
    const owner = await rows('select user_id from contracts where id = $1', [contract.id])
    expect(owner).toEqual([{ user_id: signer.id }])
  })

  test('answers 404 to staff and unknown ids, and 409 to one client twice', async () => {
    const lead = await newLead()
    for (const other of [(await demo('admin')).id, randomUUID()])
      expect((await merge(lead.id, other)).status).toBe(404)
    expect((await merge(lead.id, lead.id)).status).toBe(409)
    expect(await isThere(lead.id)).toBe(true)
  })

  test('of two clients into each other at once leaves one of them with everything', async () => {
    const [one, other] = [await newLead(), await newLead()]
    await withHome(one.id, `${randomUUID()} Ash Street`)
    await withHome(other.id, `${randomUUID()} Ash Street`)
    const answers = await Promise.all([merge(one.id, other.id), merge(other.id, one.id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
    const homes = await rows('select from properties where user_id in ($1, $2)', [one.id, other.id])
    expect(homes).toHaveLength(2)
  })

  test('knows every column of the database that refers to a user', async () => {
    const found = await rows<{ name: string }>(
      `select conrelid::regclass || '.' || attname as name from pg_constraint
       join pg_attribute on attrelid = conrelid and attnum = conkey[1]
       where contype = 'f' and confrelid = 'users'::regclass and connamespace = 'public'::regnamespace`,
    )
    const known = new Set([
      ...MOVED_WITH_CLIENT.map((column) => column.join('.')),
      ...LEFT_BY_MERGE,
    ])
    expect(found.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([])
  })
})
