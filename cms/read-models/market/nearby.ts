import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { runSql } from '#cms/kit/documents.ts'
import {
  type Home,
  MAX_CANDIDATES,
  MAX_MILES,
  nearestOfSimilarSize,
  type Sale,
} from './comparables.ts'

type RecordedSale = Sale & { source: string }

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
    select id, address, price::float8 as price, to_char(sold_date at time zone 'utc', 'YYYY-MM-DD') as "soldDate",
      latitude::float8 as latitude, longitude::float8 as longitude,
      bedrooms::float8 as bedrooms, bathrooms::float8 as bathrooms,
      square_feet::float8 as "squareFeet", property_type as "propertyType", source
    from area where sold_date > (select max(sold_date) from area) - interval '6 months'
    order by ${place} <-> point(${longitude}::float8, ${latitude}::float8)
    limit ${MAX_ROWS}`
}
