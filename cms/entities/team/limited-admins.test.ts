import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { addCalendarFeed } from '#wire/calendar-feeds.ts'
import { changeClients } from '#wire/client-bulk.ts'
import { changeClient, listTags } from '#wire/client-edits.ts'
import { importClients } from '#wire/client-import.ts'
import { CLIENT_VIEW_HEADER, openClientView } from '#wire/client-views.ts'
import {
  cancelForClient,
  markNoShow,
  readConsultationCalendar,
} from '#wire/consultation-calendar.ts'
import { readInbox } from '#wire/inbox.ts'
import { addClient, mergeClients } from '#wire/leads.ts'
import { writeToAgent } from '#wire/messages.ts'
import { countUnread, listNotifications, markNotificationRead } from '#wire/notifications.ts'
import { countProperties, createProperty } from '#wire/properties.ts'
import { pacificDate } from '#wire/slots.ts'
import { changeSees } from '#wire/team.ts'
import {
  changeRole,
  changeStage,
  countClients,
  listClients,
  readClient,
  readOwnUser,
} from '#wire/users.ts'
import { rows } from '../../../tests/support/database.ts'
import { pdf, sendFiles } from '../../../tests/support/files.ts'
import { newBooking, newHome } from '../../../tests/support/homes.ts'
import { newBlock } from '../../../tests/support/hosts.ts'
import { giveTo, newLimitedAdmin } from '../../../tests/support/limited-admin.ts'
import { newNotification } from '../../../tests/support/notifications.ts'
import { demo, newClient, newStaff, type Person, refusal } from '../../../tests/support/people.ts'
import { undo, undoIdOf } from '../../../tests/support/undo.ts'

const limit = async (person: Person, sees = 'own', by?: Person) =>
  (by ?? (await demo('owner'))).call(changeSees, { params: { id: person.id }, body: { sees } })

const idsSeenBy = async (who: Person) =>
  (await who.call(listClients, { query: { limit: '100' } })).body.map(({ id }) => id)

async function newClientOf(agent: Person): Promise<Person> {
  const client = await newClient({ consulted: true })
  await giveTo(agent, [client.id])
  return client
}

const feedOf = async (admin: Person) => {
  const { url } = (await admin.call(addCalendarFeed)).body
  const { body } = await admin.send('GET', new URL(url).pathname)
  // A long line goes on in the next one (RFC 5545).
  return String(body).replaceAll('\r\n ', '')
}

/** The consultations of a day as the calendar shows them. */
const dayOf = async (admin: Person, scheduledAt: string) => {
  const query = { from: pacificDate(new Date(scheduledAt)), days: '1' }
  return (await admin.call(readConsultationCalendar, { query })).body.consultations
}

describe('PATCH /api/owner/team/{id}', () => {
  test('limits an admin to their own clients at the next request, and lets them see all again', async () => {
    const admin = await newStaff('admin')
    const own = await newClientOf(admin)
    const foreign = await newClientOf(await newStaff('admin'))
    expect(await idsSeenBy(admin)).toEqual(expect.arrayContaining([own.id, foreign.id]))
    expect(await limit(admin)).toMatchObject({ status: 200, body: { id: admin.id, sees: 'own' } })
    expect(await idsSeenBy(admin)).toEqual([own.id])
    expect((await admin.call(readOwnUser)).body.sees).toBe('own')
    await limit(admin, 'all')
    expect(await idsSeenBy(admin)).toContain(foreign.id)
    const [entry] = await rows<{ details: object }>(
      "select details from audit_log where event = 'sees-changed' and subject = $1 order by id",
      [admin.id],
    )
    expect(entry?.details).toEqual({ from: 'all', to: 'own' })
  })

  test('answers 403 to an admin, 409 for an owner or an editor, 404 for a client', async () => {
    const admin = await newStaff('admin')
    expect((await limit(admin, 'own', await newStaff('admin'))).status).toBe(403)
    for (const role of ['owner', 'editor'] as const)
      expect((await limit(await newStaff(role))).status).toBe(409)
    expect((await limit(await newClient())).status).toBe(404)
    expect((await limit(admin, 'some')).status).toBe(400)
  })

  test('ends with the role: an admin who becomes an owner or an editor sees all again', async () => {
    for (const role of ['owner', 'editor']) {
      const admin = await newLimitedAdmin()
      const params = { id: admin.id }
      const answer = await (await demo('owner')).call(changeRole, { params, body: { role } })
      expect(answer.status).toBe(200)
      const [stored] = await rows('select role, sees from users where id = $1', [admin.id])
      expect(stored).toEqual({ role, sees: 'all' })
    }
    const owner = await newStaff('owner')
    const write = rows("update users set sees = 'own' where id = $1", [owner.id])
    await expect(write).rejects.toThrow('users_sees_check')
  })
})

