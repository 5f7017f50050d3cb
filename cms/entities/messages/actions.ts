import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { v7 as uuidv7 } from 'uuid'
import { record } from '#cms/audit/record.ts'
import { inTransaction } from '#cms/database/in-transaction.ts'
import { type Notice, notify } from '#cms/entities/notifications/actions.ts'
import { requireOffer } from '#cms/entities/offers/queries.ts'
import { insertEvent } from '#cms/entities/offers/writes.ts'
import { requireProperty } from '#cms/entities/properties/actions.ts'
import { findStaff, type Recipient, requireClient } from '#cms/entities/users/actions.ts'
import { runSql } from '#cms/kit/documents.ts'
import { type MailText, queueOptionalMail } from '#cms/mail/mail.ts'
import type { User } from '#cms/payload-types.ts'
import { announce } from '#cms/realtime/announce.ts'
import type { NewMessage as Sent } from '#wire/messages.ts'
import { messageMailTexts, messageNotificationTexts } from '#wire/texts/messages.ts'
import { MESSAGE_COLUMNS, type MessageRow } from './present.ts'

const PREVIEW_LENGTH = 140

/**
 * Stores a client's message with the notifications and mails to all staff, in one transaction. One that asks about an offer
 * is about the home of the offer and on record with it.
 * @throws Problem 404 for a home or an offer that the client may not read
 */
export function writeFromClient(
  req: PayloadRequest,
  client: User,
  { content, propertyId, offerId }: Sent,
): Promise<MessageRow> {
  return inTransaction(req, async () => {
    if (offerId === undefined) {
      if (propertyId) await requireProperty(req, propertyId)
      return sendToStaff(req, client, { content, property: propertyId })
    }
    const { offer, home } = await requireOffer(req, offerId)
    await insertEvent(req, offer, 'asked')
    const details = { offer: offer.id, number: offer.number }
    await record(req, { event: 'offer-asked', subject: home.id, details })
    return sendToStaff(req, client, { content, property: home.id, offer: offer.id })
  })
}

/** Stores a client's message and tells staff, in the caller's transaction. The caller has checked home and offer. */
export async function sendToStaff(
  req: PayloadRequest,
  client: User,
  about: Pick<NewMessage, 'content' | 'property' | 'offer'>,
): Promise<MessageRow> {
  const name = `${client.firstName} ${client.lastName}`
  const message = { ...about, client: client.id, fromUser: client.id }
  const mail = messageMailTexts.toStaff(name, client.id)
  return deliver(req, message, await findStaff(req, client.id), mail, {
    title: messageNotificationTexts.toStaff(name),
    link: `/admin?tab=clients&client=${client.id}`,
    aboutUser: client.id,
  })
}

/** Stores a staff message in a client's thread and notifies and mails the client, in one transaction. */
export function writeFromStaff(
  req: PayloadRequest,
  staffId: string,
  clientId: string,
  content: string,
): Promise<MessageRow> {
  return inTransaction(req, async () => {
    const client = await requireClient(req, clientId)
    const message = { client: client.id, fromUser: staffId, content }
    return deliver(req, message, [client], messageMailTexts.toClient, {
      title: messageNotificationTexts.toClient,
      link: '/dashboard?tab=messages',
    })
  })
}

type NewMessage = {
  client: string
  fromUser: string
  content: string
  property?: string | undefined
  offer?: string | undefined
}

async function deliver(
  req: PayloadRequest,
  given: NewMessage,
  readers: Recipient[],
  mail: MailText,
  notice: Pick<Notice, 'title' | 'link' | 'aboutUser'>,
): Promise<MessageRow> {
  const message = await insertMessage(req, given)
  const ids = readers.map(({ id }) => id)
  const mailed = await recipientsToMail(req, given.client, ids)
  for (const reader of readers)
    if (mailed.has(reader.id)) await queueOptionalMail(req, reader, 'messages', mail)
  const text = { type: 'message', message: preview(given.content), entityId: message.id } as const
  await notify(req, ids, { ...text, ...notice })
  return message
}

/** In plain SQL, because it is the most frequent write and Payload's create takes as long as all the rest. */
async function insertMessage(req: PayloadRequest, given: NewMessage): Promise<MessageRow> {
  const { client, fromUser, content, property = null, offer = null } = given
  const [message] = await runSql<MessageRow>(req)`
    insert into messages (id, client_id, from_user_id, content, property_id, offer_id)
    values (${uuidv7()}, ${client}, ${fromUser}, ${content}, ${property}, ${offer})
    returning ${MESSAGE_COLUMNS}`
  if (!message) throw new Error('An insert of one row returns it.')
  await announce(req, 'messages', message)
  return message
}

function preview(content: string): string {
  const line = content.replace(/\s+/g, ' ')
  return line.length > PREVIEW_LENGTH ? `${line.slice(0, PREVIEW_LENGTH - 1)}…` : line
}

/**
 * Returns which recipients to mail about a new message in a client's thread, and records those mails. A
 * recipient gets one mail per thread in ten minutes, unless they have read everything since. Call it in
 * the message's transaction, before its notifications are written.
 */
async function recipientsToMail(req: PayloadRequest, clientId: string, recipientIds: string[]) {
  if (recipientIds.length === 0) return new Set()
  const ids = sql.join(
    recipientIds.map((id) => sql`${id}::uuid`),
    sql`, `,
  )
  await lockMailTimes(req, clientId, ids)
  const mailed = await runSql<{ id: string }>(req)`
    update message_mails as last set mailed_at = now()
    where last.client_id = ${clientId} and last.recipient_id in (${ids}) and (
      last.mailed_at < now() - interval '10 minutes' or not exists (
        select 1 from notifications unread
        where unread.user_id = last.recipient_id and not unread.read and unread.type = 'message'
          and last.client_id in (unread.about_user_id, unread.user_id)))
    returning last.recipient_id as id`
  return new Set(mailed.map(({ id }) => id))
}

/**
 * Row locks serialize concurrent messages; a fixed lock order prevents deadlocks. A statement of its own,
 * because only a later one sees what the previous lock holder committed.
 */
async function lockMailTimes(req: PayloadRequest, clientId: string, ids: SQL): Promise<void> {
  await runSql(req)`
    insert into message_mails as last (client_id, recipient_id, mailed_at)
    select ${clientId}::uuid, id, '-infinity' from unnest(array[${ids}]) as id order by id
    on conflict (client_id, recipient_id) do update set mailed_at = last.mailed_at`
}
