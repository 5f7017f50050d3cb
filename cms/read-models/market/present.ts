import { zipCodeIn } from '#cms/entities/sales-records/address.ts'
import { OWNER_FACTS } from '#wire/home-facts.ts'
import type { ComparableSale, Move, Valuation } from '#wire/market.ts'
import type { Comparable, Subject } from './comparables.ts'
import { type Estimate, weightedQuantile } from './estimate.ts'
import type { Calibrated } from './range-checks.ts'

/** An estimate in wire format, with dollars rounded to a multiple of `precision`. */
export function presentValuation(
  { kind, name, home }: Subject,
  { value, low, high, checkedOn, used, lines }: Calibrated<Estimate>,
  { source, precision, moves }: { source: string; precision: number; moves: Move[] },
): Valuation {
  const { bedrooms, bathrooms, squareFeet } = home
  const round = (dollars: number) => Math.round(dollars / precision) * precision
  const soldDates = used.map(({ sale }) => sale.soldDate).sort()
  return {
    subject: kind,
    subjectName: name,
    estimatedValue: round(value),
    lowEstimate: round(low),
    highEstimate: round(high),
    checkedOn,
    bedrooms,
    bathrooms,
    squareFeet,
    pricePerSqFt: squareFeet ? Math.round(value / squareFeet) : medianPricePerSqFt(used),
    salesCount: used.length,
    firstSaleDate: soldDates[0] ?? '',
    lastSaleDate: soldDates.at(-1) ?? '',
    source,
    place: kind === 'home' ? { latitude: home.latitude, longitude: home.longitude } : null,
    moves,
    unrecorded: OWNER_FACTS.filter((fact) => used.every(({ sale }) => sale[fact] == null)),
    lines: lines.map(({ sale, ...line }) => ({ ...line, id: sale.id, price: sale.price })),
  }
}

/** Weighted by similarity, in dollars; null if no sale has a size. */
function medianPricePerSqFt(used: readonly Comparable[]): number | null {
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
      zipCode: sale.zipCode ?? zipCodeIn(sale.address) ?? null,
      latitude: sale.latitude,
      longitude: sale.longitude,
      distance: Math.round(miles * 10) / 10,
      price: sale.price,
      soldDate: sale.soldDate,
      bedrooms: sale.bedrooms,
      bathrooms: sale.bathrooms,
      squareFeet: sale.squareFeet,
      pricePerSqFt: sale.squareFeet ? Math.round(sale.price / sale.squareFeet) : null,
    }))
}
