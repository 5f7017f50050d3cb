import { describe, expect, test } from 'vitest'
import {
  bookConsultation,
  listAllConsultations,
  listFreeSlots,
  listOwnConsultations,
} from '#wire/consultations.ts'
import { countUnread, listNotifications } from '#wire/notifications.ts'
import { isSlotStart, pacificDate } from '#wire/slots.ts'
import { listClients, readOwnUser } from '#wire/users.ts'
import { newClients } from '../../../tests/support/crowd.ts'
import { rows } from '../../../tests/support/database.ts'
import { newGuide } from '../../../tests/support/guides.ts'
import { freeDay, freeSlot, newBooking, newHome } from '../../../tests/support/homes.ts'
import {
  demo,
  newClient,
  newStaff,
  type Person,
  refusal,
  visitor,
} from '../../../tests/support/people.ts'

const book = (who: Person, propertyId: string, scheduledAt: string, more: object = {}) =>
  who.call(bookConsultation, { body: { propertyId, scheduledAt, ...more } })

const bookedAt = (start: string) =>
  rows<{ id: string; user_id: string }>(
    'select id, user_id from consultations where scheduled_at = $1',
    [start],
  )

describe('POST /api/consultations', () => {
  test('stores the consultation, moves a lead to consultation-scheduled, and leaves the list at 403', async () => {
    const client = await newClient()
    const home = await newHome(client, { servicePackage: 'full-service' })
    const start = await freeSlot()
    const { status, body } = await book(client, home.id, start, { notes: 'Two cats' })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      propertyId: home.id,
      userId: client.id,
      scheduledAt: start,
      servicePackage: 'full-service',
      duration: 15,
      notes: 'Two cats',
      completed: false,
    })
    expect(await bookedAt(start)).toEqual([{ id: body.id, user_id: client.id }])
    const own = (await client.call(readOwnUser)).body
    expect(own).toMatchObject({ customerStage: 'consultation-scheduled', hasConsultation: false })
    expect(own.stageHistory).toMatchObject([
      { fromStage: 'lead', toStage: 'consultation-scheduled' },
    ])
    expect((await client.call(listOwnConsultations)).status).toBe(403)
  })

  test('stores the published guide whose slug is in from, null for another slug; an object returns 400', async () => {
    const guide = await newGuide({ published: true })
    const draft = await newGuide({ published: false })
    const from: [unknown, string | null][] = [
      [guide.slug, guide.id],
      [draft.slug, null],
      ["sell-my-house'; drop table guides; --", null],
      ['', null],
      [null, null],
    ]
    for (const [slug, expected] of from) {
      const client = await newClient()
      const home = await newHome(client)
      const { status, body } = await book(client, home.id, await freeSlot(), { from: slug })
      expect(status).toBe(201)
      const kept = await rows('select guide_id from consultations where id = $1', [body.id])
      expect(kept, String(slug)).toEqual([{ guide_id: expected }])
    }
    const client = await newClient()
    const home = await newHome(client)
    const answer = await book(client, home.id, await freeSlot(), { from: { slug: guide.slug } })
    expect(answer.status).toBe(400)
  })

  test('shows the booking in GET /api/auth/user before the client may list consultations', async () => {
    const client = await newClient()
    expect((await client.call(readOwnUser)).body.booking).toBeNull()
    const booked = await newBooking(client)
    const { booking } = (await client.call(readOwnUser)).body
    expect(booking?.consultation).toEqual(booked)
    expect(booking?.property?.id).toBe(booked.propertyId)
  })

  test('notifies each admin and owner once with the time in Pacific, and not the client', async () => {
    const client = await newClient()
    const { scheduledAt } = await newBooking(client)
    const time = new Intl.DateTimeFormat('en-US', {
      timeZone: 'America/Los_Angeles',
      dateStyle: 'full',
      timeStyle: 'short',
    }).format(new Date(scheduledAt))
    const told = await rows<{ role: string; message: string; count: number }>(
      `select u.role, n.message, count(*)::int as count from notifications n
       join users u on u.id = n.user_id where n.about_user_id = $1 group by n.user_id, 1, 2`,
      [client.id],
    )
    expect(new Set(told.map(({ role }) => role))).toEqual(new Set(['admin', 'owner']))
    for (const { message, count } of told) {
      expect(message).toContain(`${time} PT`)
      expect(count).toBe(1)
    }
    expect((await client.call(countUnread)).body.count).toBe(0)
  })

  test("by staff for a client's property makes the consultation the client's", async () => {
    const [admin, client] = [await demo('admin'), await newClient()]
    const home = await newHome(client)
    const { status, body } = await book(admin, home.id, await freeSlot())
    expect(status).toBe(201)
    expect(body.userId).toBe(client.id)
    expect((await client.call(readOwnUser)).body.customerStage).toBe('consultation-scheduled')
  })

  test('by staff for their own property makes it theirs and leaves them at stage lead', async () => {
    const admin = await newStaff('admin')
    const booked = await newBooking(admin)
    expect(booked.userId).toBe(admin.id)
    expect((await admin.call(readOwnUser)).body).toMatchObject({
      customerStage: 'lead',
      booking: { consultation: { id: booked.id } },
    })
  })

  test('keeps the stage of a client who is further in the pipeline', async () => {
    const client = await newClient({ consulted: true })
    await newBooking(client)
    const admin = await demo('admin')
    const listed = (await admin.call(listClients)).body.find(({ id }) => id === client.id)
    expect(listed?.customerStage).toBe('consultation-completed')
    expect((await client.call(listOwnConsultations)).body).toHaveLength(1)
    const all = (await admin.call(listAllConsultations)).body
    expect(all.filter(({ userId }) => userId === client.id)).toHaveLength(1)
  })
})

