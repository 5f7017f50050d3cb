import { inTransaction } from '#cms/database/in-transaction.ts'
import { notify } from '#cms/entities/notifications/actions.ts'
import { findStaffIds } from '#cms/entities/users/actions.ts'
import { asSystem } from '#cms/kit/documents.ts'
import { endpoint } from '#cms/kit/endpoint.ts'
import { sendContactMessage } from '#wire/contact.ts'
import { contactMessageTexts } from '#wire/texts/contact-messages.ts'
import { anyone } from '#wire/viewer.ts'

const THANKS = { message: contactMessageTexts.thanks }

export const contactEndpoints = [
  endpoint(
    sendContactMessage,
    anyone,
    async ({ req, body: { website, ...message } }) => {
      // Only a bot fills the hidden field: it gets the same answer and nothing is stored.
      if (website) return THANKS
      return inTransaction(req, async () => {
        const { id } = await asSystem(req).create('contact-messages', message)
        await notify(req, await findStaffIds(req), {
          type: 'other',
          title: contactMessageTexts.notificationTitle(message.name),
          message: message.message.slice(0, 140),
          link: `/cms/collections/contact-messages/${id}`,
          entityId: id,
        })
        return THANKS
      })
    },
    { limit: 'contact' },
  ),
]
