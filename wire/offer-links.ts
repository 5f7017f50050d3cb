import { z } from 'zod'
import { email, Id, Moment, optionalText, Timestamp, text } from './basics.ts'
import { NewOffer, NewOfferVersion, Offer, OfferChange, OfferVersion } from './offers.ts'
import { route } from './route.ts'
import { offerLinkProblems as problems } from './texts/offer-links.ts'
import { offerProblems } from './texts/offers.ts'
import { MAX_FILES, RejectedFile } from './uploads.ts'

/** How long an agent's link works unless staff say otherwise. */
export const OFFER_LINK_DAYS = 14

const OFFER_LINK_STATES = ['open', 'expired', 'withdrawn'] as const

/** A link that staff sent to a buyer's agent. No answer has its token. */
export const OfferLink = z.object({
  id: Id,
  agentName: z.string(),
  agentEmail: z.string(),
  licenceNumber: z.string().nullable(),
  state: z.enum(OFFER_LINK_STATES),
  expiresAt: Timestamp,
  /** The offer that came in through it. */
  offerId: Id.nullable(),
})
export type OfferLink = z.infer<typeof OfferLink>

export const NewOfferLink = z.object({
  agentName: text(200, offerProblems.agent),
  agentEmail: email(),
  licenceNumber: optionalText(60),
  /** Absent: in {@link OFFER_LINK_DAYS} days. */
  expiresAt: Moment.refine((at) => new Date(at) > new Date(), problems.past).optional(),
})
export type NewOfferLink = z.output<typeof NewOfferLink>

/** An offer as its own agent sees it: nothing of the sellers, of their net and of other offers. */
export const OwnOffer = Offer.pick({
  ...{ id: true, state: true, expired: true, version: true, number: true, side: true },
  ...{ terms: true, termsSha256: true, signedAt: true, expiresAt: true, receivedAt: true },
  ...{ buyerNames: true, files: true },
}).extend({
  /** Every version that was sent, oldest first. */
  versions: z.array(OfferVersion),
})
export type OwnOffer = z.infer<typeof OwnOffer>

/** What the bearer of an agent's link sees. */
export const OpenedOfferLink = z.object({
  address: z.string(),
  /** Whole dollars. */
  listingPrice: z.number().nullable(),
  /** Whether the home takes offers now. */
  isListed: z.boolean(),
  /** The listing brokerage with its license number. */
  brokerage: z.string(),
  /** What the brokerage does not do for the buyer's side, one sentence or more on each line. */
  notice: z.string(),
  agent: z.object({
    name: z.string(),
    email: z.string(),
    licenceNumber: z.string().nullable(),
  }),
  /** The end of the link. */
  expiresAt: Timestamp,
  offer: OwnOffer.nullable(),
})
export type OpenedOfferLink = z.infer<typeof OpenedOfferLink>

/** A file that waits for an offer. */
export const LinkFile = z.object({ id: Id, originalName: z.string(), size: z.number() })
export type LinkFile = z.infer<typeof LinkFile>

export const LinkFiles = z.object({
  files: z.array(LinkFile),
  rejected: z.array(RejectedFile),
})
export type LinkFiles = z.infer<typeof LinkFiles>

/** An offer through a link: as staff enter it, but the agent is the one of the link. `files`: ids of {@link LinkFile}. */
export const LinkOffer = NewOffer.omit({ agent: true }).extend({ brokerage: optionalText(200) })
export type LinkOffer = z.output<typeof LinkOffer>

/** The buyer's other terms. They are signed now unless `signedAt` says otherwise. */
export const LinkRevision = NewOfferVersion.omit({ side: true, signedAt: true }).extend({
  answer: z.literal('revise'),
  signedAt: NewOfferVersion.shape.signedAt.optional(),
})
export type LinkRevision = z.output<typeof LinkRevision>

/** The agent's answer. */
export const LinkAnswer = z.discriminatedUnion(
  'answer',
  [LinkRevision, OfferChange.extend({ answer: z.enum(['agree', 'withdraw']) })],
  problems.answer,
)
export type LinkAnswer = z.output<typeof LinkAnswer>

export const listOfferLinks = route('GET', '/api/admin/properties/{id}/offer-links', {
  summary: "The links to make an offer that were sent to buyers' agents, newest first",
  reply: z.array(OfferLink),
})

export const addOfferLink = route('POST', '/api/admin/properties/{id}/offer-links', {
  summary: "Mail a buyer's agent a link to make an offer; 409 while that agent has an open one",
  body: NewOfferLink,
  reply: OfferLink,
  success: 201,
})

export const resendLink = route('POST', '/api/admin/links/{id}/resend', {
  summary: 'Mail a link again, with a new token; the old one ends',
})

export const withdrawLink = route('DELETE', '/api/admin/links/{id}', {
  summary: 'Withdraw a link: it ends at once',
})

export const readOfferLink = route('GET', '/api/links/offer', {
  summary: 'The home and the own offer of `Authorization: Link`; changes nothing',
  reply: OpenedOfferLink,
})

export const sendLinkFiles = route('POST', '/api/links/offer/files', {
  summary: 'Add PDF files for an offer; those that no offer takes are deleted after 24 hours',
  form: z.object({ files: z.array(z.file()).max(MAX_FILES).optional() }),
  reply: LinkFiles,
  success: 201,
})

export const sendLinkOffer = route('POST', '/api/links/offer', {
  summary: 'Send the offer of a link; 409 for a second one and for a home that is not listed',
  body: LinkOffer,
  reply: OwnOffer,
  success: 201,
})

export const answerLinkOffer = route('POST', '/api/links/offer/answer', {
  summary: 'Send other terms, withdraw, or agree to the counteroffer; 409 where that is over',
  body: LinkAnswer,
  reply: OwnOffer,
})
