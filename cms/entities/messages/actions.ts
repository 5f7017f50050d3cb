import type { PayloadRequest } from 'payload'
import { inTransaction } from '#cms/database/in-transaction.ts'
import { notify } from '#cms/entities/notifications/actions.ts'
import { requireProperty } from '#cms/entities/properties/actions.ts'
import { requireClient, staff } from '#cms/entities/users/actions.ts'
import { asSystem } from '#cms/kit/documents.ts'
import { noticeToClient, noticeToStaff } from '#cms/mail/client-news.ts'
import { queueOptionalMail } from '#cms/mail/mail.ts'
import type { Message, User } from '#cms/payload-types.ts'
import { peopleToMail } from './mailing.ts'

const PREVIEW_LENGTH = 140

/** Stores a client's message with the notifications and mails to all staff, in one transaction. */
export function writeFromClient(
  req: PayloadRequest,
  client: User,
  given: { content: string; propertyId?: string },
): Promise<Message> {
  return inTransaction(req, async () => {
    if (given.propertyId) await requireProperty(req, given.propertyId)
    const message = await asSystem(req).create('messages', {
      client: client.id,
      fromUser: client.id,
      content: given.content,
      property: given.propertyId,
    })
    const readers = await staff(req)
    const ids = readers.map(({ id }) => id)
    const mailed = await peopleToMail(req, client.id, ids)
    for (const person of readers)
      if (mailed.has(person.id))
        await queueOptionalMail(req, person, 'messages', noticeToStaff(person, client))
    await notify(req, ids, {
      type: 'message',
      title: `Message from ${client.firstName} ${client.lastName}`,
      message: preview(given.content),
      link: `/admin?tab=clients&client=${client.id}`,
      aboutUser: client.id,
      entityId: message.id,
    })
    return message
  })
}

/** Stores a staff message in a client's thread and notifies and mails the client, in one transaction. */
export function writeFromStaff(
  req: PayloadRequest,
  staffId: string,
  clientId: string,
  content: string,
): Promise<Message> {
  return inTransaction(req, async () => {
    const client = await requireClient(req, clientId)
    const message = await asSystem(req).create('messages', {
      client: client.id,
      fromUser: staffId,
      content,
    })
    const mailed = await peopleToMail(req, client.id, [client.id])
    if (mailed.has(client.id))
      await queueOptionalMail(req, client, 'messages', noticeToClient(client))
    await notify(req, [client.id], {
      type: 'message',
      title: 'Message from your agent',
      message: preview(content),
      link: '/dashboard?tab=messages',
      entityId: message.id,
    })
    return message
  })
}

function preview(content: string): string {
  const line = content.replace(/\s+/g, ' ')
  return line.length > PREVIEW_LENGTH ? `${line.slice(0, PREVIEW_LENGTH - 1)}…` : line
}
