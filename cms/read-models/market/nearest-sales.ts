import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { runSql } from '#cms/kit/documents.ts'
import { REMODELED_YEARS } from '#wire/home-facts.ts'
import {
  type Home,
  MAX_CANDIDATES,
  MAX_MILES,
  MAX_SIZE_RATIO,
  milesBetween,
  nearestOfSimilarSize,
  type Sale,
} from './comparables.ts'

export type RecordedSale = Sale & { source: string }

/** The columns of a recorded sale as {@link Sale} names them. */
export const RECORDED_SALE = sql`
  id, address, zip_code as "zipCode", price::float8 as price, to_char(sold_date at time zone 'utc', 'YYYY-MM-DD') as "soldDate",
  latitude::float8 as latitude, longitude::float8 as longitude,
  bedrooms::float8 as bedrooms, bathrooms::float8 as bathrooms,
  square_feet::float8 as "squareFeet", property_type as "propertyType",
  lot_square_feet::float8 as "lotSquareFeet", year_built::float8 as "yearBuilt",
  condition::float8 as condition, grade::float8 as grade, view::float8 as view,
  (extract(year from sold_date) - year_remodeled <= ${REMODELED_YEARS})::int::float8 as remodeled`

/** Search radii, tried in turn until one contains enough similar homes. */
const RADII_MILES = [1, 3, MAX_MILES]
const MILES_PER_DEGREE = 69
/**
 * The number of sales read at first. The index orders them by degrees, of which those to the east are shorter, so
 * the 40 nearest by miles are among the 80 nearest by degrees where sales are spread evenly.
 */
const FIRST_ROWS = 120
/** Bounds memory where they are not; no estimate looks at this many sales. */
const MAX_ROWS = 1500

/** The recorded sales that an estimate of this home needs, from the smallest sufficient radius. */
export async function findSalesAround(req: PayloadRequest, home: Home): Promise<RecordedSale[]> {
  const findNearest = (miles: number, limit: number) =>
    runSql<RecordedSale>(req)`${nearestSalesSql(home, miles, limit)}`
  let sales: RecordedSale[] = []
  for (const miles of RADII_MILES) {
    sales = await findNearest(miles, FIRST_ROWS)
    if (sales.length === FIRST_ROWS && !holdsNearest(home, sales))
      sales = await findNearest(miles, MAX_ROWS)
    const similar = nearestOfSimilarSize(home, sales).filter((near) => near.miles <= miles)
    if (similar.length === MAX_CANDIDATES) break
  }
  return sales
}

/** True if none of the sales that were not read, all of them farther by degrees, can be among the nearest by miles. */
function holdsNearest(home: Home, sales: readonly RecordedSale[]): boolean {
  const nearest = nearestOfSimilarSize(home, sales)
  const degrees = Math.max(
    ...sales.map((sale) =>
      Math.hypot(sale.latitude - home.latitude, sale.longitude - home.longitude),
    ),
  )
  const milesAtLeast = milesBetween(home, { ...home, longitude: home.longitude + degrees })
  return nearest.length === MAX_CANDIDATES && Number(nearest.at(-1)?.miles) <= milesAtLeast
}

/**
 * The recorded sales of about the home's size, nearest first by degrees, of the last six months before the newest sale
 * in a box of so many miles around the home: old records still give an answer, with its dates (docs/decisions/0004).
 * The search itself has no box, so PostgreSQL walks its index of places outwards and stops at the limit.
 */
export function nearestSalesSql(
  { latitude, longitude, squareFeet }: Home,
  miles: number,
  limit: number,
): SQL {
  const up = miles / MILES_PER_DEGREE
  const across = up / Math.cos((latitude * Math.PI) / 180)
  const place = sql`point(longitude::float8, latitude::float8)`
  // Plain bounds of the column, because the planner must know how few sales they leave out; a foot wider than needed,
  // because `nearestOfSimilarSize` decides.
  const isSimilar = squareFeet
    ? sql`square_feet between ${squareFeet / MAX_SIZE_RATIO - 1}::numeric
        and ${squareFeet * MAX_SIZE_RATIO + 1}::numeric`
    : sql`true`
  // Without a sale in the box there is no day, and without a day no row is read.
  return sql`
    with since as materialized (
      select max(sold_date) - interval '6 months' as day from sales_records
      where ${place} <@ box(point(${longitude - across}::float8, ${latitude - up}::float8),
        point(${longitude + across}::float8, ${latitude + up}::float8)))
    select ${RECORDED_SALE}, source from sales_records
    where latitude is not null and longitude is not null and ${isSimilar}
      and (select day from since) is not null and sold_date > (select day from since)
    order by ${place} <-> point(${longitude}::float8, ${latitude}::float8)
    limit ${limit}`
}
