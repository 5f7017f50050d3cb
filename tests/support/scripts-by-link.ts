import { wishForOffer } from '#wire/counters.ts'
import { addOfferLink, answerLinkOffer, sendLinkOffer } from '#wire/offer-links.ts'
import { listOffers } from '#wire/offers.ts'
import { markPhoto } from '#wire/photos.ts'
import { giveFeedback, requestShowing } from '#wire/showing-links.ts'
import { changeShowing, type Showing } from '#wire/showings.ts'
import { newCounter } from './counters.ts'
import { newPhoto } from './homes.ts'
import { bearing, linkFields, linkOfferOf, otherTerms, tokenOf } from './offer-links.ts'
import { newListedHome } from './offers.ts'
import { newClient, type Person, visitor } from './people.ts'
import { give } from './scripts-in-calls.ts'
import { inDays, newAnswerToken, newShowingToken, wantedShowing } from './showings.ts'

/** The home that got the texts of {@link sayByLinks}, its seller, and the addresses of its pages for a buyer's agent. */
export type LinkedHome = { home: string; client: Person; pages: string[] }

/** Sends a script in every text of a buyer's agent, and in those about their offer, their showing and a photo. */
export async function sayByLinks(admin: Person, script: string): Promise<LinkedHome> {
  // The server accepts a signature only under the account's name, so this client keeps the name of `newClient`.
  const client = await newClient({ consulted: true })
  const home = await newListedHome(client)
  const [altered, original] = [await newPhoto(client, home), await newPhoto(client, home)]
  const mark = { kind: 'altered', originalId: original.id, label: script }
  await give(admin, markPhoto, mark, { id: altered.id })
  const offer = await sayInLinkOffer({ admin, client }, home, script)
  const shown = await sayInShowings(admin, await newShowingToken(home), script)
  const toAnswer = await newAnswerToken(shown, client.user?.email)
  return {
    ...{ home: home.id, client },
    pages: [`/offer#t=${offer}`, `/showing-answer#t=${toAnswer}`],
  }
}

/** An offer by a link, a wish about it, its counter, and the agent's other terms. @returns the link's token */
async function sayInLinkOffer(
  { admin, client }: { admin: Person; client: Person },
  home: { id: string },
  script: string,
): Promise<string> {
  const agent = linkFields({ agentName: script, licenceNumber: script })
  const link = (await give(admin, addOfferLink, agent, { id: home.id })).body
  const said = { buyerNames: [script], brokerage: script }
  const sent = { ...linkOfferOf({ terms: { note: script } }), ...said }
  await give(visitor, sendLinkOffer, sent, {}, bearing(await tokenOf(link)))
  const [offer] = (await client.call(listOffers, { params: { id: home.id } })).body
  if (!offer) throw new Error('The offer of the link is not listed')
  await give(client, wishForOffer, { kind: 'counter', text: script }, { id: offer.id })
  const { version } = await newCounter(offer, [client])
  // The mail of the counter has a new token.
  const token = await tokenOf(link)
  const other = otherTerms()
  const answer = { ...other, version, terms: { ...other.terms, note: script } }
  await give(visitor, answerLinkOffer, answer, {}, bearing(token))
  return token
}

/** Two showings: one with feedback, one that staff cancel. @returns the first */
async function sayInShowings(admin: Person, token: string, script: string): Promise<Showing> {
  const agent = { name: script, brokerage: script, licenceNumber: script }
  const ask = async (start: string) =>
    (await give(visitor, requestShowing, wantedShowing({ agent, start }), {}, bearing(token))).body
  const shown = await ask(inDays(3))
  const said = { interest: 'some', price: 'right', text: script }
  const used = await newAnswerToken(shown, agent.name, 'feedback')
  await give(visitor, giveFeedback, said, {}, bearing(used))
  const given = await ask(inDays(4))
  const cancelled = { version: given.version, cancelled: true, reason: script }
  await give(admin, changeShowing, cancelled, { id: given.id })
  return shown
}
