import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { CLIENT_NAME, joinClient } from '#cms/entities/users/client-name.ts'
import { isoTime, runSql } from '#cms/kit/documents.ts'
import { pageClause } from '#cms/kit/paging.ts'
import { containsText } from '#cms/kit/search-words.ts'
import { seenBy } from '#cms/kit/seen-clients.ts'
import { viewerOf } from '#cms/kit/viewer-of.ts'
import type { Property } from '#cms/payload-types.ts'
import type { PageQuery } from '#wire/paging.ts'
import type { PropertyFilter } from '#wire/properties.ts'

export type PropertyRow = Property & { clientName: string | null }

/** The columns of `properties` as {@link Property} carries them. */
const COLUMNS = sql`
  properties.id, address, property_type as "propertyType", properties.service_package as "servicePackage",
  requested_package as "requestedPackage", package_version::int as "packageVersion", timeline, status,
  listing_price::float8 as "listingPrice", sale_price::float8 as "salePrice",
  status_notes as "statusNotes", mls_listing_url as "mlsListingUrl", zip_code as "zipCode",
  ${isoTime(sql`date_listed`)} as "dateListed", ${isoTime(sql`date_pending`)} as "datePending",
  ${isoTime(sql`date_sold`)} as "dateSold", user_id as "user",
  ${isoTime(sql`properties.created_at`)} as "createdAt",
  ${isoTime(sql`properties.updated_at`)} as "updatedAt"`

/** Selects the homes with the ids of a subquery, in no order. */
export const selectHomes = (ids: SQL): SQL<Property> => sql`
  select ${COLUMNS} from properties where properties.id in (${ids})`

/**
 * One page of all properties, newest first, and one row more. The caller has checked that the viewer may
 * manage properties. Plain SQL, because Payload's find takes a second for each ten thousand rows.
 */
export function propertyRows(
  req: PayloadRequest,
  query: PageQuery & PropertyFilter,
): Promise<PropertyRow[]> {
  const sortedBy = { time: sql`properties.created_at`, id: sql`properties.id` }
  return runSql<PropertyRow>(req)`
    select ${COLUMNS}, ${CLIENT_NAME} as "clientName"
    from properties ${joinClient(sql`user_id`)}
    ${pageClause(query, { where: filterCondition(req, query), ...sortedBy })}`
}

/** How many properties match the filter, and how many there are. */
export async function countProperties(req: PayloadRequest, filter: PropertyFilter) {
  const [counts] = await runSql<{ matching: number; all: number }>(req)`
    select (select count(*)::int from properties where ${filterCondition(req, filter)}) as matching,
           (select count(*)::int from properties where ${filterCondition(req, {})}) as all`
  return counts ?? { matching: 0, all: 0 }
}

/** Staff see `consultation-booked` as preparation. */
function filterCondition(
  req: PayloadRequest,
  { status, search, id }: Partial<PropertyFilter>,
): SQL {
  const conditions = [
    seenBy(viewerOf(req), sql`properties.user_id`),
    id && sql`properties.id = ${id}`,
    status === 'preparation' && sql`status in ('consultation-booked', 'preparation')`,
    status && status !== 'preparation' && sql`status = ${status}`,
    search && containsText(sql`search_text`, search),
  ].filter((condition) => condition || false)
  return sql.join(conditions, sql` and `)
}
