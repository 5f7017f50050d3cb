import { type TransferTax, transferTaxes } from './transfer-tax.ts'

// This reaches every visitor of the landing page, so it imports no schemas.

/** Specification 9: the baseline that savings are measured against, both agents together. */
export const TRADITIONAL_BASIS_POINTS = 600

/** What a seller enters. Money in cents, rates in basis points. */
export type Sale = {
  price: number
  listingBasisPoints: number
  buyerAgentBasisPoints: number
  payoff: number
  otherCosts: number
  countyTaxes: TransferTax[]
  cityTaxes: TransferTax[]
}

/** Every line of the statement, in cents. */
export type Proceeds = {
  listingFee: number
  buyerAgentFee: number
  countyTax: number
  cityTax: number
  /** Negative where the sale does not cover what it costs and owes. */
  net: number
  traditionalFee: number
  /** The traditional fee less both agents' fees here; negative where they come to more. */
  saving: number
}

/** A share of a price in cents, rounded to the nearest cent, half up. */
export function share(price: number, basisPoints: number): number {
  return Math.round((price * basisPoints) / 10_000)
}

/** What 6% of a price would be: the specification's baseline, both agents together. In cents. */
export function traditionalFee(price: number): number {
  return share(price, TRADITIONAL_BASIS_POINTS)
}

/** What is left of a price. Each line is rounded to the cent, and the net is the exact remainder. */
export function proceeds(sale: Sale): Proceeds {
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
    net: price - costs,
    traditionalFee: traditional,
    saving: traditional - listing - buyerAgentFee,
  }
}

const exact = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const whole = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
})

/** `$12,750` or, where there are cents, `$1,309.55`. */
export function dollars(cents: number): string {
  return (cents % 100 === 0 ? whole : exact).format(cents / 100)
}
