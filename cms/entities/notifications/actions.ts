import type { PayloadRequest } from 'payload'
import { asSystem } from '#cms/kit/documents.ts'
import type { NotificationType } from '#wire/notifications.ts'

export type Notice = {
  type: NotificationType
  title: string
  message: string
  /** An internal path that starts with `/`. */
  link: string
  aboutUser?: string
  entityId?: string
}

/** Creates a notification per user, in the caller's transaction. Writes as the system for all users. */
export async function notify(req: PayloadRequest, people: (string | null)[], notice: Notice) {
  const system = asSystem(req)
  for (const user of new Set(people)) {
    if (user) await system.create('notifications', { user, read: false, ...notice })
  }
}
