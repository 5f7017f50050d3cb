import { beforeAll, describe, expect, test } from 'vitest'
import { markNoShow } from '#wire/consultation-calendar.ts'
import { cancelConsultation, listOwnConsultations } from '#wire/consultations.ts'
import { pacificDate, slotStart } from '#wire/slots.ts'
import { readToday } from '#wire/today.ts'
import { markConsulted, readClient, readOwnUser, readSaleFacts } from '#wire/users.ts'
import { rows } from '../../../tests/support/database.ts'
import { newBooking } from '../../../tests/support/homes.ts'
import { entryOf, heldYesterday, newStaffBooking, seen } from '../../../tests/support/hosts.ts'
import { releaseMails, untilMail } from '../../../tests/support/mailbox.ts'
import { demo, newClient, type Person, refusal } from '../../../tests/support/people.ts'
import { rowsOf, undo, undoIdOf } from '../../../tests/support/undo.ts'

let admin: Person

beforeAll(async () => {
  admin = await demo('admin')
})

const emailOf = (person: Person) => String(person.user?.email)
const withId = (id: string) => ({ params: { id } })
const stageOf = async ({ id }: Person) =>
  (await admin.call(readClient, withId(id))).body.customerStage

describe('POST /api/admin/consultations/{id}/no-show', () => {
  const mark = (id: string, body: object) => admin.call(markNoShow, { ...withId(id), body })

  test('makes it neither upcoming nor completed anywhere, and the client reads that they have to book again', async () => {
    const client = await newClient()
    const missed = await heldYesterday(await newStaffBooking({ client }))
    const nextOf = async () =>
      (await admin.call(readClient, withId(client.id))).body.nextAppointmentAt
    expect(await nextOf()).toBe(missed.scheduledAt)
    const answer = await mark(missed.id, { seen: seen(missed) })
    expect(answer).toMatchObject({ status: 200, body: { state: 'no-show' } })
    expect(await stageOf(client)).toBe('consultation-scheduled')
    expect(await nextOf()).toBeNull()
    const { body: facts } = await admin.call(readSaleFacts, withId(client.id))
    expect(facts).toMatchObject({ appointment: null, completed: null, hasConsultation: false })
    const { id, scheduledAt } = missed
    expect((await client.call(readOwnUser)).body).toMatchObject({
      booking: null,
      missedConsultation: { id, scheduledAt },
    })
    await releaseMails(emailOf(client))
    const mail = await untilMail(
      emailOf(client),
      'We missed you: book another time for your consultation',
    )
    expect(mail.text).toContain('/schedule')
    await newBooking(client)
    expect((await client.call(readOwnUser)).body.missedConsultation).toBeNull()
  })

  test('is not on Today and not in the list of a consulted client', async () => {
    const client = await newClient({ consulted: true })
    const booked = await newStaffBooking({ client })
    const midnight = slotStart(pacificDate(new Date()), 0).toISOString()
    await rows('update consultations set scheduled_at = $2 where id = $1', [booked.id, midnight])
    const onToday = async () => (await admin.call(readToday)).body.today.map(({ id }) => id)
    const ownIds = async () => (await client.call(listOwnConsultations)).body.map(({ id }) => id)
    expect(await onToday()).toContain(booked.id)
    expect(await ownIds()).toContain(booked.id)
    const marked = await mark(booked.id, { seen: { ...seen(booked), scheduledAt: midnight } })
    expect(marked.status).toBe(200)
    expect(await onToday()).not.toContain(booked.id)
    expect(await ownIds()).not.toContain(booked.id)
  })

  test('is undone', async () => {
    const client = await newClient()
    const missed = await heldYesterday(await newStaffBooking({ client }))
    const before = await rowsOf(client)
    const answer = await mark(missed.id, { seen: seen(missed) })
    expect((await undo(admin, undoIdOf(answer))).status).toBe(200)
    expect(await rowsOf(client)).toEqual(before)
  })

  test('answers 409 before the start and the second time', async () => {
    const ahead = await newStaffBooking()
    const early = await mark(ahead.id, { seen: seen(ahead) })
    expect([early.status, refusal(early).message]).toEqual([
      409,
      'This consultation has not begun yet.',
    ])
    const missed = await heldYesterday(ahead)
    expect((await mark(missed.id, { seen: seen(missed) })).status).toBe(200)
    expect((await mark(missed.id, { seen: seen(missed) })).status).toBe(409)
  })
})

describe('PATCH /api/admin/users/{id}/consultation with a consultationId', () => {
  const complete = (client: Person, consultationId: string) =>
    admin.call(markConsulted, { ...withId(client.id), body: { completed: true, consultationId } })

  test('completes that one, also of a client who is consulted already, and Undo opens it again', async () => {
    const client = await newClient({ consulted: true })
    const [first, second] = [await newStaffBooking({ client }), await newStaffBooking({ client })]
    const answer = await complete(client, second.id)
    expect(answer.status).toBe(200)
    expect(await entryOf(second.id)).toMatchObject({ state: 'completed' })
    expect(await entryOf(first.id)).toMatchObject({ state: 'booked' })
    expect((await undo(admin, undoIdOf(answer))).status).toBe(200)
    expect(await entryOf(second.id)).toMatchObject({ state: 'booked' })
  })

  test('corrects a no-show of a client who was there after all', async () => {
    const client = await newClient()
    const missed = await heldYesterday(await newStaffBooking({ client }))
    await admin.call(markNoShow, { ...withId(missed.id), body: { seen: seen(missed) } })
    expect((await complete(client, missed.id)).body).toMatchObject({ hasConsultation: true })
    expect(await entryOf(missed.id)).toMatchObject({ state: 'completed' })
  })

  test('answers 404 for another client’s and 409 for a cancelled one', async () => {
    const client = await newClient()
    const other = await newStaffBooking()
    expect((await complete(client, other.id)).status).toBe(404)
    const own = await newBooking(client)
    await client.call(cancelConsultation, withId(own.id))
    expect((await complete(client, own.id)).status).toBe(409)
  })
})
