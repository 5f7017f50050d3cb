import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { runSql } from '#cms/kit/documents.ts'
import { REMODELED_YEARS } from '#wire/home-facts.ts'
import {
  type Home,
  MAX_CANDIDATES,
  MAX_MILES,
  MAX_SIZE_RATIO,
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
/** Less than `milesBetween` counts, so that a box holds the whole circle. */
const MILES_PER_DEGREE = 69
/** The number of sales read at first: the nearest candidates, the home's own sales, and sales that are listed twice. */
const FIRST_ROWS = MAX_CANDIDATES + 10
/** Bounds memory where more are listed twice; no estimate looks at this many sales. */
const MAX_ROWS = 1500

/** The recorded sales that an estimate of this home needs, from the smallest sufficient radius, nearest first. */
export async function findSalesAround(req: PayloadRequest, home: Home): Promise<RecordedSale[]> {
  const findNearest = (miles: number, limit: number) =>
    runSql<RecordedSale>(req)`${nearestSalesSql(home, miles, limit)}`
  let sales: RecordedSale[] = []
  for (const miles of RADII_MILES) {
    sales = await findNearest(miles, FIRST_ROWS)
    let similar = nearestOfSimilarSize(home, sales)
    if (sales.length === FIRST_ROWS && similar.length < MAX_CANDIDATES) {
      sales = await findNearest(miles, MAX_ROWS)
      similar = nearestOfSimilarSize(home, sales)
    }
    if (similar.filter((near) => near.miles <= miles).length === MAX_CANDIDATES) break
  }
  return sales
}

/**
 * The recorded sales of about the home's size in a box of so many miles around it, nearest first, of the six months
 * before the newest sale in that box: old records still give an answer, with its dates (docs/decisions/0004). The
 * GiST index of places finds the box, which is read once.
 */
export function nearestSalesSql(
  { latitude, longitude, squareFeet }: Home,
  miles: number,
  limit: number,
): SQL {
  const up = miles / MILES_PER_DEGREE
  const shrink = Math.cos((latitude * Math.PI) / 180)
  const across = up / shrink
  // A foot wider than needed, because `nearestOfSimilarSize` decides.
  const isSimilar = squareFeet
    ? sql`square_feet between ${squareFeet / MAX_SIZE_RATIO - 1}::numeric
        and ${squareFeet * MAX_SIZE_RATIO + 1}::numeric`
    : sql`true`
  // As `milesBetween`. Apartments of one building lie at one place, so their ids keep the order the same.
  const away = sql`(latitude::float8 - ${latitude}::float8) ^ 2
    + ((longitude::float8 - ${longitude}::float8) * ${shrink}::float8) ^ 2`
  const isInBox = sql`point(longitude::float8, latitude::float8) <@ box(
    point(${longitude - across}::float8, ${latitude - up}::float8),
    point(${longitude + across}::float8, ${latitude + up}::float8))`
  // The outer query computes the columns, for the rows that are left after the limit.
  return sql`
    with in_box as materialized (select * from sales_records where ${isInBox})
    select ${RECORDED_SALE}, source from (
      select *, ${away} as away from in_box
      where ${isSimilar} and sold_date > (select max(sold_date) - interval '6 months' from in_box)
      order by away, id limit ${limit}) as nearest
    order by away, id`
}
