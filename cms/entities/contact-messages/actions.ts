import type { PayloadRequest } from 'payload'
import { record } from '#cms/audit/record.ts'
import { inTransaction } from '#cms/database/in-transaction.ts'
import { findGuidePath } from '#cms/entities/guides/actions.ts'
import { notify } from '#cms/entities/notifications/actions.ts'
import { findOrCreateLead, findStaff, splitName } from '#cms/entities/users/actions.ts'
import { asSystem } from '#cms/kit/documents.ts'
import { queueOptionalMail } from '#cms/mail/mail.ts'
import { withStatement } from '#wire/carried-sale.ts'
import type { ContactMessage } from '#wire/contact.ts'
import { contactMailTexts, contactMessageTexts } from '#wire/texts/contact-messages.ts'

const PREVIEW_LENGTH = 140

/**
 * Stores an inquiry on the card of the client with this address, or of a new lead, and notifies and mails all
 * staff, in one transaction. Nothing proves the address, so an existing account is not changed. An inquiry under
 * the address of a team member belongs to no card.
 */
export function receiveInquiry(
  req: PayloadRequest,
  { from, sale, language, ...given }: Omit<ContactMessage, 'website'>,
): Promise<void> {
  return inTransaction(req, async () => {
    const sourceDetail = await findGuidePath(req, from)
    const { name, email, phone } = given
    const lead = {
      ...splitName(name),
      email,
      phone,
      language,
      source: 'contact',
      sourceDetail,
    } as const
    const { person } = await findOrCreateLead(req, lead)
    const client = person.role === 'client' ? person.id : null
    const inquiry = { ...given, user: client, statement: sale && withStatement(sale) }
    const { id } = await asSystem(req).create('contact-messages', inquiry)
    await record(req, { event: 'inquiry-received', subject: client, actor: null })
    const link = client
      ? `/admin?tab=clients&client=${client}`
      : `/cms/collections/contact-messages/${id}`
    const staff = await findStaff(req, client)
    for (const member of staff)
      await queueOptionalMail(req, member, 'messages', contactMailTexts.toStaff(name, link))
    await notify(
      req,
      staff.map((member) => member.id),
      {
        type: 'other',
        title: contactMessageTexts.notificationTitle(name),
        message: given.message.slice(0, PREVIEW_LENGTH),
        link,
        ...(client && { aboutUser: client }),
        entityId: id,
      },
    )
  })
}
