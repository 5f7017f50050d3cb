import type { CityFact } from './site-content.ts'
import type { TransferTax } from './transfer-tax.ts'

/**
 * What a deed costs in one city. `asOf` is the last day for which the source itself vouches: a rate's
 * first day or a schedule's revision, never the day somebody looked it up.
 */
export type TaxedCity = Pick<CityFact, 'asOf' | 'source' | 'sourceUrl'> & {
  id: string
  city: string
  county: string
  /** The city's own taxes, on top of the county's. Empty where it takes its half of the county's. */
  taxes: TransferTax[]
  note?: string
}

export type Source = Pick<TaxedCity, 'asOf' | 'source' | 'sourceUrl'>
type Bands = [from: number, perThousand: number][]

/** Prices and rates here in dollars, as the sources give them; what comes out is cents. */
export function tax(bands: Bands, how: Partial<TransferTax> = {}): TransferTax {
  return {
    on: 'whole',
    ...how,
    bands: bands.map(([from, rate]) => ({ from: cents(from), perThousand: cents(rate) })),
  }
}

const cents = (dollars: number) => Math.round(dollars * 100)
/** For "over $300,000": a cent above it. */
export const over = (dollars: number) => dollars + 0.01
/** "For each $500 or fractional part thereof". */
export const PER_500 = { step: 500_00 }
export const PER_1000 = { step: 1000_00 }

/** A city by its source. Its id is what stands in addresses. */
export function place(
  city: string,
  county: string,
  from: Source,
  taxes: TransferTax[] = [],
  note = '',
): TaxedCity {
  const id = city.toLowerCase().replaceAll(' ', '-')
  return { id, city, county, taxes, ...from, ...(note && { note }) }
}

/** Where a rate was read, and for which day. */
export const source = (asOf: string, name: string, sourceUrl: string): Source => ({
  asOf,
  source: name,
  sourceUrl,
})
