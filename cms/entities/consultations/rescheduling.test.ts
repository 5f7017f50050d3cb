import { describe, expect, test } from 'vitest'
import {
  cancelConsultation,
  listAllConsultations,
  listFreeSlots,
  listOwnConsultations,
  rescheduleConsultation,
} from '#wire/consultations.ts'
import { listNotifications } from '#wire/notifications.ts'
import { pacificDate } from '#wire/slots.ts'
import { markConsulted, readOwnUser } from '#wire/users.ts'
import { rows } from '../../../tests/support/database.ts'
import { freeSlot, newBooking } from '../../../tests/support/homes.ts'
import { makeDue } from '../../../tests/support/jobs.ts'
import { untilMails } from '../../../tests/support/mailbox.ts'
import { calendarIn, lineIn } from '../../../tests/support/mailed-calendar.ts'
import { demo, newClient, type Person, refusal, visitor } from '../../../tests/support/people.ts'

const move = (who: Person, id: string, scheduledAt: string) =>
  who.call(rescheduleConsultation, { params: { id }, body: { scheduledAt } })
const cancel = (who: Person, id: string) => who.call(cancelConsultation, { params: { id } })

const freeOn = async (start: string) =>
  (await visitor.call(listFreeSlots, { query: { from: pacificDate(new Date(start)), days: '1' } }))
    .body

describe('PATCH /api/consultations/{id} by the client', () => {
  test('keeps the row, frees the old slot and takes the new one', async () => {
    const client = await newClient()
    const booked = await newBooking(client)
    const start = await freeSlot()
    const { status, body } = await move(client, booked.id, start)
    expect(status).toBe(200)
    expect(body).toEqual({ ...booked, scheduledAt: start })
    expect(await freeOn(booked.scheduledAt)).toContain(booked.scheduledAt)
    expect(await freeOn(start)).not.toContain(start)
    expect((await client.call(readOwnUser)).body.booking?.consultation.scheduledAt).toBe(start)
  })

  test('notifies staff and mails a calendar file that moves the same calendar entry', async () => {
    const client = await newClient()
    const booked = await newBooking(client)
    await untilMails(String(client.user?.email), 1)
    await move(client, booked.id, await freeSlot())
    const mails = await untilMails(String(client.user?.email), 2)
    const calendarOf = (subject: string) =>
      calendarIn(mails.find((mail) => mail.subject.startsWith(subject)))
    const [before, after] = [calendarOf('Your consultation'), calendarOf('New time')]
    expect(lineIn(after, 'METHOD')).toBe('REQUEST')
    expect(lineIn(after, 'UID')).toBe(lineIn(before, 'UID'))
    expect(Number(lineIn(after, 'SEQUENCE'))).toBeGreaterThan(Number(lineIn(before, 'SEQUENCE')))
    expect(lineIn(after, 'DTSTART')).not.toBe(lineIn(before, 'DTSTART'))
    const admin = await demo('admin')
    const notices = (await admin.call(listNotifications)).body
    const about = notices.filter(({ link }) => link?.includes(client.id))
    expect(about.map(({ title }) => title)).toContain('Test Client moved a consultation')
  })

  test('mails one reminder, a day before the final time, even after a move away and back', async () => {
    const client = await newClient()
    const { id, scheduledAt } = await newBooking(client)
    await move(client, id, await freeSlot())
    await move(client, id, scheduledAt)
    await makeDue('reminder', { consultationId: id })
    const done = () =>
      rows(
        `select id from pgboss.job where name = 'reminder' and state = 'completed'
         and data->>'consultationId' = $1`,
        [id],
      )
    await expect.poll(done, { timeout: 15_000 }).toHaveLength(3)
    const mails = await untilMails(String(client.user?.email), 4)
    expect(mails.filter(({ subject }) => subject.startsWith('Tomorrow'))).toHaveLength(1)
  })

  test('returns 409 with three alternatives for a taken slot and leaves the consultation unchanged', async () => {
    const client = await newClient()
    const [mine, other] = [await newBooking(client), await newBooking(await newClient())]
    const answer = await move(client, mine.id, other.scheduledAt)
    expect(answer.status).toBe(409)
    expect((answer.body as unknown as { alternatives: string[] }).alternatives).toHaveLength(3)
    expect((await client.call(readOwnUser)).body.booking?.consultation).toEqual(mine)
  })

  test('returns 409 for the time that it already has, and 400 for a Sunday, a past and an invalid time', async () => {
    const client = await newClient()
    const { id, scheduledAt } = await newBooking(client)
    const same = await move(client, id, scheduledAt)
    expect([same.status, refusal(same).message]).toEqual([
      409,
      'Your consultation is at that time already.',
    ])
    for (const when of ['2020-06-01T17:00:00.000Z', '2030-06-02T17:00:00.000Z', 'soon', ''])
      expect((await move(client, id, when)).status, when).toBe(400)
  })
})

