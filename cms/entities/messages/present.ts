import { idOf } from '#cms/kit/documents.ts'
import type { Message } from '#cms/payload-types.ts'
import type { ThreadMessage } from '#wire/messages.ts'

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
