import { beforeAll, describe, expect, test } from 'vitest'
import { cancelForClient, markNoShow, moveConsultation } from '#wire/consultation-calendar.ts'
import { cancelConsultation, rescheduleConsultation } from '#wire/consultations.ts'
import { readClient } from '#wire/users.ts'
import { rows } from '../../../tests/support/database.ts'
import { freeSlot } from '../../../tests/support/homes.ts'
import {
  entryOf,
  heldYesterday,
  newHost,
  newStaffBooking,
  noticesOf,
  remindersOf,
  seen,
} from '../../../tests/support/hosts.ts'
import { releaseMails, untilMails } from '../../../tests/support/mailbox.ts'
import { demo, newClient, type Person, refusal } from '../../../tests/support/people.ts'
import { rowsOf, undo, undoIdOf, waitingMails } from '../../../tests/support/undo.ts'

let admin: Person
let host: Person

beforeAll(async () => {
  admin = await demo('admin')
  host = await newHost()
})

const emailOf = (person: Person) => String(person.user?.email)
const withId = (id: string) => ({ params: { id } })
const stageOf = async ({ id }: Person) =>
  (await admin.call(readClient, withId(id))).body.customerStage
describe('PATCH /api/admin/consultations/{id}', () => {
  const move = (id: string, body: object) => admin.call(moveConsultation, { ...withId(id), body })

  test('moves time and host and mails the new time; Undo moves it back', async () => {
    const client = await newClient()
    const booked = await newStaffBooking({ client, hostId: host.id })
    await releaseMails(emailOf(client))
    await untilMails(emailOf(client), 1)
    const before = await rowsOf(client)
    const scheduledAt = await freeSlot()
    const change = { seen: seen(booked), scheduledAt, hostId: admin.id }
    const moved = await move(booked.id, change)
    expect(moved).toMatchObject({ status: 200, body: { scheduledAt, hostId: admin.id } })
    expect(await waitingMails(emailOf(client))).toEqual([{ wait: 30 }])
    expect(await noticesOf(host)).toContain('Consultation with Test Client handed over')
    expect((await undo(admin, undoIdOf(moved))).status).toBe(200)
    expect(await rowsOf(client)).toEqual(before)
    expect(await remindersOf(booked.id)).toHaveLength(1)
  })

  test('of the host alone tells the new host and not the client', async () => {
    const client = await newClient()
    const booked = await newStaffBooking({ client, hostId: admin.id })
    const mails = await waitingMails(emailOf(client))
    const moved = await move(booked.id, { seen: seen(booked), hostId: host.id })
    expect(moved).toMatchObject({ status: 200, body: { hostId: host.id } })
    expect(await waitingMails(emailOf(client))).toEqual(mails)
    expect(await noticesOf(host)).toContain('Consultation with Test Client')
  })

  test('gives a booking without a host to the only free one', async () => {
    const booked = await newStaffBooking({ hostId: host.id })
    await newStaffBooking({ scheduledAt: booked.scheduledAt, hostId: admin.id })
    await rows('update consultations set host_id = null where id = $1', [booked.id])
    const without = { scheduledAt: booked.scheduledAt, hostId: null }
    const moved = await move(booked.id, { seen: without, hostId: host.id })
    expect(moved).toMatchObject({ status: 200, body: { hostId: host.id } })
  })

  test('answers 409 with the current one where the client moved it since', async () => {
    const client = await newClient()
    const booked = await newStaffBooking({ client })
    const body = { scheduledAt: await freeSlot() }
    await client.call(rescheduleConsultation, { ...withId(booked.id), body })
    const answer = await move(booked.id, { seen: seen(booked), scheduledAt: await freeSlot() })
    expect(answer).toMatchObject({ status: 409, body: { current: body } })
    expect(refusal(answer).message).toContain('Test Client changed this consultation')
  })

  test('answers 409 for a cancelled, a past and an unchanged one, 404 for an unknown one', async () => {
    const client = await newClient()
    const booked = await newStaffBooking({ client })
    const unchanged = { seen: seen(booked), scheduledAt: booked.scheduledAt }
    expect((await move(booked.id, unchanged)).status).toBe(409)
    expect((await move(client.id, unchanged)).status).toBe(404)
    const past = await heldYesterday(await newStaffBooking())
    const late = await move(past.id, { seen: seen(past), scheduledAt: await freeSlot() })
    expect(late).toMatchObject({ status: 409, body: { current: { state: 'booked' } } })
    await client.call(cancelConsultation, withId(booked.id))
    const gone = await move(booked.id, { seen: seen(booked), scheduledAt: await freeSlot() })
    expect(gone).toMatchObject({ status: 409, body: { current: { state: 'cancelled' } } })
  })

  test('undone answers 409 where the old time was booked since', async () => {
    const booked = await newStaffBooking({ hostId: host.id })
    const change = { seen: seen(booked), scheduledAt: await freeSlot() }
    const moved = await move(booked.id, change)
    await newStaffBooking({ scheduledAt: booked.scheduledAt, hostId: host.id })
    const answer = await undo(admin, undoIdOf(moved))
    expect([answer.status, refusal(answer).message]).toEqual([
      409,
      'That time was booked since, so this can’t be undone.',
    ])
    expect(await entryOf(booked.id)).toMatchObject({ scheduledAt: change.scheduledAt })
  })
})