describe('DELETE /api/consultations/{id}', () => {
  test('frees the slot, removes the consultation from all lists, and makes later calls return 404', async () => {
    const client = await newClient({ consulted: true })
    const booked = await newBooking(client)
    expect((await cancel(client, booked.id)).status).toBe(204)
    expect(await freeOn(booked.scheduledAt)).toContain(booked.scheduledAt)
    expect((await client.call(listOwnConsultations)).body).toEqual([])
    const all = (await (await demo('admin')).call(listAllConsultations)).body
    expect(all.filter(({ id }) => id === booked.id)).toEqual([])
    expect((await cancel(client, booked.id)).status).toBe(404)
    expect((await move(client, booked.id, await freeSlot())).status).toBe(404)
  })

  test('by a client notifies staff, mails a CANCEL calendar file and keeps stage consultation-scheduled', async () => {
    const client = await newClient()
    const { id } = await newBooking(client)
    await cancel(client, id)
    // The lead stays scheduled so that staff call them.
    const own = (await client.call(readOwnUser)).body
    expect(own).toMatchObject({ customerStage: 'consultation-scheduled', booking: null })
    const notices = (await (await demo('admin')).call(listNotifications)).body
    const about = notices.filter(({ link }) => link?.includes(client.id))
    expect(about.map(({ title }) => title)).toContain('Test Client cancelled a consultation')
    const mails = await untilMails(String(client.user?.email), 2)
    const news = mails.find(({ subject }) => subject.startsWith('Cancelled'))
    const calendar = calendarIn(news)
    expect(lineIn(calendar, 'METHOD')).toBe('CANCEL')
    expect(lineIn(calendar, 'STATUS')).toBe('CANCELLED')
    expect(lineIn(calendar, 'UID')).toContain(id)
  })

  test('by staff notifies the client', async () => {
    const client = await newClient()
    const { id } = await newBooking(client)
    expect((await cancel(await demo('admin'), id)).status).toBe(204)
    const told = (await client.call(listNotifications)).body.map(({ title }) => title)
    expect(told).toEqual(['Your agent cancelled a consultation'])
  })

  test('sent three times at once returns 204 once and 404 twice', async () => {
    const client = await newClient()
    const { id } = await newBooking(client)
    const answers = await Promise.all([1, 2, 3].map(() => cancel(client, id)))
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404, 404])
    await untilMails(String(client.user?.email), 2)
  })
})

test('PATCH and DELETE /api/consultations/{id} return 409 for a completed or past consultation', async () => {
  const client = await newClient()
  const [done, past] = [await newBooking(client), await newBooking(client)]
  await (await demo('admin')).call(markConsulted, {
    params: { id: client.id },
    body: { completed: true },
  })
  await rows(`update consultations set completed = (id = $1) where user_id = $2`, [
    done.id,
    client.id,
  ])
  await rows(
    `update consultations set scheduled_at = now() - (random() * interval '900 days') where id = $1`,
    [past.id],
  )
  for (const id of [done.id, past.id]) {
    expect((await move(client, id, await freeSlot())).status).toBe(409)
    expect((await cancel(client, id)).status).toBe(409)
  }
})

describe('GET /api/consultations/{id}/calendar.ics', () => {
  const read = (who: Person, id: string) => who.send('GET', `/api/consultations/${id}/calendar.ics`)

  test('returns the calendar entry that the mail carries, and 404 once it is cancelled', async () => {
    const client = await newClient()
    const { id } = await newBooking(client)
    const [mail] = await untilMails(String(client.user?.email), 1)
    const answer = await read(client, id)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toMatch(/^text\/calendar/)
    const calendar = String(answer.body)
    expect(lineIn(calendar, 'METHOD')).toBe('PUBLISH')
    for (const name of ['UID', 'DTSTART', 'DTEND', 'SEQUENCE'])
      expect(lineIn(calendar, name)).toBe(lineIn(calendarIn(mail), name))
    await cancel(client, id)
    expect((await read(client, id)).status).toBe(404)
  })
})
