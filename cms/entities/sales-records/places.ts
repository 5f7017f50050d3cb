import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { runSql } from '#cms/kit/documents.ts'

/** A home whose value is asked for: where it lies, and what the records know of it. */
export type Subject = {
  latitude: number
  longitude: number
  bedrooms: number | null
  bathrooms: number | null
  squareFeet: number | null
  propertyType: string | null
  /** The recorded sales of this very home, which must not vouch for themselves. */
  ownSales: string[]
}

type Row = {
  id: string
  city: string
  zip_code: string
  property_type: string
  bedrooms: number | null
  bathrooms: number | null
  square_feet: number | null
  latitude: number | null
  longitude: number | null
}

const STREET_WORDS: Record<string, string> = {
  STREET: 'ST',
  AVENUE: 'AVE',
  DRIVE: 'DR',
  COURT: 'CT',
  LANE: 'LN',
  ROAD: 'RD',
  PLACE: 'PL',
  CIRCLE: 'CIR',
  BOULEVARD: 'BLVD',
  TERRACE: 'TER',
  PARKWAY: 'PKWY',
  NORTH: 'N',
  SOUTH: 'S',
  EAST: 'E',
  WEST: 'W',
}

/** A street as records spell it: capitals, no punctuation, the usual short forms. */
export function normalStreet(street: string): string {
  const words = street.toUpperCase().replace(/[.,#]/g, ' ').split(/\s+/)
  return words
    .filter(Boolean)
    .map((word) => STREET_WORDS[word] ?? word)
    .join(' ')
}

/** The zip code that an address ends with, after the street's number. */
export function zipCodeIn(address: string): string | undefined {
  return /\b\d{5}\b(?!.*\b\d{5}\b)/.exec(address.replace(/^\s*\d+\s/, ''))?.[0]
}

/**
 * Places an address by the recorded sales: the home itself if it was sold, else the middle of its
 * zip code, else of its city. Null where the records know none of them.
 */
export async function placeAddress(req: PayloadRequest, address: string): Promise<Subject | null> {
  const street = normalStreet(address.split(',')[0] ?? '')
  const zipCode = zipCodeIn(address)
  const home = await runSql<Row>(
    req,
    sql`select id, city, zip_code, property_type, bedrooms::float8, bathrooms::float8,
          square_feet::float8, latitude::float8, longitude::float8
        from sales_records where address = ${street}
          and (${zipCode ?? null}::text is null or zip_code = ${zipCode ?? null})
        order by sold_date desc`,
  )
  const [known] = home
  if (known?.latitude && known.longitude)
    return {
      latitude: known.latitude,
      longitude: known.longitude,
      bedrooms: known.bedrooms,
      bathrooms: known.bathrooms,
      squareFeet: known.square_feet,
      propertyType: known.property_type,
      ownSales: home.map((row) => row.id),
    }
  const [middle] = await runSql<{ latitude: number | null; longitude: number | null }>(
    req,
    sql`select avg(latitude)::float8 as latitude, avg(longitude)::float8 as longitude
        from sales_records where ${areaOf(address)}`,
  )
  if (!middle?.latitude || !middle.longitude) return null
  return {
    latitude: middle.latitude,
    longitude: middle.longitude,
    bedrooms: null,
    bathrooms: null,
    squareFeet: null,
    propertyType: null,
    ownSales: [],
  }
}

/** The records of an address's zip code, or of the city it names where it has no zip code. */
export function areaOf(address: string) {
  const zipCode = zipCodeIn(address)
  if (zipCode) return sql`zip_code = ${zipCode}`
  return sql`position(city in ${address.toUpperCase()}) > 0`
}
