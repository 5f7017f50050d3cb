import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { v7 as uuidv7 } from 'uuid'
import { inTransaction } from '#cms/database/in-transaction.ts'
import { runSql } from '#cms/kit/documents.ts'
import { requestPublish } from '#cms/publish-request/request.ts'
import { readSalesList, type SaleLine } from './sales-list.ts'

const BATCH = 200

/**
 * Imports a CSV of home sales: inserts all usable rows in one transaction, skips duplicates and has the guides of their
 * cities rendered anew.
 */
export async function importSales(req: PayloadRequest, csv: string, source: string) {
  const { read, good, refused } = readSalesList(csv)
  const taken = await inTransaction(req, async () => {
    let inserted = 0
    for (let at = 0; at < good.length; at += BATCH)
      inserted += await insert(req, good.slice(at, at + BATCH), source)
    if (inserted > 0) await requestPublish(req)
    return inserted
  })
  // Known rows were in the database already, or twice in the list.
  return { read, taken, known: good.length - taken, refused }
}

async function insert(req: PayloadRequest, sales: SaleLine[], source: string): Promise<number> {
  const values = sales.map(
    (sale) =>
      sql`(${uuidv7()}, ${sale.street}, ${sale.city}, ${sale.zip}, ${sale.state},
        ${sale.address_type}, ${sale.beds}, ${sale.baths}, ${sale.sq_ft}, ${sale.price},
        ${sale.sale_date}, ${sale.latitude}, ${sale.longitude}, ${sale.lot_sqft},
        ${sale.year_built}, ${sale.year_remodeled}, ${sale.condition}, ${sale.grade}, ${sale.view},
        ${source})`,
  )
  const rows = await runSql(req)`
    insert into sales_records (id, address, city, zip_code, state, property_type, bedrooms,
      bathrooms, square_feet, price, sold_date, latitude, longitude, lot_square_feet, year_built,
      year_remodeled, condition, grade, view, source)
    values ${sql.join(values, sql`, `)} on conflict do nothing returning id`
  return rows.length
}
