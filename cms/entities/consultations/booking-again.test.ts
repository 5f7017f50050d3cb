import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { listHosts, rescheduleConsultation } from '#wire/consultations.ts'
import { moveScheduled, scheduleConsultation } from '#wire/scheduling.ts'
import { rows } from '../../../tests/support/database.ts'
import { freeSlot, newBooking, newHome } from '../../../tests/support/homes.ts'
import { newHost } from '../../../tests/support/hosts.ts'
import { newClient, type Person, refusal, visitor } from '../../../tests/support/people.ts'

const change = (who: Person, id: string, body: object) =>
  who.call(rescheduleConsultation, { params: { id }, body })

type Kept = { scheduled_at: Date; property_id: string; phone: string; notes: string }
const keptOf = (client: Person) =>
  rows<Kept>(
    'select scheduled_at, property_id, phone, notes from consultations where user_id = $1',
    [client.id],
  )

describe('PATCH /api/consultations/{id} with the form of a second booking', () => {
  test('moves the one row, with its phone, notes and home; a known home is not added again', async () => {
    const client = await newClient()
    const booked = await newBooking(client)
    const home = await newHome(client)
    const body = {
      scheduledAt: await freeSlot(),
      seen: booked.scheduledAt,
      property: { address: home.address.toUpperCase(), propertyType: 'condo' },
      phone: '(916) 555-0188',
      notes: 'Consultation for the other home',
    }
    expect((await change(client, booked.id, body)).status).toBe(200)
    const [kept, ...more] = await keptOf(client)
    expect(more).toEqual([])
    expect(kept).toMatchObject({
      property_id: home.id,
      phone: '(916) 555-0188',
      notes: 'Consultation for the other home',
    })
    const homes = await rows('select id from properties where user_id = $1', [client.id])
    expect(homes).toHaveLength(2)
  })

  test('for another start than the caller saw is 409 with the current one, and adds no home', async () => {
    const client = await newClient()
    const booked = await newBooking(client)
    const first = await freeSlot()
    expect((await change(client, booked.id, { scheduledAt: first })).status).toBe(200)
    const answer = await change(client, booked.id, {
      scheduledAt: await freeSlot(),
      seen: booked.scheduledAt,
      property: { address: '9 Stale Way, Fresno, CA 93704', propertyType: 'condo' },
    })
    expect(answer.status).toBe(409)
    expect(refusal(answer).message).toMatch(/^Your consultation was changed meanwhile: it is on /)
    expect(answer.body).toMatchObject({ current: { id: booked.id, scheduledAt: first } })
    const homes = await rows('select id from properties where user_id = $1', [client.id])
    expect(homes).toHaveLength(1)
  })

  // Its answer was that the consultation is at that time already, without `current`: the tab kept its old question.
  test('is 409 with `current` to the time to which another tab has moved it', async () => {
    const client = await newClient()
    const { id, scheduledAt: seen } = await newBooking(client)
    const body = { scheduledAt: await freeSlot(), seen }
    expect((await change(client, id, body)).status).toBe(200)
    const again = await change(client, id, body)
    expect(again.status).toBe(409)
    expect(again.body).toMatchObject({ current: { id, scheduledAt: body.scheduledAt } })
  })

  test('of two that see one start at once, one moves it and the other is 409', async () => {
    const client = await newClient()
    const { id, scheduledAt: seen } = await newBooking(client)
    const bodies = [
      { scheduledAt: await freeSlot(), seen },
      { scheduledAt: await freeSlot(), seen },
    ]
    const answers = await Promise.all(bodies.map((body) => change(client, id, body)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('PATCH /api/schedule', () => {
  const newGuest = async () => {
    const scheduledAt = await freeSlot()
    const guest = { name: 'Ana Moreno', email: `${randomUUID()}@example.com` }
    const body = { ...guest, phone: '559-555-0142', scheduledAt }
    return (await visitor.call(scheduleConsultation, { body })).body
  }
  const move = (body: object) => visitor.call(moveScheduled, { body })

  test('moves the consultation of the link, and 409 names the start of another tab', async () => {
    const { token, scheduledAt: seen } = await newGuest()
    const scheduledAt = await freeSlot()
    const moved = await move({ token, scheduledAt, seen })
    expect(moved).toMatchObject({ status: 200, body: { token, scheduledAt } })
    const stale = await move({ token, scheduledAt: await freeSlot(), seen })
    expect(stale.status).toBe(409)
    expect(stale.body).toMatchObject({ current: { token, scheduledAt } })
    expect(Object.keys((stale.body as unknown as { current: object }).current)).not.toContain(
      'phone',
    )
  })

  test('is 404 for a token that is no link', async () => {
    const answer = await move({ token: 'x', scheduledAt: await freeSlot() })
    expect(answer.status).toBe(404)
  })
})

test('GET /api/consultations/hosts names those who take consultations, and nothing else of them', async () => {
  const host = await newHost()
  await rows("update users set last_name = 'Namedhost' where id = $1", [host.id])
  const { body } = await visitor.call(listHosts)
  expect(body).toContainEqual({ name: 'Test Namedhost' })
  expect(JSON.stringify(body)).not.toContain(host.id)
})
