import { pdf } from './files.ts'
import {
  bearing,
  declineByStaff,
  linkFields,
  linkOfferOf,
  newLinkOffer,
  newOfferLink,
  openLink,
  readWith,
} from './offer-links.ts'
import { newListedHome, offerOf } from './offers.ts'
import { newClient } from './people.ts'
import type { Prepare } from './well-formed-account.ts'

const listedHome = async () => newListedHome(await newClient({ consulted: true }))

const someLink: Prepare = async () => ({
  params: { id: (await newOfferLink(await listedHome())).id },
})

const openedLink = async () => (await openLink(await listedHome())).token

/** Well-formed requests about the links of buyers' agents. What a link allows depends on no session. */
export const OFFER_LINKS: Record<string, Prepare> = {
  'GET /api/admin/properties/{id}/offer-links': async () => ({
    params: { id: (await listedHome()).id },
  }),
  'POST /api/admin/properties/{id}/offer-links': async () => ({
    params: { id: (await listedHome()).id },
    body: linkFields(),
  }),
  'POST /api/admin/links/{id}/resend': someLink,
  'DELETE /api/admin/links/{id}': someLink,
  'GET /api/links/offer': async () => ({ headers: bearing(await openedLink()) }),
  'POST /api/links/offer/files': async () => {
    const form = new FormData()
    const { name, type, bytes } = pdf()
    form.append('files', new File([bytes], name, { type }))
    return { headers: bearing(await openedLink()), body: form }
  },
  'POST /api/links/offer': async () => ({
    headers: bearing(await openedLink()),
    body: linkOfferOf(),
  }),
  'POST /api/links/offer/answer': async () => {
    const token = await openedLink()
    await declineByStaff(await newLinkOffer(token))
    const { offer } = (await readWith(token)).body
    const { terms, expiresAt } = offerOf()
    return {
      headers: bearing(token),
      body: { version: offer?.version, answer: 'revise', terms, expiresAt },
    }
  },
}
