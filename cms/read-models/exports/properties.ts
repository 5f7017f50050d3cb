import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { packageName } from '#wire/packages.ts'
import {
  lifecycleOf,
  propertyStatusLabel,
  propertyTypeLabel,
  timelineLabel,
} from '#wire/properties.ts'
import { type Columns, csvLines, dayOf } from './csv.ts'

const COLUMNS: Columns = [
  ['Address', 'address'],
  ['Zip code', 'zip_code'],
  ['Client', 'name'],
  ['Email', 'email'],
  ['Type', 'property_type', propertyTypeLabel],
  ['Package', 'service_package', packageName],
  ['Timeline', 'timeline', timelineLabel],
  ['Status', 'status', (status) => propertyStatusLabel(lifecycleOf(status))],
  ['Listing price', 'listing_price'],
  ['Sale price', 'sale_price'],
  ['Listed (PT)', 'listed_day'],
  ['Pending (PT)', 'pending_day'],
  ['Sold (PT)', 'sold_day'],
  ['MLS listing', 'mls_listing_url'],
  ['Notes', 'status_notes'],
]

/** All properties as CSV lines, headings first. */
export const propertyLines = (req: PayloadRequest) =>
  csvLines(
    req,
    COLUMNS,
    (after, size) => sql`
      select properties.id, address, zip_code, property_type, service_package, timeline, status,
             trim(concat_ws(' ', first_name, last_name)) as name, email,
             listing_price::float8, sale_price::float8, mls_listing_url, status_notes,
             ${dayOf(sql`date_listed`)} as listed_day, ${dayOf(sql`date_pending`)} as pending_day,
             ${dayOf(sql`date_sold`)} as sold_day
      from properties join users on users.id = properties.user_id
      where properties.id > ${after} order by properties.id limit ${size}`,
  )
