import { CITY_TAXES, SONOMA } from './city-taxes.ts'
import { place, type Source, source, type TaxedCity } from './taxed-city.ts'
import { COUNTY_TAX, type TransferTax } from './transfer-tax.ts'

const LEGINFO =
  'https://leginfo.legislature.ca.gov/faces/codes_displaySection.xhtml?lawCode=RTC&sectionNum=11911.'
const STATUTE = source('2025-01-01', 'Revenue and Taxation Code 11911(b) and (c)', LEGINFO)
const SCHEDULE = source(
  '2020-06-01',
  'CaliforniaCityFinance.com, rates by city',
  'https://docslib.org/doc/1642084/transfer-tax-rates',
)
/** These cities' half of the tax is part of the county's $1.10, so they add nothing. */
const SHARING: [county: string, from: Source, cities: string[]][] = [
  [
    'Alameda County',
    SCHEDULE,
    ['Dublin', 'Fremont', 'Livermore', 'Newark', 'Pleasanton', 'Union City'],
  ],
  ['Butte County', SCHEDULE, ['Chico']],
  ['Contra Costa County', SCHEDULE, ['Antioch', 'Brentwood', 'Clayton', 'Concord', 'Danville']],
  ['Fresno County', STATUTE, ['Fresno']],
  ['Kern County', STATUTE, ['Bakersfield']],
  ['Los Angeles County', STATUTE, ['Long Beach', 'Pasadena']],
  ['Orange County', STATUTE, ['Irvine']],
  ['San Diego County', STATUTE, ['San Diego']],
  ['San Joaquin County', STATUTE, ['Stockton']],
  [
    'Sonoma County',
    SONOMA,
    ['Cloverdale', 'Cotati', 'Healdsburg', 'Rohnert Park', 'Sebastopol', 'Sonoma', 'Windsor'],
  ],
]

/** Sorted by county and name. A city without a sourced tax is missing: its rate is typed in. */
export const TAXED_CITIES: TaxedCity[] = [
  ...CITY_TAXES,
  ...SHARING.flatMap(([county, from, cities]) => cities.map((city) => place(city, county, from))),
].toSorted((a, b) => a.county.localeCompare(b.county) || a.city.localeCompare(b.city))

/** The county's tax in this county. San Francisco has only the city's tax. */
export function countyTaxesIn(county: string): TransferTax[] {
  return county === 'San Francisco County' ? [] : [COUNTY_TAX]
}

/** Finds a city by the name in a guide; undefined if its tax is unknown. */
export function taxedCity(name: string): TaxedCity | undefined {
  const wanted = name.trim().toLowerCase()
  return TAXED_CITIES.find(({ city }) => city.toLowerCase() === wanted)
}
