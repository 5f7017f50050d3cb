/** What a seller enters. Money in cents, rates in basis points, taxes in cents per $1,000. */
export type Sale = {
  price: number
  /** What the saving is measured against. */
  traditionalBasisPoints: number
  listingBasisPoints: number
  buyerAgentBasisPoints: number
  payoff: number
  countyTaxPerThousand: number
  cityTaxPerThousand: number
  otherCosts: number
}

/** Every line of the statement, in cents. */
export type Proceeds = {
  listingFee: number
  buyerAgentFee: number
  countyTax: number
  cityTax: number
  net: number
  traditionalFee: number
  /** The traditional fee less both agents' fees here; negative where they come to more. */
  saving: number
}

/** What is left of a price. Each line is rounded to the cent, and the net is the exact remainder. */
export function proceeds(sale: Sale): Proceeds {
  const share = (basisPoints: number) => Math.round((sale.price * basisPoints) / 10_000)
  const tax = (perThousand: number) => Math.round((sale.price * perThousand) / 100_000)
  const listingFee = share(sale.listingBasisPoints)
  const buyerAgentFee = share(sale.buyerAgentBasisPoints)
  const countyTax = tax(sale.countyTaxPerThousand)
  const cityTax = tax(sale.cityTaxPerThousand)
  const costs = listingFee + buyerAgentFee + countyTax + cityTax + sale.payoff + sale.otherCosts
  const traditionalFee = share(sale.traditionalBasisPoints)
  return {
    listingFee,
    buyerAgentFee,
    countyTax,
    cityTax,
    net: sale.price - costs,
    traditionalFee,
    saving: traditionalFee - listingFee - buyerAgentFee,
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
