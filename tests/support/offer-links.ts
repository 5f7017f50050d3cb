import { createHash, randomBytes, randomUUID } from 'node:crypto'
import {
  addOfferLink,
  type LinkFile,
  listOfferLinks,
  type OfferLink,
  type OwnOffer,
  readOfferLink,
  sendLinkFiles,
  sendLinkOffer,
} from '#wire/offer-links.ts'
import { declineOffer, listOffers } from '#wire/offers.ts'
import { rows } from './database.ts'
import { pdf, type Sample } from './files.ts'
import { type KeptMail, untilMail, untilMails } from './mailbox.ts'
import { offerOf } from './offers.ts'
import { demo, Person, refusal, visitor } from './people.ts'

export const linkFields = (given: object = {}) => ({
  agentName: 'Lee Park',
  agentEmail: `${randomUUID()}@example.com`,
  ...given,
})

/** Sends a buyer's agent a link as the demo admin, through the call. */
export async function newOfferLink(home: { id: string }, given: object = {}): Promise<OfferLink> {
  const answer = await (await demo('admin')).call(addOfferLink, {
    params: { id: home.id },
    body: linkFields(given),
  })
  if (answer.status !== 201) throw new Error(`No link: ${JSON.stringify(answer.body)}`)
  return answer.body
}

/** Gives a link a token of the test's own, so that no mail is waited for. */
export async function tokenOf({ id }: Pick<OfferLink, 'id'>): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const hash = createHash('sha256').update(token).digest('hex')
  // The job of the mail does not write its own token over this one.
  await rows('update links set token_hash = $2, send = send + 1 where id = $1', [id, hash])
  return token
}

const tokenIn = ({ text }: KeptMail) => /\/offer#t=([\w-]+)/.exec(text)?.[1] ?? ''

/** The token of each link that was mailed to the agent, once there are this many mails. */
export const mailedOfferTokens = async (email: string, count: number): Promise<string[]> =>
  (await untilMails(email, count)).map(tokenIn)

/** The token in the mail of a counter. The mail of the link itself may have left before or not: see {@link tokenOf}. */
export const mailedCounterToken = async (email: string, address: string): Promise<string> =>
  tokenIn(await untilMail(email, `Counteroffer for ${address}`))

export const bearing = (token: string) => ({ authorization: `Link ${token}` })

/** An offer without its agent. */
export function linkOfferOf(given: Parameters<typeof offerOf>[0] = {}) {
  const { agent: _agent, ...paper } = offerOf(given)
  return { ...paper, brokerage: 'Park Homes' }
}

/** Sends files with a link. */
export async function sendWith(token: string, samples: Sample[], headers: object = {}) {
  const form = new FormData()
  for (const { name, type, bytes } of samples)
    form.append('files', new File([bytes], name, { type }))
  return visitor.call(sendLinkFiles, { body: form, headers: { ...bearing(token), ...headers } })
}

/** A link to make an offer for a home, with its token. */
export async function openLink(home: { id: string }, given: object = {}) {
  const link = await newOfferLink(home, given)
  return { link, token: await tokenOf(link) }
}

/** An offer that came in through a link. */
export async function newLinkOffer(
  token: string,
  given: Parameters<typeof offerOf>[0] = {},
): Promise<OwnOffer> {
  const answer = await visitor.call(sendLinkOffer, {
    headers: bearing(token),
    body: linkOfferOf(given),
  })
  if (answer.status !== 201) throw new Error(`No offer: ${JSON.stringify(refusal(answer))}`)
  return answer.body
}

export async function newLinkFile(token: string): Promise<LinkFile> {
  const [file] = (await sendWith(token, [pdf()])).body.files
  if (!file) throw new Error('No file')
  return file
}

/** What the bearer of a link sees now. */
export const readWith = (token: string, who: Person = visitor) =>
  who.call(readOfferLink, { headers: bearing(token) })

/** Staff decline an offer. */
export async function declineByStaff({ id, version }: Pick<OwnOffer, 'id' | 'version'>) {
  const body = { version, reason: 'Too low' }
  return (await demo('admin')).call(declineOffer, { params: { id }, body })
}

/** Sends any body as the offer of a link. */
export const sendOffer = (
  token: string,
  given: Parameters<typeof linkOfferOf>[0] = {},
  headers: Record<string, string> = {},
) => visitor.send('POST', '/api/links/offer', linkOfferOf(given), { ...bearing(token), ...headers })

/** Sends any body as the answer of a link's bearer. */
export const answerWith = (token: string, body: object) =>
  visitor.send('POST', '/api/links/offer/answer', body, bearing(token))

/** The body of an answer with other terms, without its version. */
export function otherTerms() {
  const { terms, expiresAt } = offerOf({ terms: { price: 870_000 } })
  return { answer: 'revise', terms, expiresAt }
}

/** The links of a home, as staff see them. */
export const linksOf = async ({ id }: { id: string }) =>
  (await (await demo('admin')).call(listOfferLinks, { params: { id } })).body

/** The offers of a home as a person sees them. */
export const offersOf = async (who: Person, { id }: { id: string }) =>
  (await who.call(listOffers, { params: { id } })).body
