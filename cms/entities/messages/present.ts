import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { idOf, isoTime, runSql } from '#cms/kit/documents.ts'
import type { Message } from '#cms/payload-types.ts'
import type { ThreadMessage } from '#wire/messages.ts'

/** A message with the offer that it asks about, which is a column of no collection. */
export type MessageRow = Message & Pick<ThreadMessage, 'offer'>

const OFFER = sql`(select jsonb_build_object('id', asked.id, 'price', terms -> 'price',
    'buyerNames', asked.buyer_names)
  from offers as asked join offer_versions as version
    on version.offer_id = asked.id and version.number = asked.number
  where asked.id = messages.offer_id) as offer`

/** What {@link presentMessage} shows, of the table `messages`. */
export const MESSAGE_COLUMNS = sql`
  id, client_id as client, from_user_id as "fromUser", content, property_id as property, ${OFFER},
  ${isoTime(sql`created_at`)} as "createdAt"`

export function presentMessage(message: MessageRow): ThreadMessage {
  const fromUserId = idOf(message.fromUser)
  return {
    id: message.id,
    content: message.content,
    fromUserId,
    fromClient: fromUserId === idOf(message.client),
    propertyId: idOf(message.property),
    offer: message.offer,
    createdAt: message.createdAt,
  }
}

/** Messages that were read as documents, with their offers. */
export async function withOffers(req: PayloadRequest, found: Message[]): Promise<MessageRow[]> {
  const ids = found.map(({ id }) => id)
  const rows = await runSql<Pick<MessageRow, 'id' | 'offer'>>(req)`
    select id, ${OFFER} from messages
    where offer_id is not null and id = any(${`{${ids}}`}::uuid[])`
  const offers = new Map(rows.map(({ id, offer }) => [id, offer]))
  return found.map((message) => ({ ...message, offer: offers.get(message.id) ?? null }))
}