describe('an admin with sees own', () => {
  test('adds and imports clients as their agent', async () => {
    const admin = await newLimitedAdmin()
    const added = await admin.call(addClient, {
      body: { firstName: 'Rosa', email: `${randomUUID()}@example.com` },
    })
    expect(added.body.agent?.id).toBe(admin.id)
    const email = `${randomUUID()}@example.com`
    await admin.call(importClients, {
      body: { csv: `firstName,email\nRosa,${email}`, dryRun: false },
    })
    const [imported] = await rows('select agent_id from users where email = $1', [email])
    expect(imported).toEqual({ agent_id: admin.id })
  })

  test('learns nothing but that an address is taken when it is of another agent’s client', async () => {
    const admin = await newLimitedAdmin()
    const foreign = await newClient()
    await rows('update users set hash = null, salt = null where id = $1', [foreign.id])
    const email = String(foreign.user?.email)
    const answer = await admin.call(addClient, { body: { firstName: 'Rosa', email } })
    expect([answer.status, refusal(answer)]).toEqual([
      409,
      { message: 'Another agent’s client has this email.' },
    ])
    const csv = `firstName,email\nRosa,${email}`
    const { body } = await admin.call(importClients, { body: { csv, dryRun: false } })
    expect(body.lines).toMatchObject([{ outcome: 'refused' }])
    const [kept] = await rows('select first_name from users where id = $1', [foreign.id])
    expect(kept).toEqual({ first_name: 'Test' })
  })

  test('counts only their own clients and properties', async () => {
    const admin = await newLimitedAdmin()
    const own = await newClientOf(admin)
    await newHome(own)
    const foreign = await newClientOf(await newStaff('admin'))
    await newBooking(foreign)
    for (const query of [undefined, { search: 'test' }])
      expect((await admin.call(countClients, { ...(query && { query }) })).body).toEqual({
        matching: 1,
        all: 1,
      })
    expect((await admin.call(countProperties)).body).toEqual({ matching: 1, all: 1 })
    const inbox = (await admin.call(readInbox)).body
    expect([inbox.totalClients, inbox.consultations, inbox.clients.map(({ id }) => id)]).toEqual([
      ...[1, 0],
      [own.id],
    ])
  })

  test('gets the tags of their own clients only', async () => {
    const admin = await newLimitedAdmin()
    const [own, foreign] = [await newClientOf(admin), await newClient()]
    for (const { id } of [own, foreign])
      await rows('update users set tags = jsonb_build_array($2::text) where id = $1', [id, id])
    expect((await admin.call(listTags)).body).toEqual([own.id])
  })

  test('uploads nothing and adds no property to another agent’s client', async () => {
    const admin = await newLimitedAdmin()
    const [own, foreign] = [await newClientOf(admin), await newClient({ consulted: true })]
    const home = await newHome(foreign)
    const upload = async (fields: Record<string, string>) =>
      (await sendFiles(admin, [pdf()], fields)).status
    expect(await upload({ userId: own.id })).toBe(201)
    expect(await upload({ userId: foreign.id })).toBe(404)
    expect(await upload({ propertyId: home.id })).toBe(404)
    const add = async ({ id }: Person) => {
      const body = { address: '1 Row', propertyType: 'condo', userId: id }
      return (await admin.call(createProperty, { body })).status
    }
    expect([await add(own), await add(foreign)]).toEqual([201, 404])
  })

  test('merges no client of another agent into their own', async () => {
    const admin = await newLimitedAdmin()
    const [own, foreign] = [await newClientOf(admin), await newClient()]
    const merge = async (id: string, from: string) =>
      (await admin.call(mergeClients, { params: { id }, body: { from } })).status
    expect([await merge(own.id, foreign.id), await merge(foreign.id, own.id)]).toEqual([404, 404])
  })

  test('gives a client away, and then can neither read nor undo what they did', async () => {
    const admin = await newLimitedAdmin()
    const other = await newStaff('admin')
    const client = await newClientOf(admin)
    const params = { id: client.id }
    const body = { stage: 'on-hold', reason: 'Waits for spring' }
    const moved = await admin.call(changeStage, { params, body })
    const view = (await admin.call(openClientView, { params })).body
    const headers = { [CLIENT_VIEW_HEADER]: view.id }
    expect((await admin.call(readOwnUser, { headers })).body.id).toBe(client.id)
    const change = { agentId: other.id, seen: { agentId: admin.id } }
    expect((await admin.call(changeClient, { params, body: change })).status).toBe(200)
    expect((await admin.call(changeClient, { params, body: change })).status).toBe(404)
    expect((await undo(admin, undoIdOf(moved))).status).toBe(404)
    expect((await admin.call(readOwnUser, { headers })).status).toBe(403)
    await giveTo(admin, [client.id])
    expect((await undo(admin, undoIdOf(moved))).status).toBe(200)
  })

  test('who gives clients away keeps the Undo of that, as no other user but an owner does', async () => {
    const admin = await newLimitedAdmin()
    const clients = [await newClientOf(admin), await newClientOf(admin)]
    const ids = clients.map(({ id }) => id)
    const other = await newLimitedAdmin()
    const change = { kind: 'agent', agentId: other.id } as const
    const given = await admin.call(changeClients, { body: { ids, change } })
    expect(given.body).toEqual({ changed: 2 })
    expect(await idsSeenBy(admin)).toEqual([])
    const onHold = { kind: 'stage', stage: 'on-hold', reason: 'Waits for spring' } as const
    const moved = await other.call(changeClients, { body: { ids: ids.slice(1), change: onHold } })
    expect((await undo(admin, undoIdOf(moved))).status).toBe(404)
    expect((await undo(other, undoIdOf(given))).status).toBe(404)
    expect((await undo(admin, undoIdOf(given))).status).toBe(200)
    expect((await idsSeenBy(admin)).toSorted()).toEqual(ids.toSorted())
  })

  test('is notified of their own clients only, and loses the notifications of one given away', async () => {
    const admin = await newLimitedAdmin()
    const [own, foreign] = [await newClientOf(admin), await newClient({ consulted: true })]
    for (const client of [own, foreign])
      await client.call(writeToAgent, { body: { content: 'Is the sign up?' } })
    const { body: list } = await admin.call(listNotifications)
    expect(list.map(({ link }) => link)).toEqual([`/admin?tab=clients&client=${own.id}`])
    const lost = await newNotification(admin, { aboutUser: foreign.id })
    const kept = await newNotification(admin)
    const read = async (id: string) =>
      (await admin.call(markNotificationRead, { params: { id } })).status
    expect((await admin.call(countUnread)).body.count).toBe(2)
    expect([await read(lost), await read(kept)]).toEqual([404, 200])
  })

  test('sees only their own clients in the days of the calendar', async () => {
    const admin = await newLimitedAdmin()
    for (const client of [await newClientOf(admin), await newClient({ consulted: true })]) {
      const { scheduledAt, id } = await newBooking(client)
      const isOwn = (await idsSeenBy(admin)).includes(client.id)
      const listed = (await dayOf(admin, scheduledAt)).map((each) => each.id)
      expect(listed.includes(id)).toBe(isOwn)
    }
  })

  test('who holds another agent’s client’s consultation gets what the call needs and nothing more', async () => {
    const admin = await newLimitedAdmin()
    const client = await newClient({ consulted: true })
    const { scheduledAt, id, propertyId } = await newBooking(client)
    const params = { id }
    const held = "update consultations set host_id = $2, phone = '559-555-0142' where id = $1"
    await rows(held, [id, admin.id])
    const [entry, ...others] = await dayOf(admin, scheduledAt)
    expect(others).toEqual([])
    expect(entry).toMatchObject({
      ...{ id, scheduledAt, hostId: admin.id, clientName: 'Test Client', phone: '559-555-0142' },
      ...{ clientId: null, propertyId: null, address: null },
    })
    const blocked = await newBlock(admin, scheduledAt)
    expect(blocked.booked).toEqual([entry])
    const feed = await feedOf(admin)
    expect(feed).toContain(`consultation=${id}`)
    for (const hidden of [client.id, String(propertyId)])
      expect(JSON.stringify([entry, feed])).not.toContain(hidden)
    expect((await admin.call(readClient, { params: { id: client.id } })).status).toBe(404)
    const change = { seen: { scheduledAt, hostId: admin.id }, reason: 'Ill' }
    expect((await admin.call(cancelForClient, { params, body: change })).status).toBe(404)
    expect((await admin.call(markNoShow, { params, body: change })).status).toBe(404)
    expect((await admin.send('GET', `/cms/api/consultations/${id}`)).status).toBe(404)
    await rows('update consultations set host_id = null where id = $1', [id])
    expect(await dayOf(admin, scheduledAt)).toEqual([])
    expect(await feedOf(admin)).not.toContain(id)
  })

  test('follows only their own clients in a calendar', async () => {
    const admin = await newLimitedAdmin()
    const [own, foreign] = [
      await newBooking(await newClientOf(admin)),
      await newBooking(await newClient()),
    ]
    const feed = await feedOf(admin)
    expect(feed).toContain(own.id)
    expect(feed).not.toContain(foreign.id)
  })
})
