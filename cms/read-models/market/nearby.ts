import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { runSql } from '#cms/kit/documents.ts'
import { FARTHEST_MILES, type Home, NEAREST, nearestAlike, type Sale } from './comparables.ts'

export type RecordedSale = Sale & { source: string }

/** Looked at in turn, until enough homes of a kind are within the miles. */
const AROUND_MILES = [1, 3, FARTHEST_MILES]
const MILES_PER_DEGREE = 69
/** More sales than any estimate looks at, so that a dense city does not fill the memory. */
const MOST_ROWS = 1500

/** The recorded sales around a home that an estimate needs: as near as enough of them are. */
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
 * The sales of the last six months on record in a box around a home. "Last" counts back from the
 * newest sale recorded there, so that every answer says from when it is (docs/decisions/0004).
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
  return runSql<RecordedSale>(
    req,
    sql`with area as (
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
        limit ${MOST_ROWS}`,
  )
}
