import { randomUUID } from 'node:crypto'
import { listNotifications } from '#wire/notifications.ts'
import { rows } from './database.ts'
import type { Person } from './people.ts'

/** Inserts an unread notification for any user, because the product never notifies some roles. */
export async function newNotification(
  person: Person,
  given: { type?: string; entityId?: string; aboutUser?: string } = {},
): Promise<string> {
  const id = randomUUID()
  await rows(
    `insert into notifications (id, user_id, type, title, message, read, entity_id, about_user_id)
     values ($1, $2, $3, 'A test', 'Something happened', false, $4, $5)`,
    [id, person.id, given.type ?? 'other', given.entityId ?? null, given.aboutUser ?? null],
  )
  return id
}

/** The titles of a person's notifications. */
export const noticesOf = async (who: Person) =>
  (await who.call(listNotifications)).body.map(({ title }) => title)
