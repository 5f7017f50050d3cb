import { type Cents, roundCents } from './money.ts'
import type { OfferStatement } from './offer-net.ts'
import type { OfferTerms } from './offer-terms.ts'

/** What the comparison reads of an offer. */
export type ComparedOffer = {
  id: string
  /** ISO 8601 in UTC. */
  receivedAt: string
  terms: OfferTerms
  statement: OfferStatement
}

const byText = (one: string, other: string) => (one < other ? -1 : Number(one > other))

/** The order of a home's offers: the best net first, of equal ones the earlier, then by id. */
export function compareOffers(
  one: Omit<ComparedOffer, 'terms'>,
  other: Omit<ComparedOffer, 'terms'>,
): number {
  return (
    other.statement.netCents - one.statement.netCents ||
    byText(one.receivedAt, other.receivedAt) ||
    byText(one.id, other.id)
  )
}

/** The days of the contingencies that an offer has. */
const conditionsOf = ({ terms }: Pick<ComparedOffer, 'terms'>) =>
  Object.values(terms.contingencies).filter((days) => days !== null)

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

/** By the number of what an offer depends on, then by its days, then as {@link compareOffers}. */
function compareConditions(one: ComparedOffer, other: ComparedOffer): number {
  const [own, others] = [conditionsOf(one), conditionsOf(other)]
  return own.length - others.length || sum(own) - sum(others) || compareOffers(one, other)
}

/**
 * The offers that stand out: the one that leaves the most, by how much, and the one that depends on the least, with what
 * it leaves less than the first. Null below two offers.
 */
export function standoutsOf<Own extends ComparedOffer>(
  offers: readonly Own[],
): { most: Own; ahead: Cents; least: Own; behind: Cents } | null {
  const [most, next] = offers.toSorted(compareOffers)
  const [least] = offers.toSorted(compareConditions)
  if (!most || !next || !least) return null
  const less = (other: Own) => roundCents(most.statement.netCents - other.statement.netCents)
  return { most, ahead: less(next), least, behind: less(least) }
}

/** A contingency that an offer does not have is better than one of any days, even of 0. */
const ease = (days: number | null) => (days === null ? 1 : -days)

/**
 * The terms of which one is better for every seller: a larger figure here is better, null compares with nothing.
 * Whether an early or a late close is better only the seller knows, so the close has no figure, and no kind of loan is
 * better than another one.
 */
const FIGURES = {
  net: ({ statement }) => statement.netCents,
  price: ({ terms }) => terms.price,
  financing: ({ terms }) => Number(terms.financing === 'cash'),
  downPayment: ({ terms }) => terms.downPayment,
  deposit: ({ terms }) => terms.deposit,
  loan: ({ terms }) => ease(terms.contingencies.loan),
  appraisal: ({ terms }) => ease(terms.contingencies.appraisal),
  investigation: ({ terms }) => ease(terms.contingencies.investigation),
  saleOfBuyersHome: ({ terms }) => ease(terms.contingencies.saleOfBuyersHome),
  compensation: ({ statement }) => -statement.buyerAgentFeeCents,
  concessions: ({ statement }) => -statement.concessionsCents,
  asIs: ({ terms }) => (terms.asIs === null ? null : Number(terms.asIs)),
} satisfies Record<string, (offer: ComparedOffer) => number | null>
export type ComparedField = keyof typeof FIGURES

/** How a term of an offer stands beside the same one of the seller's preferred offer; null for no difference. */
export function markBeside(
  field: ComparedField,
  offer: ComparedOffer,
  preferred: ComparedOffer,
): 'better' | 'worse' | null {
  const figure: (offer: ComparedOffer) => number | null = FIGURES[field]
  const [own, others] = [figure(offer), figure(preferred)]
  if (own === null || others === null || own === others) return null
  return own > others ? 'better' : 'worse'
}

export const isComparedField = (name: string): name is ComparedField => name in FIGURES
