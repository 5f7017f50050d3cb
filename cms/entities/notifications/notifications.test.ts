import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  countUnread,
  listNotifications,
  markAllNotificationsRead,
  markClientNotificationsRead,
  markNotificationRead,
  markNotificationsOfTypeRead,
} from '#wire/notifications.ts'
import { listClients } from '#wire/users.ts'
import { rows } from '../../../tests/support/database.ts'
import { newNotification } from '../../../tests/support/notifications.ts'
import { demo, newClient, newStaff, type Person } from '../../../tests/support/people.ts'

const unread = async (person: Person) => (await person.call(countUnread)).body.count

let person: Person
let other: Person

beforeEach(async () => {
  person = await newClient()
  other = await newClient()
})

describe('GET /api/notifications', () => {
  test("returns only the caller's notifications, newest first", async () => {
    const mine = [await newNotification(person), await newNotification(person)]
    // Both can fall into one millisecond, the unit of the order.
    const older =
      "update notifications set created_at = created_at - interval '1 second' where id = $1"
    await rows(older, [mine[0]])
    await newNotification(other)
    const { body } = await person.call(listNotifications)
    expect(body.map(({ id }) => id)).toEqual(mine.toReversed())
    expect(await unread(person)).toBe(2)
  })

  test('returns the latest 50 of 52 while the unread count is 52', async () => {
    for (let index = 0; index < 52; index++) await newNotification(person)
    expect((await person.call(listNotifications)).body).toHaveLength(50)
    expect(await unread(person)).toBe(52)
  })
})

describe('marking notifications as read', () => {
  test('by id leaves the others unread and can be repeated', async () => {
    const id = await newNotification(person)
    await newNotification(person)
    const { body } = await person.call(markNotificationRead, { params: { id: String(id) } })
    expect(body).toMatchObject({ id, read: true })
    expect(await unread(person)).toBe(1)
    const again = await person.call(markNotificationRead, { params: { id: String(id) } })
    expect(again.status).toBe(200)
  })

  test("responds 404 to another user's id, and by type or all changes only the caller's", async () => {
    const id = await newNotification(other, { type: 'message' })
    await newNotification(person, { type: 'message' })
    expect((await person.call(markNotificationRead, { params: { id } })).status).toBe(404)
    const ofType = { body: { type: 'message' } }
    expect((await person.call(markNotificationsOfTypeRead, ofType)).body).toEqual({ updated: 1 })
    await newNotification(person)
    expect((await person.call(markAllNotificationsRead)).body).toEqual({ updated: 1 })
    expect(await unread(person)).toBe(0)
    expect(await unread(other)).toBe(1)
  })

  test('by type marks that type, optionally for one entity; an unknown type gets 400', async () => {
    const entityId = randomUUID()
    await newNotification(person, { type: 'message', entityId })
    await newNotification(person, { type: 'message', entityId: randomUUID() })
    await newNotification(person, { type: 'consultation', entityId })
    const about = { body: { type: 'message', entityId } }
    expect((await person.call(markNotificationsOfTypeRead, about)).body).toEqual({ updated: 1 })
    const all = { body: { type: 'message' } }
    expect((await person.call(markNotificationsOfTypeRead, all)).body).toEqual({ updated: 1 })
    expect(await unread(person)).toBe(1)
    const unknown = { body: { type: 'gossip' } }
    expect((await person.call(markNotificationsOfTypeRead, unknown)).status).toBe(400)
  })
})

describe('PATCH /api/notifications/clear-all', () => {
  const shown = async (staff: Person, client: Person) =>
    (await staff.call(listClients)).body.find(({ id }) => id === client.id)?.unreadNotifications

  test("marks the calling staff user's notifications about that client as read, and no others", async () => {
    const [staff, colleague] = [await demo('admin'), await newStaff('admin')]
    for (const who of [staff, colleague]) {
      await newNotification(who, { aboutUser: person.id })
      await newNotification(who, { aboutUser: other.id })
    }
    await newNotification(person)
    const body = { userId: person.id }
    expect((await staff.call(markClientNotificationsRead, { body })).body).toEqual({ updated: 1 })
    expect(await shown(staff, person)).toBe(0)
    expect(await shown(staff, other)).toBe(1)
    expect(await shown(colleague, person)).toBe(1)
    expect(await unread(person)).toBe(1)
  })
})
