import { sql } from 'drizzle-orm'
import { idOf, isoTime } from '#cms/kit/documents.ts'
import type { Message } from '#cms/payload-types.ts'
import type { ThreadMessage } from '#wire/messages.ts'

/** What {@link presentMessage} shows, of the table `messages`. */
export const MESSAGE_COLUMNS = sql`
  id, client_id as client, from_user_id as "fromUser", content, property_id as property,
  ${isoTime(sql`created_at`)} as "createdAt"`

export function presentMessage(message: Message): ThreadMessage {
  const fromUserId = idOf(message.fromUser)
  return {
    id: message.id,
    content: message.content,
    fromUserId,
    fromClient: fromUserId === idOf(message.client),
    propertyId: idOf(message.property),
    createdAt: message.createdAt,
  }
}
