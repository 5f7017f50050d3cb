import { type Cents, cents, roundCents } from './money.ts'
import assumptions from './sale-assumptions.json' with { type: 'json' }
import { COUNTY_TAX, type TransferTax, transferTaxes } from './transfer-tax.ts'

// This reaches every visitor of the landing page, so it imports no schemas.

/** SPEC-1 and SPEC-9: the listing fee of each package in basis points, which keep every sum an integer. */
export const RATES = { 'diy-pro': 100, 'showing-support': 150, 'full-service': 200 } as const
export type PackageId = keyof typeof RATES

/**
 * What a statement assumes where a seller gives nothing. The 6% is the specification's (SPEC-9); `read` says how much of
 * the named source supports it.
 */
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

/** A cost that a contract states as a share of the price in basis points, or in whole dollars. */
export type Charge = { basisPoints: number } | { dollars: number }

/** Who pays a transfer tax by the contract. */
export type TaxPayer = 'seller' | 'buyer' | 'split'

/** What a contract decides about a seller's costs. A charge is null where the contract has none. */
type SaleTerms = {
  buyerAgent: Charge | null
  concessions: Charge | null
  transferTax: { county: TaxPayer; city: TaxPayer }
}

/** The costs that the price of a sale pays, without the listing fee. A tax is the seller's part of it. */
export type Costs = Pick<
  Statement,
  'price' | 'buyerAgentFee' | 'countyTax' | 'cityTax' | 'payoff' | 'otherCosts'
> & { concessions: Cents }

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

/** A charge on a price: a share is rounded as every line is. */
function chargeOn(price: Cents, charge: Charge | null): Cents {
  if (charge === null) return cents(0)
  return 'dollars' in charge ? cents(charge.dollars) : share(price, charge.basisPoints)
}

/** The seller's part of a tax. Of a tax that is split the odd cent is the seller's. */
function sellersPart(tax: Cents, payer: TaxPayer): Cents {
  if (payer === 'split') return roundCents(tax / 2)
  return payer === 'seller' ? tax : cents(0)
}

/** Every cost of a sale on these terms but the listing fee, each rounded to the cent. */
export function costsOf(
  { price, payoff, otherCosts, countyTaxes, cityTaxes }: Omit<Sale, 'buyerAgentBasisPoints'>,
  { buyerAgent, concessions, transferTax }: SaleTerms,
): Costs {
  return {
    price,
    buyerAgentFee: chargeOn(price, buyerAgent),
    concessions: chargeOn(price, concessions),
    countyTax: sellersPart(transferTaxes(price, countyTaxes), transferTax.county),
    cityTax: sellersPart(transferTaxes(price, cityTaxes), transferTax.city),
    payoff,
    otherCosts,
  }
}

/** What a listing fee at this rate leaves of a sale with these costs: the exact remainder. */
export function keptOf(costs: Costs, listingBasisPoints: number): Kept {
  const { price, buyerAgentFee, concessions, countyTax, cityTax, payoff, otherCosts } = costs
  const listingFee = share(price, listingBasisPoints)
  const taxes = countyTax + cityTax
  const net = price - listingFee - buyerAgentFee - concessions - taxes - payoff - otherCosts
  return { listingFee, net: roundCents(net) }
}

/**
 * The listing side of a traditional sale: what the 6% for both agents leaves beside the same buyer's agent, and
 * never more than beside the usual one, since a seller who pays no buyer's agent would not pay 6% for the listing.
 */
function traditionalListing(buyerAgentBasisPoints: number): number {
  const least = Math.max(buyerAgentBasisPoints, ASSUMED.buyerAgentBasisPoints)
  return Math.max(0, ASSUMED.baselineBasisPoints - least)
}

/** A sale of which no contract says otherwise: the seller pays the transfer taxes, and gives the buyer nothing. */
const BY_SELLER = {
  concessions: null,
  transferTax: { county: 'seller', city: 'seller' },
} as const

/**
 * The one computation of what a seller keeps: each line is rounded to the cent, and each net is the exact
 * remainder. Every screen, mail and call that shows money of a sale takes it from here (docs/decisions/0062).
 */
export function makeStatement(sale: Sale): Statement {
  const buyerAgent = { basisPoints: sale.buyerAgentBasisPoints }
  const costs = costsOf(sale, { buyerAgent, ...BY_SELLER })
  const keep = (basisPoints: number) => keptOf(costs, basisPoints)
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
  const { concessions: _none, ...lines } = costs
  return { ...lines, packages, traditional }
}

/** The statement of a sale at this price of which nothing else is known. */
export const usualStatement = (price: Cents): Statement => makeStatement(usualSale(price))
