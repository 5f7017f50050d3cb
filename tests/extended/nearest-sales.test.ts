import { sql } from 'drizzle-orm'
import { type BasePayload, createLocalReq } from 'payload'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Sale } from '#cms/read-models/market/comparables.ts'
import { estimateValue } from '#cms/read-models/market/estimate.ts'
import { rows } from '../support/database.ts'
import { openLanePayload } from '../support/lane-payload.ts'
import { salesCsv, syntheticSales } from '../support/synthetic-sales.ts'

const SALES = 20_000
const SOURCE = 'Nearest sales test'
const homes = syntheticSales(SALES).slice(0, 200)

let payload: BasePayload
let findSalesAround: typeof import('#cms/read-models/market/nearest-sales.ts').findSalesAround

/** Loads late, because the modules read the environment. */
beforeAll(async () => {
  payload = await openLanePayload()
  findSalesAround = (await import('#cms/read-models/market/nearest-sales.ts')).findSalesAround
  const { importSales } = await import('#cms/entities/sales-records/import.ts')
  await importSales(await createLocalReq({}, payload), salesCsv(syntheticSales(SALES)), SOURCE)
  await rows('analyze sales_records')
})

afterAll(async () => {
  await rows('delete from sales_records where source = $1', [SOURCE])
})

/** Every sale of the last six months in a box, found without the index, in no order. */
const salesInBox = ({ latitude, longitude }: Sale, miles: number) => {
  const up = miles / 69
  const across = up / Math.cos((latitude * Math.PI) / 180)
  return rows<Sale>(
    `with area as (select * from sales_records where longitude between $1 and $2 and latitude between $3 and $4)
     select id, address, price::float8 as price, to_char(sold_date at time zone 'utc', 'YYYY-MM-DD') as "soldDate",
       latitude::float8 as latitude, longitude::float8 as longitude, bedrooms::float8 as bedrooms,
       bathrooms::float8 as bathrooms, square_feet::float8 as "squareFeet", property_type as "propertyType"
     from area where sold_date > (select max(sold_date) from area) - interval '6 months'`,
    [longitude - across, longitude + across, latitude - up, latitude + up],
  )
}

test('the sales that a search returns give the values of all sales in the smallest sufficient box', async () => {
  const { nearestOfSimilarSize, MAX_CANDIDATES } = await import(
    '#cms/read-models/market/comparables.ts'
  )
  const req = await createLocalReq({}, payload)
  for (const home of homes) {
    let all: Sale[] = []
    for (const miles of [1, 3, 10]) {
      all = await salesInBox(home, miles)
      const near = nearestOfSimilarSize(home, all).filter((sale) => sale.miles <= miles)
      if (near.length === MAX_CANDIDATES) break
    }
    const found = await findSalesAround(req, home)
    expect(estimateValue(home, found)?.lines.map(({ sale }) => sale.id)).toEqual(
      estimateValue(home, all)?.lines.map(({ sale }) => sale.id),
    )
    expect(estimateValue(home, found)?.value).toBe(estimateValue(home, all)?.value)
  }
})

test('a search reads the box from the GiST index of places, and no other sale', async () => {
  const { executeSql } = await import('#cms/kit/documents.ts')
  const { nearestSalesSql } = await import('#cms/read-models/market/nearest-sales.ts')
  const [home] = homes
  if (!home) throw new Error('No home')
  const req = await createLocalReq({}, payload)
  for (const miles of [1, 3, 10]) {
    const plan = await executeSql<{ 'QUERY PLAN': string }>(
      req,
      sql`explain ${nearestSalesSql(home, miles, 50)}`,
    )
    const text = plan.map((line) => line['QUERY PLAN']).join('\n')
    expect(text).toContain('sales_records_place_idx')
    expect(text).not.toContain('Seq Scan on sales_records')
  }
})

test('sales that the list repeats take the place of none of the nearest', async () => {
  const [home] = homes
  if (!home) throw new Error('No home')
  const req = await createLocalReq({}, payload)
  const before = await findSalesAround(req, home)
  // 60 rows for one sale at the home's own place, each with a corrected price; none is newer than the sales around.
  const newest = before
    .map(({ soldDate }) => soldDate)
    .toSorted()
    .at(-1)
  await rows(
    `insert into sales_records (id, address, city, zip_code, state, property_type, bedrooms, bathrooms,
       square_feet, price, sold_date, latitude, longitude, source)
     select gen_random_uuid(), '1 REPEATED ST', 'MADEUP', '95999', 'CA', 'Residential', 3, 2,
       $1::numeric, 400000 + n, $5::date, $2::numeric, $3::numeric, $4::text
     from generate_series(1, 60) n`,
    [home.squareFeet, home.latitude, home.longitude, SOURCE, newest],
  )
  const after = await findSalesAround(req, home)
  const { nearestOfSimilarSize } = await import('#cms/read-models/market/comparables.ts')
  const ids = (sales: Sale[]) => nearestOfSimilarSize(home, sales).map(({ sale }) => sale.id)
  const repeated = after.filter(({ address }) => address === '1 REPEATED ST').map(({ id }) => id)
  expect(repeated).toHaveLength(60)
  expect(ids(after).filter((id) => !repeated.includes(id))).toEqual(ids(before).slice(0, 39))
  await rows("delete from sales_records where address = '1 REPEATED ST'")
})
