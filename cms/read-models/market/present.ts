import type { ComparableSale, Valuation } from '#wire/market.ts'
import type { Comparable, Home } from './comparables.ts'
import { type Estimate, weightedQuantile } from './estimate.ts'

const hundreds = (dollars: number) => Math.round(dollars / 100) * 100

/** An estimate in wire format: dollars to the hundred, and the sales that it is based on. */
export function presentValuation(home: Home, estimate: Estimate, source: string): Valuation {
  const { value, low, high, used } = estimate
  return {
    estimatedValue: hundreds(value),
    lowEstimate: hundreds(low),
    highEstimate: hundreds(high),
    bedrooms: home.bedrooms,
    bathrooms: home.bathrooms,
    squareFeet: home.squareFeet,
    pricePerSqFt: home.squareFeet ? Math.round(value / home.squareFeet) : rateOf(used),
    ...datesOf(used.map(({ sale }) => sale.soldDate)),
    source,
  }
}

/** The number of sales, and the dates of the first and the last. */
export function datesOf(soldDates: readonly string[]) {
  const inOrder = soldDates.toSorted()
  return {
    salesCount: inOrder.length,
    firstSaleDate: inOrder[0] ?? '',
    lastSaleDate: inOrder.at(-1) ?? '',
  }
}

/** The weighted median price per square foot, in dollars; null where no sale has a size. */
export function rateOf(used: readonly Comparable[]): number | null {
  const rates = used.flatMap(({ sale, weight }) =>
    sale.squareFeet ? [{ value: sale.price / sale.squareFeet, weight }] : [],
  )
  return rates.length ? Math.round(weightedQuantile(rates, 0.5)) : null
}

/** Comparable sales in wire format, nearest first. */
export function presentComparables(used: readonly Comparable[]): ComparableSale[] {
  return used
    .toSorted((one, other) => one.miles - other.miles)
    .map(({ sale, miles }) => ({
      id: sale.id,
      address: sale.address,
      distance: Math.round(miles * 10) / 10,
      price: sale.price,
      soldDate: sale.soldDate,
      bedrooms: sale.bedrooms,
      bathrooms: sale.bathrooms,
      squareFeet: sale.squareFeet,
      pricePerSqFt: sale.squareFeet ? Math.round(sale.price / sale.squareFeet) : null,
    }))
}
