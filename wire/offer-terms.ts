import { z } from 'zod'
import { Day, Dollars, idIn, text } from './basics.ts'
import rules from './offer-rules.json' with { type: 'json' }
import { pacificDate } from './slots.ts'
import { offerProblems as problems } from './texts/offers.ts'

/** The rules of law that flag the terms of an offer: data with source, date and certainty, not constants of code. */
export const OFFER_RULES = rules

export const FINANCINGS = [
  { id: 'cash', label: 'Cash' },
  { id: 'conventional', label: 'Conventional loan' },
  { id: 'fha', label: 'FHA loan' },
  { id: 'va', label: 'VA loan' },
  { id: 'other', label: 'Other financing' },
] as const

/** Who lives in the home after the close. */
export const OCCUPANCIES = [
  { id: 'vacant-at-close', label: 'Vacant at closing' },
  { id: 'seller-stays', label: 'You stay after closing' },
  { id: 'tenant-stays', label: 'The tenant stays' },
] as const

export const TAX_PAYERS = [
  { id: 'seller', label: 'You' },
  { id: 'buyer', label: 'The buyer' },
  { id: 'split', label: 'Half each' },
] as const

const TaxPayer = idIn(TAX_PAYERS, problems.taxPayer).default('seller')

const intIn = (min: number, max: number, refused: string) =>
  z.number(refused).int(refused).min(min, refused).max(max, refused)

/** A cost as a share of the price in basis points, or in whole dollars. */
const Charge = z.union(
  [
    z.strictObject({ basisPoints: intIn(0, 10_000, problems.charge) }),
    z.strictObject({ dollars: Dollars }),
  ],
  problems.charge,
)

const daysIn = (min: number, max: number) => intIn(min, max, problems.days(min, max))
const MAX_CONTINGENCY_DAYS = 180
/** Null means that the offer does not depend on it. */
const ContingencyDays = daysIn(0, MAX_CONTINGENCY_DAYS).nullable().default(null)

/** What a buyer offers, as its paper says it. Amounts are whole dollars. A field that the paper does not name is null. */
const fields = {
  price: Dollars.min(1, problems.price),
  deposit: Dollars,
  financing: idIn(FINANCINGS, problems.financing),
  downPayment: Dollars.nullable().default(null),
  /** What the buyer asks the seller to pay to the buyer's agent. */
  buyerAgentCompensation: Charge.nullable().default(null),
  /** What the buyer asks the seller to pay toward the buyer's own costs. */
  concessions: Charge.nullable().default(null),
  contingencies: z.object(
    {
      loan: ContingencyDays,
      appraisal: ContingencyDays,
      investigation: ContingencyDays,
      saleOfBuyersHome: ContingencyDays,
    },
    problems.contingencies,
  ),
  /** Days from acceptance to the close of escrow. Either this or `closeOn` is set. */
  closeDays: daysIn(1, 365).nullable().default(null),
  /** `YYYY-MM-DD`. */
  closeOn: Day.nullable().default(null),
  asIs: z.boolean().nullable().default(null),
  transferTax: z
    .object({ county: TaxPayer, city: TaxPayer })
    .default({ county: 'seller', city: 'seller' }),
  occupancy: idIn(OCCUPANCIES, problems.occupancy).default('vacant-at-close'),
  /** How long the seller stays after the close; set if and only if `occupancy` is `seller-stays`. */
  sellerStaysDays: daysIn(1, 365).nullable().default(null),
  /** Whether the parties agree to electronic records. */
  electronicRecords: z.boolean().nullable().default(null),
  /** The buyer's words. Staff alone read them: they may tell who the buyer is, which no seller may decide by. */
  note: text(2000).nullable().default(null),
}

/** The terms that replies hold: a date that was ahead when they were sent has passed by then. */
export const StatedTerms = z.object(fields)
export type OfferTerms = z.output<typeof StatedTerms>

type TermsField = keyof OfferTerms

/**
 * Why terms cannot be an offer: the field and the words for it.
 * @param today the day in California, `YYYY-MM-DD`
 */
export function termsProblems(terms: OfferTerms, today: string): [TermsField, string][] {
  const { price, deposit, downPayment, closeDays, closeOn, occupancy, sellerStaysDays } = terms
  const found: [TermsField, string][] = []
  if (deposit > price) found.push(['deposit', problems.abovePrice])
  if ((downPayment ?? 0) > price) found.push(['downPayment', problems.abovePrice])
  if (closeDays === null && closeOn === null) found.push(['closeDays', problems.noClose])
  if (closeDays !== null && closeOn !== null) found.push(['closeOn', problems.twoCloses])
  if (closeOn !== null && closeOn < today) found.push(['closeOn', problems.past])
  if ((occupancy === 'seller-stays') !== (sellerStaysDays !== null))
    found.push(['sellerStaysDays', problems.sellerStays])
  return found
}

/** The terms of a new version, without what {@link termsProblems} refuses. */
export const OfferTerms = z
  .object(fields)
  .superRefine((terms, context) => {
    for (const [field, message] of termsProblems(terms, pacificDate(new Date())))
      context.addIssue({ code: 'custom', path: [field], message })
  })
  .meta({
    examples: [
      {
        ...{ price: 850_000, deposit: 25_000, financing: 'conventional', closeDays: 30 },
        contingencies: { loan: 17, appraisal: 17, investigation: 17, saleOfBuyersHome: null },
      },
    ],
  })

/** What staff and sellers are told of an offer. Nothing is refused for it. */
export const OFFER_FLAGS = ['deposit-over-limit'] as const
type OfferFlag = (typeof OFFER_FLAGS)[number]

/** The flags of terms. The deposit is compared without rounding. */
export function flagsOf({ price, deposit }: Pick<OfferTerms, 'price' | 'deposit'>): OfferFlag[] {
  const isOver = deposit * 10_000 > price * rules.depositLimit.basisPoints
  return isOver ? ['deposit-over-limit'] : []
}
