import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import {
  normalStreet,
  possibleCities,
  streetIn,
  zipCodeIn,
} from '#cms/entities/sales-records/address.ts'
import { runSql } from '#cms/kit/documents.ts'
import type { HomeQuery } from '#wire/market.ts'
import { type Home, homeAt, mergeFacts, type Place, type Subject } from './comparables.ts'
import { RECORDED_SALE } from './nearest-sales.ts'

/**
 * The subject of a query, with the facts of the query where it gives them. Null if the address cannot be placed:
 * no sale is recorded near its number on its street, or in its area.
 */
export async function findSubject(req: PayloadRequest, query: HomeQuery): Promise<Subject | null> {
  const street = streetIn(query.address)
  const placed = street && (await findOnStreet(req, query.address, street))
  if (street && !placed) return null
  const home = placed && mergeFacts(query, placed)
  if (placed && home?.squareFeet)
    return { home, recorded: placed, kind: 'home', name: query.address }
  const area = await findArea(req, query.address)
  if (!area) return null
  const recorded = homeAt(area)
  return { home: mergeFacts(query, recorded), recorded, kind: 'area', name: area.name }
}

/** An address is placed at a recorded sale on its street whose number differs by no more: about five blocks. */
const MAX_NUMBERS_AWAY = 500

/**
 * The home at its recorded place if it was sold, with its facts; else without facts at the place of the sale on its
 * street with the nearest number.
 */
async function findOnStreet(
  req: PayloadRequest,
  address: string,
  { number, names }: { number: number; names: string[] },
): Promise<Home | null> {
  const street = sql`substr(address, strpos(address, ' ') + 1)`
  const away = sql`abs(substring(address from '^[0-9]{1,6}')::int - ${number}::int)`
  const candidates = names.map((name) => sql`${name}::text`)
  const sales = await runSql<Home & { id: string; address: string; street: string }>(req)`
    select ${street} as street, ${RECORDED_SALE} from sales_records
    where ${street} in (${sql.join(candidates, sql`, `)}) and ${isInArea(address)}
      and latitude is not null and longitude is not null and ${away} <= ${MAX_NUMBERS_AWAY}
    order by length(${street}) desc, ${away}, sold_date desc limit 50`
  const [nearest] = sales
  if (!nearest) return null
  const own = address.includes(',')
    ? normalStreet(address.split(',')[0] ?? '')
    : `${number} ${nearest.street}`
  if (nearest.address !== own) return homeAt(nearest)
  const ownSales = sales.filter((sale) => sale.address === own).map(({ id }) => id)
  return { ...nearest, ownSales }
}

/** The middle of the sales in an address's zip code, or in its city, and the name of that area. */
async function findArea(
  req: PayloadRequest,
  address: string,
): Promise<(Place & { name: string; zipCode: string | null }) | null> {
  const [center] = await runSql<Place & { city: string }>(req)`
    select avg(latitude)::float8 as latitude, avg(longitude)::float8 as longitude, min(city) as city
    from sales_records where ${isInArea(address)} having avg(latitude + longitude) is not null`
  const zipCode = zipCodeIn(address) ?? null
  return center ? { ...center, zipCode, name: zipCode ?? inTitleCase(center.city) } : null
}

/** `SOUTH LAKE TAHOE` is `South Lake Tahoe`. */
const inTitleCase = (name: string) =>
  name.toLowerCase().replace(/\b[a-z]/g, (letter) => letter.toUpperCase())

/** Condition for the sales in an address's zip code, or in its city where it has no zip code. */
export function isInArea(address: string) {
  const zipCode = zipCodeIn(address)
  if (zipCode) return sql`zip_code = ${zipCode}`
  const names = possibleCities(address).map((name) => sql`${name}::text`)
  if (names.length === 0) return sql`false`
  return sql`city = (
    select name from unnest(array[${sql.join(names, sql`, `)}]) with ordinality as said (name, rank)
    where exists (select 1 from sales_records where city = name) order by rank limit 1)`
}
