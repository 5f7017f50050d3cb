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
import { type Columns, csvLines, dayOf } from './csv.ts'

/** Prices in dollars; `numeric` columns come as text. */
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

const numberOf = (numeric: string | null) => (numeric === null ? null : Number(numeric))

const COLUMNS: Columns<Row> = [
  ['Address', (row) => row.address],
  ['Zip code', (row) => row.zip_code],
  ['Client', (row) => row.name],
  ['Email', (row) => row.email],
  ['Type', (row) => propertyTypeLabel(row.property_type)],
  ['Package', (row) => packageName(row.service_package)],
  ['Timeline', (row) => timelineLabel(row.timeline)],
  ['Status', (row) => propertyStatusLabel(lifecycleOf(row.status))],
  ['Listing price', (row) => numberOf(row.listing_price)],
  ['Sale price', (row) => numberOf(row.sale_price)],
  ['Listed (PT)', (row) => row.listed],
  ['Pending (PT)', (row) => row.pending],
  ['Sold (PT)', (row) => row.sold],
  ['MLS listing', (row) => row.mls_listing_url],
  ['Notes', (row) => row.status_notes],
]

/** All properties as CSV lines, headings first. */
export const propertyLines = (req: PayloadRequest) =>
  csvLines(
    COLUMNS,
    (after, size) =>
      runSql<Row>(req)`
        select properties.id, address, zip_code, property_type, service_package, timeline, status,
               trim(concat_ws(' ', first_name, last_name)) as name, email,
               listing_price, sale_price, mls_listing_url, status_notes,
               ${dayOf(sql`date_listed`)} as listed, ${dayOf(sql`date_pending`)} as pending,
               ${dayOf(sql`date_sold`)} as sold
        from properties join users on users.id = properties.user_id
        where properties.id > ${after} order by properties.id limit ${size}`,
  )
