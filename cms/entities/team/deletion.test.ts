import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { bookConsultation, rescheduleConsultation } from '#wire/consultations.ts'
import { sendContactMessage } from '#wire/contact.ts'
import { listClientMessages, listOwnMessages, writeToAgent, writeToClient } from '#wire/messages.ts'
import { changePropertyStatus, createProperty } from '#wire/properties.ts'
import { readContract, verifyContract } from '#wire/signatures.ts'
import {
  changeStage,
  deleteUser,
  listClients,
  listStaff,
  markConsulted,
  readOwnUser,
} from '#wire/users.ts'
import {
  documentOf,
  newContract,
  newSignedContract,
  storedPath,
} from '../../../tests/support/contracts.ts'
import { rows, untilStatementsWait, withRowsLocked } from '../../../tests/support/database.ts'
import { freeSlot, newBooking, newHome } from '../../../tests/support/homes.ts'
import { lane } from '../../../tests/support/lane.ts'
import { callAtOnce, createOnlyOwners } from '../../../tests/support/owners.ts'
import {
  demo,
  newClient,
  newStaff,
  type Person,
  refusal,
  visitor,
} from '../../../tests/support/people.ts'
import { setUpApp } from '../../../tests/support/second-factors.ts'

async function remove(person: Person | string, by?: Person) {
  const who = by ?? (await demo('owner'))
  const id = typeof person === 'string' ? person : person.id
  return who.call(deleteUser, { params: { id } })
}

const OWNED = {
  properties: 'user_id',
  consultations: 'user_id',
  uploads: 'user_id',
  contracts: 'user_id',
  stage_history: 'user_id',
  notifications: 'user_id',
  messages: 'client_id',
  users_sessions: '_parent_id',
  totp_secrets: 'user_id',
  recovery_codes: 'user_id',
  step_ups: 'user_id',
  users: 'id',
}

/** The tables that still have rows of a user. */
async function leftOf(person: Person): Promise<string[]> {
  const each = Object.entries(OWNED).map(
    ([table, column]) => `select '${table}' as name from ${table} where ${column}::text = $1`,
  )
  const found = await rows<{ name: string }>(each.join(' union '), [person.id])
  return found.map(({ name }) => name)
}

/** A file and its row, as an upload leaves them. */
async function newFile(person: Person): Promise<string> {
  const filename = `${randomUUID()}.pdf`
  const folder = join(lane('dataDir'), 'uploads')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, filename), '%PDF-1.7')
  await rows(
    `insert into uploads (id, user_id, filename, original_name, mime_type, size, sha256)
     values ($1, $2, $3, 'deed.pdf', 'application/pdf', 8, 'x')`,
    [randomUUID(), person.id, filename],
  )
  return join(folder, filename)
}

