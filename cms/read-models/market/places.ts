import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { normalStreet, possibleCities, zipCodeIn } from '#cms/entities/sales-records/address.ts'
import { runSql } from '#cms/kit/documents.ts'
import type { Home } from './comparables.ts'

type Row = {
  id: string
  property_type: string
  bedrooms: number | null
  bathrooms: number | null
  square_feet: number | null
  latitude: number
  longitude: number
}

/**
 * The home at an address, from the sales records: the home itself if it was sold, else a home without facts
 * in the middle of its zip code, else of its city. Null where no record matches.
 */
export async function homeAt(req: PayloadRequest, address: string): Promise<Home | null> {
  const street = normalStreet(address.split(',')[0] ?? '')
  const zipCode = zipCodeIn(address) ?? null
  const sales = await runSql<Row>(req)`
    select id, property_type, bedrooms::float8, bathrooms::float8, square_feet::float8,
      latitude::float8, longitude::float8
    from sales_records where address = ${street}
      and (${zipCode}::text is null or zip_code = ${zipCode})
      and latitude is not null and longitude is not null
    order by sold_date desc`
  const [known] = sales
  if (known)
    return {
      latitude: known.latitude,
      longitude: known.longitude,
      bedrooms: known.bedrooms,
      bathrooms: known.bathrooms,
      squareFeet: known.square_feet,
      propertyType: known.property_type,
      ownSales: sales.map((row) => row.id),
    }
  const [middle] = await runSql<{ latitude: number | null; longitude: number | null }>(req)`
    select avg(latitude)::float8 as latitude, avg(longitude)::float8 as longitude
    from sales_records where ${areaOf(address)}`
  if (!middle?.latitude || !middle.longitude) return null
  return {
    latitude: middle.latitude,
    longitude: middle.longitude,
    bedrooms: null,
    bathrooms: null,
    squareFeet: null,
    propertyType: null,
  }
}

/** Condition for the sales in an address's zip code, or in its city where it has no zip code. */
export function areaOf(address: string) {
  const zipCode = zipCodeIn(address)
  if (zipCode) return sql`zip_code = ${zipCode}`
  const names = possibleCities(address).map((name) => sql`${name}::text`)
  if (names.length === 0) return sql`false`
  return sql`city = (
    select name from unnest(array[${sql.join(names, sql`, `)}]) with ordinality as said (name, rank)
    where exists (select 1 from sales_records where city = name) order by rank limit 1)`
}
