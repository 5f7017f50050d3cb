import { fingerprint } from '#wire/guides.ts'
import { HOUSE_STYLES, type HouseStyle, REGIONS, type Region } from '#wire/site-content.ts'
import { taxedCity } from '#wire/taxed-cities.ts'
import counties from './county-regions.json' with { type: 'json' }
import { DEFAULTS } from './present.ts'

const REGION_OF_COUNTY = new Map(
  REGIONS.flatMap((region) =>
    counties[region].map((name): [string, Region] => [`${name} County`, region]),
  ),
)

/**
 * The region and the house style of a guide for which no person chose them: those of its city each time. With the
 * fields' defaults all guides of the dashboard's form would draw one kind of house in one region.
 */
export function drawingOf(city: string): { region: Region; houseStyle: HouseStyle } {
  const county = taxedCity(city)?.county ?? ''
  const hash = Number.parseInt(fingerprint(city).split('-')[1] ?? '0', 16)
  return {
    region: REGION_OF_COUNTY.get(county) ?? DEFAULTS.region,
    houseStyle: HOUSE_STYLES[hash % HOUSE_STYLES.length] ?? DEFAULTS.houseStyle,
  }
}
