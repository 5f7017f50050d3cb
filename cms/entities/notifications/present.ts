import type { Notification as NotificationDocument } from '#cms/payload-types.ts'
import type { Notification } from '#wire/notifications.ts'

export function presentNotification(notification: NotificationDocument): Notification {
  return {
    id: notification.id,
    type: notification.type,
    title: notification.title,
    message: notification.message,
    read: notification.read,
    link: notification.link ?? null,
    createdAt: notification.createdAt,
  }
}
