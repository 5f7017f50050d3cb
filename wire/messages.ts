import { z } from 'zod'
import { Id, optionalChoice, Timestamp, text } from './basics.ts'
import { PageQuery } from './paging.ts'
import { route } from './route.ts'

export const ThreadMessage = z.object({
  id: Id,
  content: z.string(),
  /** Null after the staff member who wrote it is deleted. */
  fromUserId: Id.nullable(),
  /** True if the thread's client wrote it, false if staff did. */
  fromClient: z.boolean(),
  propertyId: Id.nullable(),
  /** The offer that the message asks about. */
  offer: z.object({ id: Id, price: z.number(), buyerNames: z.array(z.string()) }).nullable(),
  createdAt: Timestamp,
})
export type ThreadMessage = z.infer<typeof ThreadMessage>

export const MessageContent = text(5000, 'Write a message first')

export const NewMessage = z.object({
  content: MessageContent,
  propertyId: optionalChoice(Id),
  /** An offer for a home that the client sells; the message is then about that home. */
  offerId: optionalChoice(Id),
})
export type NewMessage = z.output<typeof NewMessage>

export const listOwnMessages = route('GET', '/api/messages/user', {
  summary: "A page of the viewer's own thread, oldest first; the next page holds older messages",
  query: PageQuery,
  reply: z.array(ThreadMessage),
})

export const writeToAgent = route('POST', '/api/messages', {
  summary: 'Write to the agent',
  body: NewMessage,
  reply: ThreadMessage,
  success: 201,
})

export const listClientMessages = route('GET', '/api/admin/users/{id}/messages', {
  summary: "A page of one client's thread, oldest first; the next page holds older messages",
  query: PageQuery,
  reply: z.array(ThreadMessage),
})

export const writeToClient = route('POST', '/api/admin/users-simple/{id}/messages', {
  summary: 'Write to a client',
  body: NewMessage.pick({ content: true }),
  reply: ThreadMessage,
  success: 201,
})
