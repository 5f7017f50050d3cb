import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { seenBy } from '#cms/kit/seen-clients.ts'
import { viewerOf } from '#cms/kit/viewer-of.ts'
import { packageName } from '#wire/packages.ts'
import {
  lifecycleOf,
  propertyStatusLabel,
  propertyTypeLabel,
  timelineLabel,
} from '#wire/properties.ts'
import { sourceLabel } from '#wire/sources.ts'
import { stageLabel } from '#wire/stages.ts'
import { type Columns, csvLines, dayOf } from './csv.ts'

const CLIENT_COLUMNS: Columns = [
  ['First name', 'first_name'],
  ['Last name', 'last_name'],
  ['Email', 'email'],
  ['Phone', 'phone'],
  ['Source', 'source', sourceLabel],
  ['Source detail', 'source_detail'],
  ['Stage', 'customer_stage', stageLabel],
  ['In stage since (PT)', 'stage_day'],
  ['Consulted', 'consulted'],
  ['Joined (PT)', 'join_day'],
  ['Last contact (PT)', 'last_contact_day'],
  ['Properties', 'properties'],
  ['Notes', 'stage_notes'],
]

/** All clients whom the viewer sees as CSV lines, headings first. */
export const clientLines = (req: PayloadRequest) =>
  csvLines(
    req,
    CLIENT_COLUMNS,
    (after, size) => sql`
      select id, first_name, last_name, email, phone, source, source_detail, customer_stage, stage_notes,
             case when has_consultation then 'yes' else 'no' end as consulted,
             ${dayOf(sql`coalesce(stage_updated_at, created_at)`)} as stage_day,
             ${dayOf(sql`created_at`)} as join_day,
             (select ${dayOf(sql`max(messages.created_at)`)} from messages
              where client_id = users.id) as last_contact_day,
             (select count(*)::int from properties where user_id = users.id) as properties
      from users where role = 'client' and ${seenBy(viewerOf(req), sql`users.id`)} and id > ${after}
      order by id limit ${size}`,
  )

const PROPERTY_COLUMNS: Columns = [
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

/** All properties that the viewer sees as CSV lines, headings first. */
export const propertyLines = (req: PayloadRequest) =>
  csvLines(
    req,
    PROPERTY_COLUMNS,
    (after, size) => sql`
      select properties.id, address, zip_code, property_type, service_package, timeline, status,
             trim(concat_ws(' ', first_name, last_name)) as name, email,
             listing_price::float8, sale_price::float8, mls_listing_url, status_notes,
             ${dayOf(sql`date_listed`)} as listed_day, ${dayOf(sql`date_pending`)} as pending_day,
             ${dayOf(sql`date_sold`)} as sold_day
      from properties join users on users.id = properties.user_id
      where ${seenBy(viewerOf(req), sql`user_id`)} and properties.id > ${after}
      order by properties.id limit ${size}`,
  )
