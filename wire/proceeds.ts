import { type TransferTax, transferTaxes } from './transfer-tax.ts'

// This reaches every visitor of the landing page, so it imports no schemas.

/** Specification 9: the baseline for savings, both agents' fees together. */
export const TRADITIONAL_BASIS_POINTS = 600

/** A seller's input. Money in cents, rates in basis points. */
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
  /** Negative if costs and debts exceed the price. */
  net: number
  traditionalFee: number
  /** The traditional fee minus both agents' fees; negative if those are higher. */
  saving: number
}

/** A share of a price in cents, rounded to the nearest cent, half up. */
export function share(price: number, basisPoints: number): number {
  return Math.round((price * basisPoints) / 10_000)
}

/** 6% of a price in cents: the specification's baseline, both agents' fees together. */
export function traditionalFee(price: number): number {
  return share(price, TRADITIONAL_BASIS_POINTS)
}

/** Computes the seller's net. Each line is rounded to the cent, and the net is the exact remainder. */
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

/** `$12,750`, or with cents `$1,309.55`. */
export function dollars(cents: number): string {
  return (cents % 100 === 0 ? whole : exact).format(cents / 100)
}
