import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { runSql } from '#cms/kit/documents.ts'
import type { ComparableSale, TrendEntry, Valuation } from '#wire/market.ts'
import { areaOf, placeAddress, type Subject, zipCodeIn } from './places.ts'

/** Fewer sales than this say nothing that we would put a number on. */
const FEWEST_SALES = 3
const MOST_SALES = 40
const RADIUS_MILES = 5
const SHOWN = 20
const MILES_PER_DEGREE = 69.1

type Sale = {
  id: string
  address: string
  price: number
  sold: string
  bedrooms: number | null
  bathrooms: number | null
  square_feet: number | null
  property_type: string
  source: string
  distance: number
}

/**
 * The sales of the last six months on record around a home, nearest first. "Last" counts back from
 * the newest sale recorded there, so that every answer says from when it is (docs/decisions/0004).
 */
async function recentSales(req: PayloadRequest, subject: Subject): Promise<Sale[]> {
  const { latitude, longitude } = subject
  const own = subject.ownSales.length ? subject.ownSales : ['00000000-0000-0000-0000-000000000000']
  return runSql<Sale>(
    req,
    sql`with near as (
          select *, ${MILES_PER_DEGREE}::float8 * sqrt(
              power(latitude::float8 - ${latitude}, 2) +
              power((longitude::float8 - ${longitude}) * cos(radians(${latitude})), 2)) as distance
          from sales_records where latitude is not null and longitude is not null
        ), area as (
          select * from near where distance <= ${RADIUS_MILES}
            and id not in (${sql.join(
              own.map((id) => sql`${id}::uuid`),
              sql`, `,
            )})
        )
        select id, address, price::float8, to_char(sold_date, 'YYYY-MM-DD') as sold,
          bedrooms::float8, bathrooms::float8, square_feet::float8, property_type, source, distance
        from area where sold_date > (select max(sold_date) from area) - interval '6 months'
        order by distance`,
  )
}

/** An estimate from recorded sales, or null where fewer than three can be compared. */
export async function valueOf(req: PayloadRequest, address: string): Promise<Valuation | null> {
  const subject = await placeAddress(req, address)
  if (!subject) return null
  const sales = (await recentSales(req, subject))
    .filter((sale) => sale.square_feet && sale.square_feet > 0)
    .filter((sale) => !subject.propertyType || sale.property_type === subject.propertyType)
    .slice(0, MOST_SALES)
  if (sales.length < FEWEST_SALES) return null
  const squareFeet = subject.squareFeet || median(sales.map((sale) => sale.square_feet ?? 0))
  const rates = sales.map((sale) => ({
    value: sale.price / (sale.square_feet ?? 1),
    weight: likeness(sale, squareFeet),
  }))
  const at = (share: number) =>
    Math.round((weightedQuantile(rates, share) * squareFeet) / 100) * 100
  const dates = sales.map((sale) => sale.sold).sort()
  return {
    estimatedValue: at(0.5),
    lowEstimate: at(0.1),
    highEstimate: at(0.9),
    bedrooms: subject.bedrooms,
    bathrooms: subject.bathrooms,
    squareFeet: subject.squareFeet,
    pricePerSqFt: Math.round(weightedQuantile(rates, 0.5)),
    salesCount: sales.length,
    firstSaleDate: dates[0] ?? '',
    lastSaleDate: dates.at(-1) ?? '',
    source: [...new Set(sales.map((sale) => sale.source))].join(', '),
  }
}

/** Near and similarly sized homes say more: half the weight per mile and per 25 % of size. */
function likeness(sale: Sale, squareFeet: number): number {
  const size = Math.abs(Math.log((sale.square_feet || squareFeet) / squareFeet))
  return 0.5 ** sale.distance * 0.5 ** (size / 0.25)
}

/** The comparable sales around an address, nearest first. */
export async function comparablesOf(
  req: PayloadRequest,
  address: string,
): Promise<ComparableSale[]> {
  const subject = await placeAddress(req, address)
  if (!subject) return []
  return (await recentSales(req, subject)).slice(0, SHOWN).map((sale) => ({
    id: sale.id,
    address: sale.address,
    distance: Math.round(sale.distance * 10) / 10,
    price: sale.price,
    soldDate: sale.sold,
    bedrooms: sale.bedrooms,
    bathrooms: sale.bathrooms,
    squareFeet: sale.square_feet,
    pricePerSqFt: sale.square_feet ? Math.round(sale.price / sale.square_feet) : null,
  }))
}

/** Sales by month in a zip code or city, newest last, each against the month before it. */
export async function trendsOf(req: PayloadRequest, place: string): Promise<TrendEntry[]> {
  const area = zipCodeIn(` ${place}`) ? areaOf(` ${place}`) : areaOf(place)
  const months = await runSql<{ period: string; volume: number; average: number }>(
    req,
    sql`select to_char(sold_date, 'YYYY-MM') as period, count(*)::int as volume,
          avg(price)::float8 as average
        from sales_records where ${area} group by 1 order by 1 desc limit 24`,
  )
  const inOrder = months.reverse()
  return inOrder.map((month, index) => {
    const before = inOrder[index - 1]
    const change = before ? (month.average / before.average - 1) * 100 : 0
    return {
      period: month.period,
      salesVolume: month.volume,
      averagePrice: Math.round(month.average),
      percentChange: Math.round(change * 10) / 10,
    }
  })
}

function median(values: number[]): number {
  return weightedQuantile(
    values.map((value) => ({ value, weight: 1 })),
    0.5,
  )
}

/** The value below which a share of the weight lies. */
export function weightedQuantile(
  entries: { value: number; weight: number }[],
  share: number,
): number {
  const sorted = [...entries].sort((a, b) => a.value - b.value)
  const target = sorted.reduce((sum, entry) => sum + entry.weight, 0) * share
  let passed = 0
  for (const entry of sorted) {
    passed += entry.weight
    if (passed >= target) return entry.value
  }
  return sorted.at(-1)?.value ?? 0
}
