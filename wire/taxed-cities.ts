import type { Certainty } from './date-rules.ts'
import { cents } from './money.ts'
import type { Sale } from './proceeds.ts'
import type { ShownFact } from './shown-facts.ts'
import cities from './taxed-cities.json' with { type: 'json' }
import { COUNTY_TAX, flatTax, type TransferTax } from './transfer-tax.ts'

/** Where a rate was read. `asOf` is the last day that the source itself confirms, not when it was looked up. */
export type Source = Pick<ShownFact, 'asOf' | 'source' | 'sourceUrl'>

/** The transfer tax of one city. */
export type TaxedCity = Source & {
  /** For URLs. */
  id: string
  city: string
  county: string
  /** The city's own taxes on top of the county's. Empty if the city shares the county's tax. */
  taxes: TransferTax[]
  /** Absent: read second-hand, not in the city's own law. */
  certainty?: Certainty
  note?: string
}

/** A tax as its source states it, in dollars. A band begins `from` a price, or with the first cent `over` it. */
type StatedTax = {
  name?: string
  bySlice?: boolean
  /** For "for each $500 or fractional part thereof". */
  perStarted?: number
  bands: { from?: number; over?: number; perThousand: number }[]
}

function taxOf({ name, bySlice, perStarted, bands }: StatedTax): TransferTax {
  return {
    ...(name && { name }),
    on: bySlice ? 'slices' : 'whole',
    ...(perStarted && { step: cents(perStarted) }),
    bands: bands.map(({ from = 0, over, perThousand }) => ({
      from: cents(over === undefined ? from : over + 0.01),
      perThousand: cents(perThousand),
    })),
  }
}

/** Sorted by county and name. A city without a sourced tax is missing: its rate is typed in. */
export const TAXED_CITIES: TaxedCity[] = cities.map(({ taxes, certainty, ...stated }) => ({
  id: stated.city.toLowerCase().replaceAll(' ', '-'),
  ...stated,
  ...(certainty && { certainty: certainty as Certainty }),
  taxes: taxes.map(taxOf),
}))

/** The county's tax in this county. San Francisco has only the city's tax. */
export function countyTaxesIn(county: string): TransferTax[] {
  return county === 'San Francisco County' ? [] : [COUNTY_TAX]
}

/** Finds a city by the name in a guide; undefined if its tax is unknown. */
export function taxedCity(name: string): TaxedCity | undefined {
  const wanted = name.trim().toLowerCase()
  return TAXED_CITIES.find(({ city }) => city.toLowerCase() === wanted)
}

/** The city with this id; undefined for a place without a known tax of its own. */
export const cityWithId = (id: string): TaxedCity | undefined =>
  TAXED_CITIES.find((entry) => entry.id === id)

/** The place of a sale in a city that is not in the list, whose rate the seller types in. */
export const OTHER_PLACE = 'other'

/**
 * The taxes of a place: a city's id, {@link OTHER_PLACE}, or an empty text for a city without a tax of its own.
 * @param rate per $1,000, where the rate is typed in
 */
export function taxesOf(place: string, rate = cents(0)): Pick<Sale, 'countyTaxes' | 'cityTaxes'> {
  const city = cityWithId(place)
  return {
    countyTaxes: countyTaxesIn(city?.county ?? ''),
    cityTaxes: place === OTHER_PLACE ? [flatTax(rate)] : (city?.taxes ?? []),
  }
}
