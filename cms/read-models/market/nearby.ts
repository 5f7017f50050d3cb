import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { runSql } from '#cms/kit/documents.ts'
import { FARTHEST_MILES, type Home, NEAREST, nearestAlike, type Sale } from './comparables.ts'

export type RecordedSale = Sale & { source: string }

/** Search radii, tried in turn until one contains enough similar homes. */
const AROUND_MILES = [1, 3, FARTHEST_MILES]
const MILES_PER_DEGREE = 69
/** Bounds memory in a dense city; no estimate looks at this many sales. */
const MOST_ROWS = 1500

/** The recorded sales that an estimate of this home needs, from the smallest sufficient radius. */
export async function salesAround(req: PayloadRequest, home: Home): Promise<RecordedSale[]> {
  let sales: RecordedSale[] = []
  for (const miles of AROUND_MILES) {
    sales = await salesWithin(req, home, miles)
    const alike = nearestAlike(home, sales).filter((near) => near.miles <= miles)
    if (alike.length === NEAREST) break
  }
  return sales
}

/**
 * The last six months of recorded sales in a box around a home. The months count back from the newest sale in
 * the box, so that old records still give an answer, with its dates (docs/decisions/0004).
 */
async function salesWithin(
  req: PayloadRequest,
  home: Home,
  miles: number,
): Promise<RecordedSale[]> {
  const { latitude, longitude } = home
  const up = miles / MILES_PER_DEGREE
  const across = up / Math.cos((latitude * Math.PI) / 180)
  const place = sql`point(longitude::float8, latitude::float8)`
  return runSql<RecordedSale>(req)`
    with area as (
      select * from sales_records where ${place} <@ box(
        point(${longitude - across}::float8, ${latitude - up}::float8),
        point(${longitude + across}::float8, ${latitude + up}::float8))
    )
    select id, address, price::float8 as price, to_char(sold_date at time zone 'utc', 'YYYY-MM-DD') as "soldDate",
      latitude::float8 as latitude, longitude::float8 as longitude,
      bedrooms::float8 as bedrooms, bathrooms::float8 as bathrooms,
      square_feet::float8 as "squareFeet", property_type as "propertyType", source
    from area where sold_date > (select max(sold_date) from area) - interval '6 months'
    order by ${place} <-> point(${longitude}::float8, ${latitude}::float8)
    limit ${MOST_ROWS}`
}
