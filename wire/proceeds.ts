import { type Cents, cents, roundCents } from './money.ts'
import assumptions from './sale-assumptions.json' with { type: 'json' }
import { COUNTY_TAX, type TransferTax, transferTaxes } from './transfer-tax.ts'

// This reaches every visitor of the landing page, so it imports no schemas.

/** SPEC-1 and SPEC-9: the listing fee of each package in basis points, which keep every sum an integer. */
export const RATES = { 'diy-pro': 100, 'showing-support': 150, 'full-service': 200 } as const
export type PackageId = keyof typeof RATES

/** What a statement assumes where a seller gives nothing, with the source of the 6% (SPEC-9). */
export const ASSUMED = assumptions

/** A seller's input. The rate is in basis points. */
export type Sale = {
  price: Cents
  buyerAgentBasisPoints: number
  payoff: Cents
  otherCosts: Cents
  countyTaxes: TransferTax[]
  cityTaxes: TransferTax[]
}

/** What a listing fee leaves. `net` is negative if costs and debts exceed the price. */
export type Kept = { listingFee: Cents; net: Cents }

/** Every line of what a seller keeps. `saving` is the difference to the net of `traditional`; it may be negative. */
export type Statement = {
  price: Cents
  buyerAgentFee: Cents
  countyTax: Cents
  cityTax: Cents
  payoff: Cents
  otherCosts: Cents
  packages: Record<PackageId, Kept & { saving: Cents }>
  /** The same sale, with the same buyer's agent, taxes, debts and costs, at the listing side of the 6% baseline. */
  traditional: Kept & { listingBasisPoints: number }
}

const NO_CITY_TAX = { countyTaxes: [COUNTY_TAX], cityTaxes: [] as TransferTax[] }

/** A sale at this price of which nothing else is known. @param taxes those of its place, where it is known */
export function usualSale(price: Cents, taxes = NO_CITY_TAX): Sale {
  return {
    price,
    buyerAgentBasisPoints: ASSUMED.buyerAgentBasisPoints,
    payoff: cents(0),
    otherCosts: cents(ASSUMED.otherCostsDollars),
    ...taxes,
  }
}

/** A share of a price, rounded to the nearest cent, half up. */
const share = (price: Cents, basisPoints: number): Cents =>
  roundCents((price * basisPoints) / 10_000)

/**
 * The listing side of a traditional sale: what the 6% for both agents leaves beside the same buyer's agent, and
 * never more than beside the usual one, since a seller who pays no buyer's agent would not pay 6% for the listing.
 */
function traditionalListing(buyerAgentBasisPoints: number): number {
  const least = Math.max(buyerAgentBasisPoints, ASSUMED.buyerAgentBasisPoints)
  return Math.max(0, ASSUMED.baselineBasisPoints - least)
}

/**
 * The one computation of what a seller keeps: each line is rounded to the cent, and each net is the exact
 * remainder. Every screen, mail and call that shows money of a sale takes it from here (docs/decisions/0062).
 */
export function makeStatement(sale: Sale): Statement {
  const { price, payoff, otherCosts } = sale
  const buyerAgentFee = share(price, sale.buyerAgentBasisPoints)
  const countyTax = transferTaxes(price, sale.countyTaxes)
  const cityTax = transferTaxes(price, sale.cityTaxes)
  const left = price - buyerAgentFee - countyTax - cityTax - payoff - otherCosts
  const keep = (basisPoints: number): Kept => {
    const listingFee = share(price, basisPoints)
    return { listingFee, net: roundCents(left - listingFee) }
  }
  const listingBasisPoints = traditionalListing(sale.buyerAgentBasisPoints)
  const traditional = { ...keep(listingBasisPoints), listingBasisPoints }
  const compared = (basisPoints: number) => {
    const kept = keep(basisPoints)
    return { ...kept, saving: roundCents(kept.net - traditional.net) }
  }
  const packages = {
    'diy-pro': compared(RATES['diy-pro']),
    'showing-support': compared(RATES['showing-support']),
    'full-service': compared(RATES['full-service']),
  }
  const costs = { buyerAgentFee, countyTax, cityTax, payoff, otherCosts }
  return { price, ...costs, packages, traditional }
}

/** The statement of a sale at this price of which nothing else is known. */
export const usualStatement = (price: Cents): Statement => makeStatement(usualSale(price))
