import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { normalStreet, possibleCities, zipCodeIn } from '#cms/entities/sales-records/address.ts'
import { runSql } from '#cms/kit/documents.ts'
import type { HomeQuery } from '#wire/market.ts'
import {
  type Home,
  MAX_CANDIDATES,
  MAX_MILES,
  mergeFacts,
  nearestOfSimilarSize,
  type Sale,
} from './comparables.ts'

/**
 * The home in a query, with the size and rooms of the query where it gives them. The other facts are those of
 * the sales records if the home was sold; otherwise they are null, and the location is the middle of the zip
 * code, or of the city. Null if no record matches.
 */
export async function findHome(req: PayloadRequest, query: HomeQuery): Promise<Home | null> {
  const home =
    (await findSoldHome(req, query.address)) ?? (await findAreaCenter(req, query.address))
  return home && mergeFacts(query, home)
}

async function findSoldHome(req: PayloadRequest, address: string): Promise<Home | null> {
  const street = normalStreet(address.split(',')[0] ?? '')
  const zipCode = zipCodeIn(address) ?? null
  const sales = await runSql<Home & { id: string }>(req)`
    select id, property_type as "propertyType", bedrooms::float8, bathrooms::float8,
      square_feet::float8 as "squareFeet", latitude::float8, longitude::float8
    from sales_records where address = ${street}
      and (${zipCode}::text is null or zip_code = ${zipCode})
      and latitude is not null and longitude is not null
    order by sold_date desc`
  const [latest] = sales
  return latest ? { ...latest, ownSales: sales.map(({ id }) => id) } : null
}

async function findAreaCenter(req: PayloadRequest, address: string): Promise<Home | null> {
  const [center] = await runSql<Home>(req)`
    select avg(latitude)::float8 as latitude, avg(longitude)::float8 as longitude,
      null as bedrooms, null as bathrooms, null as "squareFeet", null as "propertyType"
    from sales_records where ${isInArea(address)} having avg(latitude + longitude) is not null`
  return center ?? null
}

/** Condition for the sales in an address's zip code, or in its city where it has no zip code. */
export function isInArea(address: string) {
  const zipCode = zipCodeIn(address)
  if (zipCode) return sql`zip_code = ${zipCode}`
  const names = possibleCities(address).map((name) => sql`${name}::text`)
  if (names.length === 0) return sql`false`
  return sql`city = (
    select name from unnest(array[${sql.join(names, sql`, `)}]) with ordinality as said (name, rank)
    where exists (select 1 from sales_records where city = name) order by rank limit 1)`
}

type RecordedSale = Sale & { source: string }

/** The columns of a recorded sale as {@link Sale} names them. */
export const RECORDED_SALE = sql`
  id, address, price::float8 as price, to_char(sold_date at time zone 'utc', 'YYYY-MM-DD') as "soldDate",
  latitude::float8 as latitude, longitude::float8 as longitude,
  bedrooms::float8 as bedrooms, bathrooms::float8 as bathrooms,
  square_feet::float8 as "squareFeet", property_type as "propertyType"`

/** Search radii, tried in turn until one contains enough similar homes. */
const RADII_MILES = [1, 3, MAX_MILES]
const MILES_PER_DEGREE = 69
/** Bounds memory in a dense city; no estimate looks at this many sales. */
const MAX_ROWS = 1500

/** The recorded sales that an estimate of this home needs, from the smallest sufficient radius. */
export async function findSalesAround(req: PayloadRequest, home: Home): Promise<RecordedSale[]> {
  let sales: RecordedSale[] = []
  for (const miles of RADII_MILES) {
    sales = await findSalesWithin(req, home, miles)
    const similar = nearestOfSimilarSize(home, sales).filter((near) => near.miles <= miles)
    if (similar.length === MAX_CANDIDATES) break
  }
  return sales
}

/**
 * The last six months of recorded sales in a box around a home. The months count back from the newest sale in
 * the box, so that old records still give an answer, with its dates (docs/decisions/0004).
 */
function findSalesWithin(req: PayloadRequest, { latitude, longitude }: Home, miles: number) {
  const up = miles / MILES_PER_DEGREE
  const across = up / Math.cos((latitude * Math.PI) / 180)
  const place = sql`point(longitude::float8, latitude::float8)`
  return runSql<RecordedSale>(req)`
    with area as (
      select * from sales_records where ${place} <@ box(
        point(${longitude - across}::float8, ${latitude - up}::float8),
        point(${longitude + across}::float8, ${latitude + up}::float8))
    )
    select ${RECORDED_SALE}, source
    from area where sold_date > (select max(sold_date) from area) - interval '6 months'
    order by ${place} <-> point(${longitude}::float8, ${latitude}::float8)
    limit ${MAX_ROWS}`
}