describe('DELETE /api/admin/users/{id}', () => {
  // Name, address, phone and text once stayed in the message and in a notification to all staff.
  test("deletes the user's contact messages and their notifications, but no other user's", async () => {
    const [client, other, name] = [await newClient(), await newClient(), `Ann ${randomUUID()}`]
    for (const { user } of [client, other]) {
      const body = { name, email: user?.email.toUpperCase(), message: 'Do you work in Chico?' }
      expect((await visitor.call(sendContactMessage, { body })).status).toBe(201)
    }
    const messages = () =>
      rows<{ email: string }>('select email from contact_messages where name = $1', [name])
    const notices = () => rows('select from notifications where title like $1', [`${name}%`])
    const before = (await notices()).length
    expect(before).toBeGreaterThan(0)
    expect((await remove(client)).status).toBe(204)
    expect(await messages()).toEqual([{ email: other.user?.email }])
    expect(await notices()).toHaveLength(before / 2)
  })

  test('deletes all rows, files and sessions of a client', async () => {
    const [admin, client] = [await demo('admin'), await newClient({ consulted: true })]
    await newBooking(client)
    await client.call(writeToAgent, { body: { content: 'Hello' } })
    await admin.call(changeStage, {
      params: { id: client.id },
      body: { stage: 'active-client', reason: 'Agreement signed' },
    })
    const file = await newFile(client)
    await setUpApp(client)
    expect(await leftOf(client)).toHaveLength(11)
    const answer = await remove(client)
    expect([answer.status, answer.body]).toEqual([204, ''])
    expect(await leftOf(client)).toEqual([])
    await expect.poll(() => existsSync(file)).toBe(false)
    expect((await client.call(readOwnUser)).status).toBe(401)
    const shown = (await admin.call(listClients)).body
    expect(shown.some(({ id }) => id === client.id)).toBe(false)
  })

  /** The law makes a broker keep signed contracts, and the privacy page says so; a deletion removed them. */
  test('keeps signed contracts for staff and deletes unsigned ones with their files', async () => {
    const [admin, client] = [await demo('admin'), await newClient({ consulted: true })]
    const signed = await newSignedContract(client)
    const waiting = await newContract(client, { contractType: 'disclosure-agreement' })
    const files = () =>
      rows<{ filename: string }>('select filename from uploads where user_id = $1', [client.id])
    const [paper] = (await files()).filter(({ filename }) => filename !== signed.filename)
    expect((await remove(client)).status).toBe(204)
    expect(await leftOf(client)).toEqual([])

    const id = { params: { id: signed.id } }
    const kept = await admin.call(readContract, id)
    expect(kept.body).toEqual({ ...signed, userId: null, version: signed.version + 1 })
    expect((await admin.call(verifyContract, id)).body).toMatchObject({
      whole: true,
      checks: { hash: true, record: true, seal: true, document: true },
    })
    expect((await documentOf(admin, signed.id)).status).toBe(200)
    for (const who of [client, await newClient({ consulted: true })])
      expect([401, 404]).toContain((await who.call(readContract, id)).status)
    const gone = await admin.call(readContract, { params: { id: waiting.id } })
    expect(gone.status).toBe(404)
    await expect.poll(() => existsSync(storedPath(String(paper?.filename)))).toBe(false)

    const [entry] = await rows<{ details: object }>(
      `select details from audit_log where event = 'user-deleted' and subject = $1`,
      [client.id],
    )
    expect(entry?.details).toEqual({ role: 'client', files: 1, kept: 1, by: 'owner' })
  })

  test('is the only way to clear user_id: the database refuses it for contracts and uploads', async () => {
    const client = await newClient({ consulted: true })
    const { id } = await newSignedContract(client)
    const waiting = await newContract(client)
    await newFile(client)
    const orphaned = (table: string, column: string, value: string) =>
      rows(`update ${table} set user_id = null where ${column} = $1`, [value])
    await expect(orphaned('contracts', 'id', id)).rejects.toThrow(/is not changed/)
    await expect(orphaned('contracts', 'id', waiting.id)).rejects.toThrow(/contracts_client_check/)
    await expect(orphaned('uploads', 'user_id', client.id)).rejects.toThrow(/uploads_person_check/)
  })

  test('of a staff user keeps their messages to clients with fromUserId null', async () => {
    const [agent, client] = [await newStaff('admin'), await newClient({ consulted: true })]
    const said = { params: { id: client.id }, body: { content: 'The sign is up.' } }
    expect((await agent.call(writeToClient, said)).status).toBe(201)
    expect((await remove(agent)).status).toBe(204)
    const admin = await demo('admin')
    for (const thread of [
      await client.call(listOwnMessages),
      await admin.call(listClientMessages, { params: { id: client.id } }),
    ]) {
      expect(thread.body).toMatchObject([
        { content: 'The sign is up.', fromUserId: null, fromClient: false },
      ])
    }
    const staff = (await (await demo('owner')).call(listStaff)).body
    expect(staff.some(({ id }) => id === agent.id)).toBe(false)
  })

  test('responds 403 to an admin, an editor and the client', async () => {
    const client = await newClient()
    for (const who of [await demo('admin'), await demo('editor'), client])
      expect((await remove(client, who)).status).toBe(403)
    expect((await client.call(readOwnUser)).status).toBe(200)
  })

  test('responds 403 to an owner who deletes their own account', async () => {
    const owner = await demo('owner')
    const answer = await remove(owner, owner)
    expect(answer.status).toBe(403)
    expect(refusal(answer).message).toBe('You cannot delete yourself.')
    expect((await owner.call(readOwnUser)).status).toBe(200)
  })

  test('responds 404 the second time and 400 to an invalid id', async () => {
    const client = await newClient()
    expect((await remove(client)).status).toBe(204)
    expect((await remove(client)).status).toBe(404)
    expect((await remove('none')).status).toBe(400)
  })
})