describe('POST /api/admin/consultations/{id}/cancel', () => {
  test('frees the slot, leaves the stage and mails the reason; Undo books it again', async () => {
    const client = await newClient()
    const booked = await newStaffBooking({ client, hostId: host.id })
    await releaseMails(emailOf(client))
    await untilMails(emailOf(client), 1)
    const before = await rowsOf(client)
    const body = { seen: seen(booked), reason: 'The agent is ill.' }
    const cancelled = await admin.call(cancelForClient, { ...withId(booked.id), body })
    expect(cancelled).toMatchObject({ status: 200, body: { state: 'cancelled' } })
    expect(await stageOf(client)).toBe('consultation-scheduled')
    expect((await undo(admin, undoIdOf(cancelled))).status).toBe(200)
    expect(await rowsOf(client)).toEqual(before)
    expect(await remindersOf(booked.id)).toHaveLength(1)
    await admin.call(cancelForClient, { ...withId(booked.id), body })
    await releaseMails(emailOf(client))
    const mails = await untilMails(emailOf(client), 2)
    const mail = mails.find(({ subject }) => subject.startsWith('Cancelled'))
    expect(mail?.text).toContain('The reason: The agent is ill.')
    expect(mail?.text).toContain('text/calendar')
  })

  test('answers 400 without a reason', async () => {
    const booked = await newStaffBooking()
    const body = { seen: seen(booked), reason: ' ' }
    const answer = await admin.call(cancelForClient, { ...withId(booked.id), body })
    expect([answer.status, refusal(answer).fields]).toEqual([400, { reason: 'Say why' }])
  })
})

test('a move, a cancellation and a no-show answer 409 with the current one where it has another host since', async () => {
  const [ahead, held] = [
    await newStaffBooking({ hostId: host.id }),
    await heldYesterday(await newStaffBooking({ hostId: host.id })),
  ]
  for (const { id } of [ahead, held])
    await rows('update consultations set host_id = $2 where id = $1', [id, admin.id])
  const answers = [
    await admin.call(moveConsultation, {
      ...withId(ahead.id),
      body: { seen: seen(ahead), scheduledAt: await freeSlot() },
    }),
    await admin.call(cancelForClient, {
      ...withId(ahead.id),
      body: { seen: seen(ahead), reason: 'The agent is ill.' },
    }),
    await admin.call(markNoShow, { ...withId(held.id), body: { seen: seen(held) } }),
  ]
  for (const answer of answers)
    expect(answer).toMatchObject({ status: 409, body: { current: { hostId: admin.id } } })
  for (const { id } of [ahead, held]) expect(await entryOf(id)).toMatchObject({ state: 'booked' })
})
