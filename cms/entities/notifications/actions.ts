import type { PayloadRequest } from 'payload'
import { asSystem } from '#cms/kit/documents.ts'
import type { NotificationType } from '#wire/notifications.ts'

export type Notice = {
  type: NotificationType
  title: string
  message: string
  /** An internal path that starts with `/`. */
  link: string
  /** The client it is about, for the staff's unread counts. */
  aboutUser?: string
  entityId?: string
}

/** Tells people, in the transaction of what they are told about. The system writes for everybody. */
export async function notify(
  req: PayloadRequest,
  people: (string | null)[],
  notice: Notice,
): Promise<void> {
  const system = asSystem(req)
  for (const user of new Set(people)) {
    if (user) await system.create('notifications', { user, read: false, ...notice })
  }
}
