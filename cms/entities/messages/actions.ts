import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { v7 as uuidv7 } from 'uuid'
import { record } from '#cms/audit/record.ts'
import { notFound } from '#cms/core/problem.ts'
import { inTransaction } from '#cms/database/in-transaction.ts'
import { type Notice, newNotices, tellNoticed } from '#cms/entities/notifications/actions.ts'
import { requireOffer } from '#cms/entities/offers/queries.ts'
import { insertEvent } from '#cms/entities/offers/writes.ts'
import { requireProperty } from '#cms/entities/properties/actions.ts'
import { RECIPIENT, type Recipient, staffOf } from '#cms/entities/users/actions.ts'
import { executePrepared } from '#cms/kit/documents.ts'
import { textsFor } from '#cms/kit/languages.ts'
import { seenBy } from '#cms/kit/seen-clients.ts'
import { viewerOf } from '#cms/kit/viewer-of.ts'
import { type MailText, queueOptionalMail } from '#cms/mail/mail.ts'
import type { User } from '#cms/payload-types.ts'
import { announce } from '#cms/realtime/announce.ts'
import type { NewMessage as Sent } from '#wire/messages.ts'
import * as es from '#wire/texts/es/messages.ts'
import * as en from '#wire/texts/messages.ts'
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
  const mail = en.messageMailTexts.toStaff(name, client.id)
  const { property } = about
  const to = { who: staffOf(client.id), property }
  const readers = await lockReaders(req, client.id, to)
  return deliver(req, message, readers, mail, {
    title: en.messageNotificationTexts.toStaff(name),
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
    const viewer = viewerOf(req)
    const readers = await lockReaders(req, clientId, {
      who: sql`id = ${clientId} and role = 'client' and ${seenBy(viewer, sql`users.id`)}`,
    })
    const [reader] = readers
    if (!reader) throw notFound('This client')
    const texts = textsFor(reader, { en, es })
    const message = { client: clientId, fromUser: staffId, content }
    return deliver(req, message, readers, texts.messageMailTexts.toClient, {
      title: texts.messageNotificationTexts.toClient,
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

/** Two statements write a message, because it is the most frequent write: this one and {@link lockReaders}. */
async function deliver(
  req: PayloadRequest,
  given: NewMessage,
  readers: Recipient[],
  mail: MailText,
  notice: Pick<Notice, 'title' | 'link' | 'aboutUser'>,
): Promise<MessageRow> {
  const id = uuidv7()
  const ids = readers.map((reader) => reader.id)
  const text = { type: 'message', message: preview(given.content), entityId: id } as const
  const notices = newNotices(ids, { ...text, ...notice })
  const { client, fromUser, content, property = null, offer = null } = given
  const [message] = await executePrepared(
    req,
    sql<MessageRow & { mailed: string[] }>`
    with mailed as (${noteMails(client, ids)}), noticed as (${notices.insert}), written as (
      insert into messages (id, client_id, from_user_id, content, property_id, offer_id)
      values (${id}, ${client}, ${fromUser}, ${content}, ${property}, ${offer})
      returning ${MESSAGE_COLUMNS})
    select written.*, array(select recipient_id from mailed) as mailed from written`,
  )
  if (!message) throw new Error('An insert of one row returns it.')
  await announce(req, 'messages', message)
  await tellNoticed(req, notices)
  for (const reader of readers)
    if (message.mailed.includes(reader.id)) await queueOptionalMail(req, reader, 'messages', mail)
  return message
}

function preview(content: string): string {
  const line = content.replace(/\s+/g, ' ')
  return line.length > PREVIEW_LENGTH ? `${line.slice(0, PREVIEW_LENGTH - 1)}…` : line
}

/**
 * Reads who hears of a message in a client's thread, and locks the times of their mails. The row locks serialize
 * concurrent messages; their order prevents deadlocks: the rows of the home and then of the client come first, as where a
 * client is deleted. A statement of its own, because only a later one sees what the previous lock holder committed.
 */
function lockReaders(
  req: PayloadRequest,
  clientId: string,
  { who, property = null }: { who: SQL; property?: string | null | undefined },
): Promise<Recipient[]> {
  return executePrepared(
    req,
    sql<Recipient>`
    with home as materialized (select count(*) from (
      select from properties where id = ${property}::uuid for key share) as locked),
    held as materialized (
      select users.id as client from home cross join users where users.id = ${clientId} for key share of users),
    readers as materialized (select ${RECIPIENT}, created_at from held cross join users where ${who}), locked as (
      insert into message_mails as last (client_id, recipient_id, mailed_at)
      select ${clientId}::uuid, id, '-infinity' from readers order by id
      on conflict (client_id, recipient_id) do update set mailed_at = last.mailed_at)
    select * from readers order by created_at`,
  )
}

/**
 * The statement that returns which of the recipients to mail about a new message in a client's thread, and records those
 * mails. A recipient gets one mail per thread in ten minutes, unless they have read everything since. It runs in one
 * statement with the message's own notifications, which it does not see.
 */
const noteMails = (clientId: string, recipientIds: string[]): SQL => sql`
  update message_mails as last set mailed_at = now()
  where last.client_id = ${clientId} and last.recipient_id = any(${`{${recipientIds}}`}::uuid[]) and (
    last.mailed_at < now() - interval '10 minutes' or not case
      when last.recipient_id = last.client_id then exists (${UNREAD})
      else exists (${UNREAD} and unread.about_user_id = last.client_id) end)
  returning last.recipient_id`

/**
 * What the recipient of a mail has not read. Staff have thousands of clients' messages unread, so their branch names
 * both columns of the index on unread notifications.
 */
const UNREAD = sql`select 1 from notifications unread
  where unread.user_id = last.recipient_id and not unread.read and unread.type = 'message'`
