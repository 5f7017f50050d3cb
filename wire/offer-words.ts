import { labelIn } from './basics.ts'
import { longDate, pacificTime } from './dates.ts'
import { formatDollars } from './money.ts'
import { FINANCINGS, OCCUPANCIES, type OfferTerms, TAX_PAYERS } from './offer-terms.ts'
import type { Charge } from './proceeds.ts'
import { offerTermTexts as texts } from './texts/offers.ts'

const financingLabel = labelIn(FINANCINGS)
const occupancyLabel = labelIn(OCCUPANCIES)
const payerLabel = labelIn(TAX_PAYERS)

const yesOrNo = (said: boolean | null) =>
  said === null ? texts.notSaid : said ? texts.yes : texts.no

/** `2.5% of the price`, `$5,000`. */
export function chargeWords(charge: Charge | null): string {
  if (charge === null) return texts.none
  if ('dollars' in charge) return formatDollars(charge.dollars)
  return texts.share(String(charge.basisPoints / 100))
}

/** A contingency with its days. */
const contingencyWords = (days: number | null) => (days === null ? texts.none : texts.days(days))

/** When the sale closes: days after acceptance, or a date. */
const closeWords = ({ closeDays, closeOn }: OfferTerms): string =>
  closeDays === null ? (closeOn && longDate(closeOn)) || texts.notSaid : texts.closeDays(closeDays)

const occupancyWords = ({ occupancy, sellerStaysDays }: OfferTerms) =>
  sellerStaysDays === null
    ? occupancyLabel(occupancy)
    : `${occupancyLabel(occupancy)}, ${texts.days(sellerStaysDays)}`

/** The terms of an offer in words, without the buyer's note: screens and {@link termsText} take them from here. */
export const TERM_WORDS = {
  price: ({ price }) => formatDollars(price),
  financing: ({ financing }) => financingLabel(financing),
  downPayment: ({ downPayment }) =>
    downPayment === null ? texts.notSaid : formatDollars(downPayment),
  deposit: ({ deposit }) => formatDollars(deposit),
  loan: ({ contingencies }) => contingencyWords(contingencies.loan),
  appraisal: ({ contingencies }) => contingencyWords(contingencies.appraisal),
  investigation: ({ contingencies }) => contingencyWords(contingencies.investigation),
  saleOfBuyersHome: ({ contingencies }) => contingencyWords(contingencies.saleOfBuyersHome),
  close: closeWords,
  compensation: ({ buyerAgentCompensation }) => chargeWords(buyerAgentCompensation),
  concessions: ({ concessions }) => chargeWords(concessions),
  countyTax: ({ transferTax }) => payerLabel(transferTax.county),
  cityTax: ({ transferTax }) => payerLabel(transferTax.city),
  asIs: ({ asIs }) => yesOrNo(asIs),
  occupancy: occupancyWords,
  electronicRecords: ({ electronicRecords }) => yesOrNo(electronicRecords),
} satisfies Record<string, (terms: OfferTerms) => string>
type TermName = keyof typeof TERM_WORDS
export const TERM_NAMES = Object.keys(TERM_WORDS) as TermName[]

/** What a version of an offer is, beside its terms. */
type Heading = {
  home: string
  buyerNames: string[]
  number: number
  side: 'buyer' | 'seller'
  /** ISO 8601. */
  expiresAt: string
}

/**
 * The text of a version that its hash covers and the sellers sign. It is stored with the version, because a later
 * wording of a label must not change what was signed.
 */
export function termsText(heading: Heading, terms: OfferTerms): string {
  const { home, buyerNames, number, side, expiresAt } = heading
  return [
    texts.heading(home, number, side),
    `${texts.buyers}: ${buyerNames.join(', ')}`,
    ...TERM_NAMES.map((name) => `${texts.labels[name]}: ${TERM_WORDS[name](terms)}`),
    `${texts.expires}: ${pacificTime(expiresAt)}`,
  ].join('\n')
}
