import type { PayloadRequest } from 'payload'
import { notFound, Problem } from '#cms/core/problem.ts'
import { inTransaction } from '#cms/database/in-transaction.ts'
import { lockHomes } from '#cms/entities/properties/actions.ts'
import { asSystem } from '#cms/kit/documents.ts'
import { editConflict } from '#cms/kit/edit-conflict.ts'
import { withOptionalIdempotencyKey } from '#cms/kit/idempotency.ts'
import { bearLink, countLinkChange, requireLink } from '#cms/kit/links.ts'
import { offerRefusals } from '#cms/kit/refusals.ts'
import { readFirmSettings } from '#cms/kit/site-copy.ts'
import type { Property } from '#cms/payload-types.ts'
import {
  answerLinkOffer,
  type LinkAnswer,
  type LinkOffer,
  type OpenedOfferLink,
  type OwnOffer,
  sendLinkOffer,
} from '#wire/offer-links.ts'
import { moveOffer } from '#wire/offer-states.ts'
import {
  NO_BROKERAGE,
  offerNotice,
  offerLinkRefusals as refusals,
} from '#wire/texts/offer-links.ts'
import { answerForBuyer } from './buyers-answers.ts'
import { receiveOffer, receiveVersion, requireRoom } from './intake.ts'
import { fileLinkPapers } from './link-files.ts'
import { findOfferLink, type OfferLinkRow } from './link-rows.ts'
import { presentOwnOffer, stateOf } from './present.ts'
import { findOfferOfLink, findVersions, type OfferRow } from './rows.ts'

/** What a request bears: the header with its link, and perhaps an Idempotency-Key. */
export type Bearer = { authorization: string | undefined; key: string | undefined }

type Opened = { link: OfferLinkRow; home: Property; offer: OfferRow | undefined }

async function open(req: PayloadRequest, id: string): Promise<Opened> {
  const link = await findOfferLink(req, id)
  const home = link && (await asSystem(req).findById('properties', link.propertyId))
  if (!link || !home) throw notFound('This link')
  return { link, home, offer: await findOfferOfLink(req, id) }
}

const show = async (req: PayloadRequest, offer: OfferRow): Promise<OwnOffer> =>
  presentOwnOffer(offer, await findVersions(req, offer.id))

/** What the bearer of an agent's link sees of the home, and of their own offer. Changes nothing. @throws Problem 404, 410 */
export async function readOpenedLink(
  req: PayloadRequest,
  authorization: string | undefined,
): Promise<OpenedOfferLink> {
  const { id } = await bearLink(req, 'offer', authorization)
  const { link, home, offer } = await open(req, id)
  const copy = await readFirmSettings(req)
  return {
    address: home.address,
    listingPrice: home.listingPrice ?? null,
    isListed: home.status === 'active-listing',
    brokerage: `${copy.brokerage}, ${copy.licenceNumber}`,
    notice: offerNotice(copy.brokerage),
    agent: { name: link.agentName, email: link.agentEmail, licenceNumber: link.licenceNumber },
    expiresAt: link.expiresAt,
    offer: offer ? await show(req, offer) : null,
  }
}

/**
 * Runs a change of a link's bearer in one transaction, at most once per Idempotency-Key. The home is locked first, and
 * the link is read again under its lock, so that a withdrawal that came before ends it.
 * @throws Problem 404, 410, 429
 */
async function asBearer(
  req: PayloadRequest,
  { authorization, key }: Bearer,
  asked: { call: string; body: unknown },
  act: (opened: Opened) => Promise<OwnOffer>,
): Promise<OwnOffer> {
  const { id, propertyId } = await bearLink(req, 'offer', authorization)
  await countLinkChange(req, id)
  const call = { ...asked, userId: null, params: { link: id } }
  return withOptionalIdempotencyKey(req, key, call, () =>
    inTransaction(req, async () => {
      if (propertyId) await lockHomes(req, [propertyId])
      await requireLink(req, 'offer', authorization)
      return act(await open(req, id))
    }),
  )
}

/**
 * Enters the offer of an agent's link. Sellers and staff hear of it as of one that staff enter.
 * @throws Problem 404, 410, 429; 409 for a second offer and as `requireRoom`; 400 as `receiveOffer`, and at the files
 */
export const sendOffer = (req: PayloadRequest, given: LinkOffer, by: Bearer): Promise<OwnOffer> =>
  asBearer(req, by, { call: sendLinkOffer.path, body: given }, async ({ link, home, offer }) => {
    if (offer) throw editConflict(refusals.second, await show(req, offer))
    await requireRoom(req, home, refusals.notListed)
    const { brokerage = NO_BROKERAGE, ...paper } = given
    const { agentName: name, agentEmail: email, licenceNumber } = link
    const agent = { name, email, brokerage, licenceNumber: licenceNumber ?? undefined }
    await fileLinkPapers(req, link.id, home, paper.files)
    await receiveOffer(req, home, { ...paper, agent }, link.id)
    return showOwn(req, link.id)
  })

async function showOwn(req: PayloadRequest, link: string): Promise<OwnOffer> {
  const offer = await findOfferOfLink(req, link)
  if (!offer) throw notFound('This offer')
  return show(req, offer)
}

/**
 * Answers for the buyer's side.
 * @throws Problem 404, 410, 429; 409 with `current` for a stale version and in a state that takes no such answer; 409
 *   without an offer; 400 as `receiveVersion`, and at the files
 */
export const answerOffer = (
  req: PayloadRequest,
  given: LinkAnswer,
  by: Bearer,
): Promise<OwnOffer> =>
  asBearer(req, by, { call: answerLinkOffer.path, body: given }, async (opened) => {
    const { link, home, offer } = opened
    if (!offer) throw new Problem(409, refusals.none)
    if (given.answer !== 'revise') {
      const { version, answer } = given
      const said = { version, answer: answer === 'agree' ? 'agreed' : 'withdrawn' } as const
      await answerForBuyer(req, { offer, home }, said, {
        by: 'buyer',
        show: () => show(req, offer),
      })
      return showOwn(req, link.id)
    }
    if (offer.version !== given.version)
      throw editConflict(offerRefusals.stale, await show(req, offer))
    const state = moveOffer(stateOf(offer), 'revise', 'buyer')
    if (!state) throw editConflict(refusals.revise, await show(req, offer))
    const { signedAt = new Date().toISOString(), ...paper } = given
    await fileLinkPapers(req, link.id, home, paper.files)
    await receiveVersion(req, { offer, home }, { ...paper, signedAt }, state)
    return showOwn(req, link.id)
  })