/** Runs `act` while an uncommitted booking holds the slot, so that others who want it wait with their locks. */
const whileHourIsTaken = <Result>(
  scheduledAt: string,
  act: (letGo: () => Promise<unknown>) => Promise<Result>,
) =>
  withRowsLocked(
    // The demo has one host, so every booking at this start is theirs.
    `insert into consultations (id, user_id, host_id, scheduled_at, duration, completed)
     select gen_random_uuid(), editor.id, host.id, $1, 15, false from users as editor, users as host
     where editor.role = 'editor' and host.takes_consultations limit 1`,
    [scheduledAt],
    act,
  )

describe('concurrent calls', () => {
  test('rescheduling a consultation and deleting its client do not deadlock (200 and 204)', async () => {
    const client = await newClient()
    const { id } = await newBooking(client)
    await rows('update consultations set property_id = null where id = $1', [id])
    const scheduledAt = await freeSlot()
    const [moved, deleted] = await whileHourIsTaken(scheduledAt, async (letGo) => {
      const moving = client.call(rescheduleConsultation, { params: { id }, body: { scheduledAt } })
      await untilStatementsWait(1)
      const removing = remove(client)
      await untilStatementsWait(2)
      await letGo()
      return Promise.all([moving, removing])
    })
    expect([moved.status, deleted.status]).toEqual([200, 204])
  })

  test("booking for a property does not block staff from changing the property's status", async () => {
    const [admin, client] = [await demo('admin'), await newClient()]
    const home = await newHome(client)
    const scheduledAt = await freeSlot()
    const booked = await whileHourIsTaken(scheduledAt, async (letGo) => {
      const body = { propertyId: home.id, scheduledAt }
      const booking = client.call(bookConsultation, { body })
      await untilStatementsWait(1)
      const change = { params: { id: home.id }, body: { status: 'active-listing' } }
      expect((await admin.call(changePropertyStatus, change)).status).toBe(200)
      await letGo()
      return booking
    })
    expect(booked.status).toBe(201)
  })

  test('two owners who delete each other get 204 and 409, and one owner remains', async () => {
    const [first, second] = await createOnlyOwners()
    const answers = await callAtOnce([first, second], () => [
      remove(second, first),
      remove(first, second),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409])
    expect(await rows("select id from users where role = 'owner'")).toHaveLength(1)
  })

  test('writes for a client who is being deleted leave no row of that client', async () => {
    const admin = await demo('admin')
    for (let round = 0; round < 10; round++) {
      const client = await newClient({ consulted: true })
      const home = await newHome(client)
      const late = { address: '1 Late Lane', propertyType: 'condo', userId: client.id }
      const [gone, ...others] = await Promise.all([
        remove(client),
        client.call(createProperty, { body: late }),
        client.call(writeToAgent, { body: { content: 'Am I late?', propertyId: home.id } }),
        admin.call(createProperty, { body: late }),
        admin.call(markConsulted, { params: { id: client.id }, body: { completed: false } }),
        admin.call(changePropertyStatus, { params: { id: home.id }, body: { status: 'sold' } }),
      ])
      expect(gone.status).toBe(204)
      for (const { status } of others) expect([200, 201, 401, 403, 404, 409]).toContain(status)
      expect(await leftOf(client)).toEqual([])
    }
  })
})
