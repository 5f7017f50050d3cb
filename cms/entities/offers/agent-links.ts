import type { PayloadRequest } from 'payload'
import { record } from '#cms/audit/record.ts'
import { notFound, Problem } from '#cms/core/problem.ts'
import { inTransaction } from '#cms/database/in-transaction.ts'
import { lockHomes, requireProperty } from '#cms/entities/properties/actions.ts'
import { splitName } from '#cms/entities/users/actions.ts'
import { asViewer } from '#cms/kit/documents.ts'
import { renewLink, requireRareResend, revokeLink } from '#cms/kit/links.ts'
import { queueLinkMail } from '#cms/mail/link-mails.ts'
import { type MailText, mailTo } from '#cms/mail/mail.ts'
import type { Property } from '#cms/payload-types.ts'
import { announce } from '#cms/realtime/announce.ts'
import { appointmentTime } from '#wire/dates.ts'
import { OFFER_PAGE_PATH } from '#wire/link-paths.ts'
import { type NewOfferLink, OFFER_LINK_DAYS, type OfferLink } from '#wire/offer-links.ts'
import { offerLinkRefusals as refusals, offerLinkMails as texts } from '#wire/texts/offer-links.ts'
import {
  findOfferLink,
  findOfferLinks,
  insertOfferLink,
  type OfferLinkRow,
  writeOfferLink,
} from './link-rows.ts'
import type { OfferRow } from './rows.ts'

const DAY_MS = 24 * 3_600_000

const defaultEnd = () => new Date(Date.now() + OFFER_LINK_DAYS * DAY_MS).toISOString()

/** The links without their homes. */
const presentLink = ({ propertyId: _home, ...link }: OfferLinkRow): OfferLink => link

/** Queues a mail that carries an agent's link. @param send which mail of the link it is */
async function mailLink(
  req: PayloadRequest,
  { id, agentName, agentEmail }: Pick<OfferLink, 'id' | 'agentName' | 'agentEmail'>,
  send: number,
  text: MailText,
): Promise<void> {
  const paragraphs = send > 1 ? [...text.paragraphs, texts.again] : text.paragraphs
  const { firstName } = splitName(agentName)
  const mail = mailTo({ email: agentEmail, firstName }, { ...text, paragraphs })
  const action = { label: texts.action, path: OFFER_PAGE_PATH }
  await queueLinkMail(req, { id, purpose: 'offer', send }, { ...mail, action })
}

/**
 * Mails the buyer's agent of an offer with a link to answer it, which works at least until the answer is due: the offer's own
 * link, or a new one for an offer that staff entered or whose link was withdrawn. The caller holds the lock of the home.
 * @param until ISO 8601
 */
export async function mailAgentLink(
  req: PayloadRequest,
  { id, propertyId, agent }: OfferRow,
  until: string,
  text: MailText,
): Promise<void> {
  const { name: agentName, email: agentEmail, licenceNumber } = agent
  const own = (await findOfferLinks(req, propertyId)).find(({ offerId }) => offerId === id)
  const known = own && own.state !== 'withdrawn' ? own : undefined
  const ends = [defaultEnd(), until, ...(known ? [known.expiresAt] : [])].map((at) => new Date(at))
  const expiresAt = new Date(Math.max(...ends.map(Number))).toISOString()
  const given = { agentName, agentEmail, licenceNumber, expiresAt }
  const linkId = known?.id ?? (await insertOfferLink(req, propertyId, given))
  const send = known ? await renewLink(req, linkId, expiresAt) : 1
  if (!known) await writeOfferLink(req, id, linkId)
  await mailLink(req, { id: linkId, agentName, agentEmail }, send, text)
}

/** The links to make an offer for a home. @throws Problem 404 for a home that the viewer does not see */
export async function listLinks(req: PayloadRequest, homeId: string): Promise<OfferLink[]> {
  await requireProperty(req, homeId)
  return (await findOfferLinks(req, homeId)).map(presentLink)
}

/**
 * Mails a buyer's agent a link to make an offer. The home is locked first, so that an agent has one open link for it.
 * @throws Problem 404; 409 while the agent has an open one
 */
export function sendOfferLink(
  req: PayloadRequest,
  homeId: string,
  given: NewOfferLink,
): Promise<OfferLink> {
  return inTransaction(req, async () => {
    await lockHomes(req, [homeId])
    const home = await requireProperty(req, homeId)
    const known = await findOfferLinks(req, homeId)
    if (known.some(({ state, agentEmail }) => state === 'open' && agentEmail === given.agentEmail))
      throw new Problem(409, refusals.open, { fields: { agentEmail: refusals.open } })
    const expiresAt = given.expiresAt ?? defaultEnd()
    const id = await insertOfferLink(req, homeId, { ...given, expiresAt })
    const link = await requireLinkRow(req, id)
    await mailLink(req, link, 1, texts.invited(home.address, appointmentTime(expiresAt)))
    await recordLink(req, 'offer-link-sent', link)
    return presentLink(link)
  })
}

async function recordLink(
  req: PayloadRequest,
  event: 'offer-link-sent' | 'offer-link-withdrawn',
  { id, propertyId }: OfferLinkRow,
): Promise<void> {
  await record(req, { event, subject: propertyId, details: { link: id } })
  await announce(req, 'offers', {})
}

async function requireLinkRow(req: PayloadRequest, id: string): Promise<OfferLinkRow> {
  const link = await findOfferLink(req, id)
  if (!link) throw notFound('This link')
  return link
}

/** An agent's link whose home the viewer may read, with the home locked. @throws Problem 404 for any other */
async function lockLink(
  req: PayloadRequest,
  id: string,
): Promise<{ link: OfferLinkRow; home: Property }> {
  const { propertyId } = await requireLinkRow(req, id)
  await lockHomes(req, [propertyId])
  const home = await asViewer(req).requireById('properties', propertyId, 'This link')
  return { link: await requireLinkRow(req, id), home }
}

/**
 * Mails an agent's link again. It keeps its end; one that has expired works for another {@link OFFER_LINK_DAYS} days.
 * @throws Problem 404; 409 for a withdrawn one, and while the agent has another open one; 429 after three in an hour
 */
export function resendOfferLink(req: PayloadRequest, id: string): Promise<void> {
  return inTransaction(req, async () => {
    const { link, home } = await lockLink(req, id)
    if (link.state === 'withdrawn') throw new Problem(409, refusals.withdrawn)
    const others = await findOfferLinks(req, home.id)
    const isOther = (other: OfferLinkRow) =>
      other.id !== id && other.state === 'open' && other.agentEmail === link.agentEmail
    if (link.state === 'expired' && others.some(isOther)) throw new Problem(409, refusals.open)
    const expiresAt = link.state === 'open' ? link.expiresAt : defaultEnd()
    await requireRareResend(req, id)
    const send = await renewLink(req, id, expiresAt)
    await mailLink(req, link, send, texts.invited(home.address, appointmentTime(expiresAt)))
    await recordLink(req, 'offer-link-sent', link)
  })
}

/** Ends an agent's link. One that has ended stays as it is. @throws Problem 404 */
export function withdrawOfferLink(req: PayloadRequest, id: string): Promise<void> {
  return inTransaction(req, async () => {
    const { link } = await lockLink(req, id)
    if (await revokeLink(req, id)) await recordLink(req, 'offer-link-withdrawn', link)
  })
}
