import { pick } from '#cms/kit/pick.ts'
import type { Notification as NotificationDocument } from '#cms/payload-types.ts'
import type { Notification } from '#wire/notifications.ts'

export function presentNotification(notification: NotificationDocument): Notification {
  return {
    ...pick(notification, ['id', 'type', 'title', 'message', 'read', 'createdAt']),
    link: notification.link ?? null,
  }
}
