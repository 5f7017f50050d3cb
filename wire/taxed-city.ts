import type { CityFact } from './site-content.ts'
import type { TransferTax } from './transfer-tax.ts'

/**
 * The transfer tax of one city. `asOf` is the last day that the source itself confirms: a rate's first
 * day or a schedule's revision, never the day it was looked up.
 */
export type TaxedCity = Pick<CityFact, 'asOf' | 'source' | 'sourceUrl'> & {
  id: string
  city: string
  county: string
  /** The city's own taxes on top of the county's. Empty if the city shares the county's tax. */
  taxes: TransferTax[]
  note?: string
}

export type Source = Pick<TaxedCity, 'asOf' | 'source' | 'sourceUrl'>
type Bands = [from: number, perThousand: number][]

/** Builds a tax. Prices and rates are in dollars, as in the sources; the result is in cents. */
export function tax(bands: Bands, how: Partial<TransferTax> = {}): TransferTax {
  return {
    on: 'whole',
    ...how,
    bands: bands.map(([from, rate]) => ({ from: cents(from), perThousand: cents(rate) })),
  }
}

const cents = (dollars: number) => Math.round(dollars * 100)
/** For "over $300,000": one cent more. */
export const over = (dollars: number) => dollars + 0.01
/** "For each $500 or fractional part thereof". */
export const PER_500 = { step: 500_00 }
export const PER_1000 = { step: 1000_00 }

/** Builds a city from its source. The id is used in URLs. */
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

/** Where a rate was read, and the day it is confirmed for. */
export const source = (asOf: string, name: string, sourceUrl: string): Source => ({
  asOf,
  source: name,
  sourceUrl,
})
