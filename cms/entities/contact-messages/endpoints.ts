import { requireClient } from '#cms/entities/users/actions.ts'
import { endpoint } from '#cms/kit/endpoint.ts'
import { answerPage } from '#cms/kit/paging.ts'
import { sendContactMessage } from '#wire/contact.ts'
import { listInquiries } from '#wire/leads.ts'
import { contactMessageTexts } from '#wire/texts/contact-messages.ts'
import { anyone, mayReadClients } from '#wire/viewer.ts'
import { receiveInquiry } from './actions.ts'
import { findInquiries } from './queries.ts'

const THANKS = { message: contactMessageTexts.thanks }

export const contactEndpoints = [
  endpoint(
    sendContactMessage,
    anyone,
    async ({ req, body: { website, ...inquiry } }) => {
      // Only a bot fills the hidden field: it gets the same answer and nothing is stored.
      if (!website) await receiveInquiry(req, inquiry)
      return THANKS
    },
    { limit: 'contact' },
  ),
  endpoint(listInquiries, mayReadClients, async ({ req, params, query, http }) => {
    const { id } = await requireClient(req, params.id)
    const found = await findInquiries(req, id, query)
    return answerPage(http, query, found, (inquiry) => ({
      time: inquiry.createdAt,
      id: inquiry.id,
    }))
  }),
]
