import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { v7 as uuidv7 } from 'uuid'
import { record } from '#cms/audit/record.ts'
import { notFound } from '#cms/core/problem.ts'
import { inTransaction } from '#cms/database/in-transaction.ts'
import { insertNotices, type Notice, tellNoticed } from '#cms/entities/notifications/actions.ts'
import { requireOffer } from '#cms/entities/offers/queries.ts'
import { insertEvent } from '#cms/entities/offers/writes.ts'
import { requireProperty } from '#cms/entities/properties/actions.ts'
import { RECIPIENT, type Recipient, staffOf } from '#cms/entities/users/actions.ts'
import { runPrepared } from '#cms/kit/documents.ts'
import { type Reader, textsFor } from '#cms/kit/languages.ts'
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
  return deliver(req, message, staffOf(client.id), en.messageMailTexts.toStaff(name, client.id), {
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
    const [reader] = await runPrepared<Reader>(req)`
      select role, language from users
      where id = ${clientId} and role = 'client' and ${seenBy(viewerOf(req), sql`users.id`)}`
    if (!reader) throw notFound('This client')
    const texts = textsFor(reader, { en, es })
    const message = { client: clientId, fromUser: staffId, content }
    return deliver(req, message, sql`id = ${clientId}`, texts.messageMailTexts.toClient, {
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

/** A user who reads a new message, with the id of their notification. `isMailed` says whether they also get a mail. */
type Notified = Recipient & { notificationId: string; isMailed: boolean }

/**
 * Writes a message, with a notification for each of its readers and the times of their mails, by one statement, because it
 * is the most frequent write. Its row locks serialize concurrent messages, and their order prevents deadlocks: the rows of
 * the home and then of the client come first, as where a client is deleted.
 * @param who the condition of the users who read it
 * @throws Problem 404 where the client was deleted or got another role meanwhile
 */
async function deliver(
  req: PayloadRequest,
  given: NewMessage,
  who: SQL,
  mail: MailText,
  notice: Pick<Notice, 'title' | 'link' | 'aboutUser'>,
): Promise<MessageRow> {
  const { client, fromUser, content, property = null, offer = null } = given
  const id = uuidv7()
  const rows = sql`(select "notificationId", id from readers) as own (id, "user")`
  const words = { type: 'message', message: preview(content), entityId: id, ...notice } as const
  const [message] = await runPrepared<MessageRow & { readers: Notified[] | null }>(req)`
    with home as materialized (select count(*) from (
      select from properties where id = ${property}::uuid for key share) as locked),
    held as materialized (
      select users.id as client from home cross join users
      where users.id = ${client} and role = 'client' for key share of users),
    readers as materialized (
      select ${RECIPIENT}, created_at, ${newId(id)} as "notificationId" from held cross join users where ${who}),
    mail_times as (${writeMailTimes(client, sql`readers`)}),
    notified as (${insertNotices(rows, words)}),
    written as (
      insert into messages (id, client_id, from_user_id, content, property_id, offer_id)
      select ${id}::uuid, client, ${fromUser}::uuid, ${content}, ${property}::uuid, ${offer}::uuid from held
      returning ${MESSAGE_COLUMNS})
    select written.*, (select json_agg(told order by created_at) from (
      select readers.*, "isMailed" from readers join mail_times on recipient_id = id) as told) as readers
    from written`
  if (!message) throw notFound('This client')
  const readers = message.readers ?? []
  await announce(req, 'messages', message)
  await tellNoticed(
    req,
    readers.map((reader) => ({ id: reader.notificationId, user: reader.id })),
  )
  for (const reader of readers)
    if (reader.isMailed) await queueOptionalMail(req, reader, 'messages', mail)
  return message
}

function preview(content: string): string {
  const line = content.replace(/\s+/g, ' ')
  return line.length > PREVIEW_LENGTH ? `${line.slice(0, PREVIEW_LENGTH - 1)}…` : line
}

/**
 * The SQL for a new UUID of version 7 with the time of `like`; its other digits are random. PostgreSQL's own `uuidv7()` needs
 * version 18, and an operator's database may be older.
 */
const newId = (like: string): SQL =>
  sql`overlay(gen_random_uuid()::text placing ${like.slice(0, '01234567-89ab-7'.length)} from 1)::uuid`

/**
 * The statement that writes when each reader got the last mail about a client's thread; `isMailed` says who gets one now. A
 * reader gets one mail per thread in ten minutes, unless they have read everything since. The statement locks the time of the
 * last mail. If it waited for the lock of a concurrent message, it sees the time which that message wrote, but not the
 * notifications of it. So it keeps a time that changed after the statement began. `isMailed` compares with the start of the
 * transaction: a transaction must not write two messages to one thread, or the second is mailed too.
 * @param readers a FROM item with their `id`
 */
const writeMailTimes = (clientId: string, readers: SQL): SQL => sql`
  insert into message_mails as last (client_id, recipient_id, mailed_at)
  select ${clientId}::uuid, id, now() from ${readers} order by id
  on conflict (client_id, recipient_id) do update set mailed_at = case when
    last.mailed_at < now() - interval '10 minutes' or last.mailed_at = (
      select mailed_at from message_mails as begun
      where begun.client_id = last.client_id and begun.recipient_id = last.recipient_id) and not case
        when last.recipient_id = last.client_id then exists (${UNREAD})
        else exists (${UNREAD} and unread.about_user_id = last.client_id) end
    then now() else last.mailed_at end
  returning recipient_id, mailed_at = now() as "isMailed"`

/**
 * What the recipient of a mail has not read. Staff have thousands of clients' messages unread, so their branch names
 * both columns of the index on unread notifications.
 */
const UNREAD = sql`select 1 from notifications unread
  where unread.user_id = last.recipient_id and not unread.read and unread.type = 'message'`
