import { z } from 'zod'
import { Sha256 } from './agreement-text.ts'
import { email, Id, Moment, optionalText, Timestamp, text } from './basics.ts'
import { MISSING_COSTS } from './offer-net.ts'
import { OFFER_STATES } from './offer-states.ts'
import { OFFER_FLAGS, OfferTerms, StatedTerms } from './offer-terms.ts'
import { homePath, staffHomePath } from './properties.ts'
import { route } from './route.ts'
import { Amount } from './statements.ts'
import { offerProblems as problems } from './texts/offers.ts'

/** The most offers of one home. */
export const MAX_OFFERS = 100
const MAX_OFFER_FILES = 10

/** The last place that a seller gives. */
export const MAX_RANK = 20

const Side = z.enum(['buyer', 'seller'])

/** The buyer's agent. Only staff see the e-mail address. */
const BuyersAgent = z.object({
  name: z.string(),
  email: z.string().nullable(),
  brokerage: z.string(),
  licenceNumber: z.string().nullable(),
})

/** What an offer leaves the sellers, in cents: `OfferStatement` of `offer-net.ts`. */
export const OfferStatement = z.object({
  priceCents: Amount,
  listingFeeCents: Amount,
  buyerAgentFeeCents: Amount,
  concessionsCents: Amount,
  countyTaxCents: Amount,
  cityTaxCents: Amount,
  payoffCents: Amount.nullable(),
  otherCostsCents: Amount.nullable(),
  netCents: Amount,
  netAtZeroCents: Amount,
  netAsInstructedCents: Amount.nullable(),
  cityTaxKnown: z.boolean(),
  incomplete: z.array(z.enum(MISSING_COSTS)),
})

/** One side's terms, as they were sent. */
export const OfferVersion = z.object({
  number: z.number(),
  side: Side,
  terms: StatedTerms,
  /** Of the text of the terms, which the sellers sign. */
  termsSha256: Sha256,
  signedAt: Timestamp.nullable(),
  sentAt: Timestamp,
  expiresAt: Timestamp,
  /** Ids of uploads. */
  files: z.array(Id),
})
export type OfferVersion = z.infer<typeof OfferVersion>

/** A person's signature, with the signer's name as it was signed. */
const Signed = z.object({ seller: z.string(), isOwn: z.boolean(), at: Timestamp })

/** The sellers' counter before it is sent: all of them sign it first. */
const CounterDraft = OfferVersion.pick({
  ...{ number: true, terms: true, termsSha256: true, expiresAt: true },
}).extend({
  /** Its own time is over, so it can be neither signed nor sent. */
  expired: z.boolean(),
  statement: OfferStatement,
  signed: z.array(Signed),
  /** The names of the sellers whose signature it lacks, those who are only invited too. */
  unsigned: z.array(z.string()),
})
export type CounterDraft = z.infer<typeof CounterDraft>

/** One buyer's negotiation for one home, with its current version. */
export const Offer = OfferVersion.omit({ sentAt: true }).extend({
  id: Id,
  propertyId: Id,
  state: z.enum(OFFER_STATES),
  expired: z.boolean(),
  /** Counts up with the state, the terms and the files. */
  version: z.number(),
  buyerNames: z.array(z.string()),
  agent: BuyersAgent,
  receivedAt: Timestamp,
  statement: OfferStatement,
  flags: z.array(z.enum(OFFER_FLAGS)),
  /** Where each seller puts the offer: 1 is the first. `star`: their favorite. */
  ranks: z.array(
    z.object({
      seller: z.string(),
      isOwn: z.boolean(),
      rank: z.number().nullable(),
      star: z.boolean(),
    }),
  ),
  /** The sellers who have said no. */
  declinedBy: z.array(
    z.object({
      seller: z.string(),
      isOwn: z.boolean(),
      at: Timestamp,
      reason: z.string().nullable(),
    }),
  ),
  /** The names of the sellers whose answer an open offer waits for. */
  waitingFor: z.array(z.string()),
  /** The sellers who have signed the current version, in the order in which they did. */
  signed: z.array(Signed),
  /** The names of the sellers whose signature an open offer lacks, those who are only invited too. */
  unsigned: z.array(z.string()),
  /** The counter that the sellers sign; null without one. */
  draft: CounterDraft.nullable(),
})
export type Offer = z.infer<typeof Offer>

/** What happened with an offer. */
export const OFFER_LOG = [
  ...(['received', 'revised', 'viewed', 'refused', 'no-taken-back'] as const),
  ...(['declined', 'expired', 'signed', 'signature-taken-back', 'accepted'] as const),
  ...(['released', 'counter-drafted', 'counter-signed', 'countered'] as const),
  ...(['agreed', 'withdrawn', 'wished', 'asked'] as const),
] as const

export const OfferDetails = Offer.extend({
  /** Oldest first. */
  versions: z.array(OfferVersion),
  /** Oldest first. `by`: a name; null for the clock and for a deleted account. */
  log: z.array(
    z.object({
      at: Timestamp,
      event: z.enum(OFFER_LOG),
      number: z.number(),
      by: z.string().nullable(),
    }),
  ),
})
export type OfferDetails = z.infer<typeof OfferDetails>

