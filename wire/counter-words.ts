import { labelIn } from './basics.ts'
import type { OfferTerms } from './offer-terms.ts'
import { TERM_NAMES, TERM_WORDS } from './offer-words.ts'
import { buyersTermTexts as texts } from './texts/counters.ts'
import { offerTermTexts } from './texts/offers.ts'

type TermName = (typeof TERM_NAMES)[number]

const payer = labelIn(texts.payers)
const occupancy = labelIn(texts.occupancies)

/** The terms that {@link TERM_WORDS} says to the seller as "you". */
const TO_BUYER: Partial<typeof TERM_WORDS> = {
  close: (terms) =>
    terms.closeDays === null ? TERM_WORDS.close(terms) : texts.closeDays(terms.closeDays),
  countyTax: ({ transferTax }) => payer(transferTax.county),
  cityTax: ({ transferTax }) => payer(transferTax.city),
  occupancy: (terms) =>
    terms.sellerStaysDays === null
      ? occupancy(terms.occupancy)
      : `${occupancy(terms.occupancy)}, ${offerTermTexts.days(terms.sellerStaysDays)}`,
}

/** The terms of a version for the buyer's side, to whom the seller is another person. */
export const termsForBuyer = (terms: OfferTerms) =>
  TERM_NAMES.map((name) => ({
    name,
    label: name === 'compensation' ? texts.compensation : offerTermTexts.labels[name],
    words: (TO_BUYER[name] ?? TERM_WORDS[name])(terms),
  }))

/** {@link termsForBuyer} as lines of a mail. */
export const termLinesForBuyer = (terms: OfferTerms): string[] =>
  termsForBuyer(terms).map(({ label, words }) => `${label}: ${words}`)

/** One term that differs between two versions, in words. */
export type ChangedTerm = { name: TermName; before: string; after: string }

/** The terms of a version that differ from those before, in the order of {@link TERM_NAMES}. */
export const changedTerms = (before: OfferTerms, after: OfferTerms): ChangedTerm[] =>
  TERM_NAMES.flatMap((name) => {
    const words = TERM_WORDS[name]
    const change = { name, before: words(before), after: words(after) }
    return change.before === change.after ? [] : [change]
  })
