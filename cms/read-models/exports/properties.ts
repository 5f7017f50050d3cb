import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { runSql } from '#cms/kit/documents.ts'
import { packageName } from '#wire/packages.ts'
import {
  lifecycleOf,
  propertyStatusLabel,
  propertyTypeLabel,
  timelineLabel,
} from '#wire/properties.ts'
import { type Cell, csvLine } from './csv.ts'
import { inPages } from './in-pages.ts'

type Row = {
  id: string
  address: string
  zip_code: string | null
  name: string
  email: string
  property_type: string
  service_package: string | null
  timeline: string | null
  status: string
  listing_price: string | null
  sale_price: string | null
  listed: string | null
  pending: string | null
  sold: string | null
  mls_listing_url: string | null
  status_notes: string | null
}

const HEADING = [
  'Address',
  'Zip code',
  'Client',
  'Email',
  'Type',
  'Package',
  'Timeline',
  'Status',
  'Listing price',
  'Sale price',
  'Listed (PT)',
  'Pending (PT)',
  'Sold (PT)',
  'MLS listing',
  'Notes',
]

const day = (column: string) =>
  sql`to_char(${sql.identifier(column)} at time zone 'America/Los_Angeles', 'YYYY-MM-DD')`

/** All properties as CSV lines, headings first. */
export async function* propertyLines(req: PayloadRequest): AsyncGenerator<string> {
  const page = (after: string, size: number) =>
    runSql<Row>(
      req,
      sql`select properties.id, address, zip_code, property_type, service_package, timeline, status,
                 trim(concat_ws(' ', first_name, last_name)) as name, email,
                 listing_price, sale_price, mls_listing_url, status_notes,
                 ${day('date_listed')} as listed, ${day('date_pending')} as pending,
                 ${day('date_sold')} as sold
          from properties join users on users.id = properties.user_id
          where properties.id > ${after} order by properties.id limit ${size}`,
    )
  yield csvLine(HEADING)
  for await (const row of inPages(page)) yield csvLine(cellsOf(row))
}

const dollars = (amount: string | null) => (amount === null ? null : Number(amount))

function cellsOf(row: Row): Cell[] {
  return [
    row.address,
    row.zip_code,
    row.name,
    row.email,
    propertyTypeLabel(row.property_type),
    packageName(row.service_package),
    timelineLabel(row.timeline),
    propertyStatusLabel(lifecycleOf(row.status)),
    dollars(row.listing_price),
    dollars(row.sale_price),
    row.listed,
    row.pending,
    row.sold,
    row.mls_listing_url,
    row.status_notes,
  ]
}