/** What both a new offer and a new version of one need. */
const sent = {
  terms: OfferTerms,
  /** When the buyer signed: perhaps days before the entry, never ahead. */
  signedAt: Moment.refine((at) => new Date(at) <= new Date(), problems.ahead),
  /** Absent: by the rule `offer-expiry-default`. */
  expiresAt: Moment.optional(),
  /** Ids of PDF uploads of the home. */
  files: z.array(Id).max(MAX_OFFER_FILES, problems.files(MAX_OFFER_FILES)).default([]),
}

const EXAMPLE = {
  terms: {
    ...{ price: 850_000, deposit: 25_500, financing: 'conventional' },
    ...{ contingencies: { loan: 17, appraisal: 17, investigation: 17 }, closeDays: 30 },
  },
  ...{ signedAt: '2026-01-20T18:00:00.000Z', expiresAt: '2031-11-24T01:00:00.000Z' },
} as const

export const NewOffer = z
  .object({
    buyerNames: z.array(text(200, problems.buyer)).min(1, problems.buyers).max(4, problems.buyers),
    agent: z.object({
      name: text(200, problems.agent),
      email: email(),
      brokerage: text(200, problems.brokerage),
      licenceNumber: optionalText(60),
    }),
    ...sent,
  })
  .meta({
    examples: [
      {
        buyerNames: ['Ana Moreno'],
        agent: { name: 'Lee Park', email: 'lee@example.com', brokerage: 'Park Homes' },
        ...EXAMPLE,
      },
    ],
  })
export type NewOffer = z.output<typeof NewOffer>

export const OfferChange = z.object({ version: z.number(problems.version).int().min(1) })

/** Other terms of the buyer. */
export const NewOfferVersion = OfferChange.extend({
  side: z.literal('buyer', problems.side),
  ...sent,
})
export type NewOfferVersion = z.output<typeof NewOfferVersion>

/** The sellers' counter. It has no buyer's note, and nobody has signed it yet. */
export const NewCounter = OfferChange.extend({
  side: z.literal('seller', problems.side),
  draft: z.literal(true, problems.draft),
  terms: OfferTerms,
  expiresAt: sent.expiresAt,
  /** Answers with the draft and what it would leave, and writes nothing. */
  preview: z.literal(true, problems.preview).optional(),
})
export type NewCounter = z.output<typeof NewCounter>

const AnyVersion = z
  .discriminatedUnion('side', [NewOfferVersion, NewCounter], problems.side)
  .meta({ examples: [{ version: 2, side: 'buyer', ...EXAMPLE }] })

export const OfferRank = z.object({
  rank: z
    .number(problems.rank(MAX_RANK))
    .int(problems.rank(MAX_RANK))
    .min(1, problems.rank(MAX_RANK))
    .max(MAX_RANK, problems.rank(MAX_RANK))
    .nullable(),
  star: z.boolean(problems.star),
})
export type OfferRank = z.output<typeof OfferRank>

export const OfferDecline = OfferChange.extend({ reason: optionalText(500) })
export type OfferDecline = z.output<typeof OfferDecline>

export const listOffers = route('GET', '/api/properties/{id}/offers', {
  summary: 'The offers of a home with what each leaves its sellers, best net first',
  reply: z.array(Offer),
})

export const readOffer = route('GET', '/api/offers/{id}', {
  summary: "One offer with its versions and log; a seller's first view of a version is recorded",
  reply: OfferDetails,
})

export const addOffer = route('POST', '/api/admin/properties/{id}/offers', {
  summary: 'Enter an offer that came in on paper; 409 unless the home is listed',
  body: NewOffer,
  reply: Offer,
  success: 201,
})

export const addOfferVersion = route('POST', '/api/admin/offers/{id}/versions', {
  summary:
    "Enter the buyer's other terms, or draft the sellers' counter; 409 in a state that takes none",
  body: AnyVersion,
  reply: Offer,
  success: 201,
})

export const rankOffer = route('PUT', '/api/offers/{id}/rank', {
  summary: 'Put an offer at a place of one’s own order, or star it: one offer each',
  body: OfferRank,
  reply: Offer,
})

export const declineOffer = route('POST', '/api/offers/{id}/decline', {
  summary: "A seller's no; the last seller's, or that of staff with a reason, declines the offer",
  body: OfferDecline,
  reply: Offer,
})

export const takeBackNo = route('DELETE', '/api/offers/{id}/decline', {
  summary: 'Take one’s own no back; 409 once the offer is declined',
  reply: Offer,
})

/** Where a seller opens the offers of a home. */
export const offersPath = (home: string) => homePath(home, 'offers')

/** Where a seller reads and signs an offer. */
export const signOfferPath = (home: string, offer: string) =>
  `${homePath(home)}/offers/${offer}/sign`

/** Where a seller reads and signs the sellers' counter to an offer. */
export const signCounterPath = (home: string, offer: string) =>
  `${homePath(home)}/offers/${offer}/counter`

/** Where staff open the offers of a home. */
export const staffOffersPath = (home: string) => staffHomePath(home, 'offers')
