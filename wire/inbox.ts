import { z } from 'zod'
import { route } from './route.ts'
import { Client } from './users.ts'

/** SPEC-9: the maximum number of clients in the inbox. */
export const INBOX_CLIENTS = 10

export const InboxClient = Client.pick({
  id: true,
  email: true,
  firstName: true,
  lastName: true,
  customerStage: true,
  unreadNotifications: true,
  lastContactAt: true,
  awaitingReply: true,
})
export type InboxClient = z.infer<typeof InboxClient>

export const Inbox = z.object({
  totalClients: z.number(),
  /** The viewer's own unread notifications about clients. */
  unreadMessages: z.number(),
  activeClients: z.number(),
  /** Those that are not cancelled. */
  consultations: z.number(),
  /** Most unread first, then by the latest contact. */
  clients: z.array(InboxClient).max(INBOX_CLIENTS),
})
export type Inbox = z.infer<typeof Inbox>

export const readInbox = route('GET', '/api/admin/inbox', {
  summary: 'The clients whose messages the viewer has not read, and the counts above them',
  reply: Inbox,
})
