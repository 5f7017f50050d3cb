import { type Cents, cents } from './money.ts'
import type { OfferTerms } from './offer-terms.ts'
import {
  type Charge,
  type Costs,
  costsOf,
  keptOf,
  type PackageId,
  RATES,
  type Sale,
} from './proceeds.ts'

/** What the net of a home's offers depends on beside their terms. Null: not answered yet. */
export type SaleFacts = Pick<Sale, 'countyTaxes' | 'cityTaxes'> & {
  servicePackage: PackageId
  payoff: Cents | null
  otherCosts: Cents | null
  cityTaxKnown: boolean
  /** What the seller has signed to pay a buyer's agent; null without a signed instruction. */
  instruction: { compensation: Charge | null } | null
}

/** The facts that a net can lack, by the name of the line that is null then. */
export const MISSING_COSTS = ['payoffCents', 'otherCostsCents'] as const

/** What an offer leaves its sellers. The taxes are the sellers' part. */
export type OfferStatement = {
  priceCents: Cents
  listingFeeCents: Cents
  buyerAgentFeeCents: Cents
  concessionsCents: Cents
  countyTaxCents: Cents
  cityTaxCents: Cents
  payoffCents: Cents | null
  otherCostsCents: Cents | null
  netCents: Cents
  /** The net if the sellers paid the buyer's agent nothing. */
  netAtZeroCents: Cents
  /** The net at what the sellers have signed to pay the buyer's agent; null without a signed instruction. */
  netAsInstructedCents: Cents | null
  cityTaxKnown: boolean
  /** The lines that are null: the net is before them. */
  incomplete: (typeof MISSING_COSTS)[number][]
}

type NetTerms = Pick<OfferTerms, 'price' | 'buyerAgentCompensation' | 'concessions' | 'transferTax'>

/**
 * What an offer leaves the sellers of a home, line by line in cents, by the arithmetic of `proceeds.ts`. An unanswered
 * payoff or cost counts as 0 and is named in `incomplete`.
 */
export function offerStatement(terms: NetTerms, facts: SaleFacts): OfferStatement {
  const { payoff, otherCosts, servicePackage, instruction, ...place } = facts
  const sale = {
    ...{ price: cents(terms.price), payoff: payoff ?? cents(0) },
    ...{ otherCosts: otherCosts ?? cents(0), ...place },
  }
  const costsAt = (buyerAgent: Charge | null): Costs => costsOf(sale, { ...terms, buyerAgent })
  const netAt = (buyerAgent: Charge | null) =>
    keptOf(costsAt(buyerAgent), RATES[servicePackage]).net
  const costs = costsAt(terms.buyerAgentCompensation)
  const { listingFee, net } = keptOf(costs, RATES[servicePackage])
  const lines = { payoffCents: payoff, otherCostsCents: otherCosts }
  return {
    priceCents: costs.price,
    listingFeeCents: listingFee,
    buyerAgentFeeCents: costs.buyerAgentFee,
    concessionsCents: costs.concessions,
    countyTaxCents: costs.countyTax,
    cityTaxCents: costs.cityTax,
    ...lines,
    netCents: net,
    netAtZeroCents: netAt(null),
    netAsInstructedCents: instruction ? netAt(instruction.compensation) : null,
    cityTaxKnown: place.cityTaxKnown,
    incomplete: MISSING_COSTS.filter((line) => lines[line] === null),
  }
}
