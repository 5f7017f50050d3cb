import { type Cents, roundCents } from './money.ts'
import { type TransferTax, transferTaxes } from './transfer-tax.ts'

// This reaches every visitor of the landing page, so it imports no schemas.

/** SPEC-9: the baseline for savings, both agents' fees together. */
const TRADITIONAL_BASIS_POINTS = 600

/** A seller's input. Rates are in basis points. */
export type Sale = {
  price: Cents
  listingBasisPoints: number
  buyerAgentBasisPoints: number
  payoff: Cents
  otherCosts: Cents
  countyTaxes: TransferTax[]
  cityTaxes: TransferTax[]
}

/** Every line of the statement. */
export type Proceeds = {
  listingFee: Cents
  buyerAgentFee: Cents
  countyTax: Cents
  cityTax: Cents
  /** Negative if costs and debts exceed the price. */
  net: Cents
  traditionalFee: Cents
  /** The traditional fee minus both agents' fees; negative if those are higher. */
  saving: Cents
}

/** A share of a price, rounded to the nearest cent, half up. */
export function share(price: Cents, basisPoints: number): Cents {
  return roundCents((price * basisPoints) / 10_000)
}

/** 6% of a price: the specification's baseline, both agents' fees together. */
export function traditionalFee(price: Cents): Cents {
  return share(price, TRADITIONAL_BASIS_POINTS)
}

/** Computes the seller's net. Each line is rounded to the cent, and the net is the exact remainder. */
export function computeProceeds(sale: Sale): Proceeds {
  const { price } = sale
  const listing = share(price, sale.listingBasisPoints)
  const buyerAgentFee = share(price, sale.buyerAgentBasisPoints)
  const countyTax = transferTaxes(price, sale.countyTaxes)
  const cityTax = transferTaxes(price, sale.cityTaxes)
  const costs = listing + buyerAgentFee + countyTax + cityTax + sale.payoff + sale.otherCosts
  const traditional = traditionalFee(price)
  return {
    listingFee: listing,
    buyerAgentFee,
    countyTax,
    cityTax,
    net: roundCents(price - costs),
    traditionalFee: traditional,
    saving: roundCents(traditional - listing - buyerAgentFee),
  }
}