describe('POST /api/consultations for a slot that cannot be booked', () => {
  /** The slot moved by this many hours. */
  const shifted = (start: string, hours: number) =>
    new Date(Date.parse(start) + hours * 3_600_000).toISOString()

  test('returns 400 for half an hour, early, late, a Sunday, the past and no time at all', async () => {
    const client = await newClient()
    const home = await newHome(client)
    const [start = ''] = await freeDay()
    let sunday = start
    while (new Date(`${pacificDate(new Date(sunday))}T12:00:00Z`).getUTCDay() !== 0)
      sunday = shifted(sunday, 24)
    const notSlots = [
      shifted(start, 0.5),
      shifted(start, 1 / 3600),
      shifted(start, -1),
      shifted(start, 9),
      sunday,
    ]
    for (const when of notSlots) {
      const answer = await book(client, home.id, when)
      expect(answer.status, when).toBe(400)
      expect(refusal(answer).message).toMatch(/9:00 AM to 5:00 PM Pacific/)
    }
    const past = await book(client, home.id, '2020-06-01T17:00:00.000Z')
    expect(past.status).toBe(400)
    expect(refusal(past).message).toMatch(/has passed/)
    for (const when of ['tomorrow', '', '2027-13-01T17:00:00Z', 17])
      expect((await book(client, home.id, when as string)).status, String(when)).toBe(400)
    const [made] = await rows<{ count: number }>(
      'select count(*)::int as count from consultations where user_id = $1',
      [client.id],
    )
    expect(made?.count).toBe(0)
  })

  test("returns 404 for another client's property, stores nothing and keeps the stage", async () => {
    const [client, other] = [await newClient(), await newClient()]
    const start = await freeSlot()
    expect((await book(client, (await newHome(other)).id, start)).status).toBe(404)
    expect(await bookedAt(start)).toEqual([])
    expect((await client.call(readOwnUser)).body.customerStage).toBe('lead')
  })

  test('returns 409 with three free alternatives nearby for a taken slot', async () => {
    const { scheduledAt } = await newBooking(await newClient())
    const client = await newClient()
    const answer = await book(client, (await newHome(client)).id, scheduledAt)
    expect(answer.status).toBe(409)
    const { alternatives } = answer.body as unknown as { alternatives: string[] }
    expect(new Set(alternatives).size).toBe(3)
    expect(alternatives).not.toContain(scheduledAt)
    for (const start of alternatives) {
      expect(isSlotStart(new Date(start))).toBe(true)
      expect(Math.abs(Date.parse(start) - Date.parse(scheduledAt))).toBeLessThan(4 * 86_400_000)
    }
    const home = await newHome(client)
    expect((await book(client, home.id, String(alternatives[0]))).status).toBe(201)
  })

  test('returns 201 to one and 409 to 499 of 500 clients who book one slot at once, and stores one row', async () => {
    const clients = await newClients(500)
    const homes = await Promise.all(clients.map((client) => newHome(client)))
    const start = await freeSlot()
    const answers = await Promise.all(
      clients.map((client, index) => book(client, String(homes[index]?.id), start)),
    )
    const won = answers.filter(({ status }) => status === 201)
    expect(won).toHaveLength(1)
    const lost = answers.filter(({ status }) => status === 409)
    expect(lost).toHaveLength(499)
    for (const { body } of lost)
      expect((body as unknown as { alternatives: string[] }).alternatives).toHaveLength(3)
    expect(await bookedAt(start)).toHaveLength(1)
    const [moved] = await rows<{ count: number }>(
      `select count(*)::int as count from users
       where id = any($1) and customer_stage = 'consultation-scheduled'`,
      [clients.map(({ id }) => id)],
    )
    expect(moved?.count).toBe(1)
    const winner = won[0]?.body
    const [told] = await rows<{ count: number }>(
      'select count(*)::int as count from notifications where about_user_id = $1',
      [winner?.userId],
    )
    const staff = await rows("select id from users where role in ('admin', 'owner')")
    expect(told?.count).toBe(staff.length)
    const admin = await demo('admin')
    const notices = (await admin.call(listNotifications)).body
    expect(notices.filter(({ link }) => link?.includes(String(winner?.userId)))).toHaveLength(1)
  })
})

describe('GET /api/consultations/slots', () => {
  test('leaves out a booked slot, also for a visitor', async () => {
    const { scheduledAt } = await newBooking(await newClient(), (await freeDay())[4])
    const from = pacificDate(new Date(scheduledAt))
    const { status, body } = await visitor.call(listFreeSlots, { query: { from, days: '1' } })
    expect(status).toBe(200)
    expect(body).not.toContain(scheduledAt)
    expect(body).toHaveLength(8)
  })

  test('lists future slot starts only, and returns 400 unless days is 1 to 62', async () => {
    const { body } = await visitor.call(listFreeSlots, { query: { days: '62' } })
    for (const start of body) {
      expect(isSlotStart(new Date(start))).toBe(true)
      expect(Date.parse(start)).toBeGreaterThan(Date.now())
    }
    for (const days of ['0', '63', '-1', '1.5', 'all']) {
      const answer = await visitor.call(listFreeSlots, { query: { days } })
      expect(answer.status, days).toBe(400)
      expect(refusal(answer).message).toBe('Ask for 1 to 62 days')
    }
  })
})
