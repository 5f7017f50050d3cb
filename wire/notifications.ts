import { z } from 'zod'
import { Id, Timestamp } from './basics.ts'
import { route } from './route.ts'

export const NotificationType = z.enum(
  ['message', 'property_update', 'consultation', 'file_upload', 'other'],
  { error: 'Choose one of the notification types' },
)
export type NotificationType = z.infer<typeof NotificationType>

export const Notification = z.object({
  id: Id,
  type: NotificationType,
  title: z.string(),
  message: z.string(),
  read: z.boolean(),
  /** An internal path that starts with `/`, or an external address. */
  link: z.string().nullable(),
  createdAt: Timestamp,
})
export type Notification = z.infer<typeof Notification>

/** How many notifications the call marked read. */
export const Marked = z.object({ updated: z.number() })

export const countUnread = route('GET', '/api/notifications/unread-count', {
  summary: 'How many notifications are unread, and how many of these are about messages',
  reply: z.object({ count: z.number(), messages: z.number() }),
})

export const listNotifications = route('GET', '/api/notifications', {
  summary: 'The latest notifications, newest first',
  reply: z.array(Notification),
})

export const markNotificationRead = route('PATCH', '/api/notifications/{id}/read', {
  summary: 'Mark one notification read',
  reply: Notification,
})

export const markAllNotificationsRead = route('PATCH', '/api/notifications/mark-all-read', {
  summary: 'Mark all own notifications read',
  reply: Marked,
})

export const markNotificationsOfTypeRead = route('PATCH', '/api/notifications/mark-by-type-read', {
  summary: 'Mark own notifications of one type read, about one entity or all',
  body: z.object({ type: NotificationType, entityId: Id.optional() }),
  reply: Marked,
})

export const markClientNotificationsRead = route('PATCH', '/api/notifications/clear-all', {
  summary: "Mark the viewer's notifications about one client read",
  body: z.object({ userId: Id }),
  reply: Marked,
})
