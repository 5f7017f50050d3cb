import type { PayloadRequest } from 'payload'
import { runSql } from '#cms/kit/documents.ts'
import type {
  ComparableSale,
  HomeQuery,
  TrendEntry,
  Valuation,
  ValuationQuery,
} from '#wire/market.ts'
import { comparablesFor, type Home } from './comparables.ts'
import { estimate } from './estimate.ts'
import { salesAround } from './nearby.ts'
import { areaOf, homeAt } from './places.ts'
import { presentComparables, presentValuation } from './present.ts'
import type { MarketProvider } from './provider.ts'

/** The default provider: figures from our own sales records. */
export const recordedMarket = (req: PayloadRequest): MarketProvider => ({
  value: (asked) => valueOf(req, asked),
  comparables: (asked) => comparablesOf(req, asked),
  trends: (place) => trendsOf(req, place),
})

/** The home in a query: location from the records, size and rooms from the query first, then the records. */
async function homeOf(req: PayloadRequest, asked: HomeQuery): Promise<Home | null> {
  const home = await homeAt(req, asked.address)
  if (!home) return null
  return {
    ...home,
    squareFeet: asked.squareFeet ?? home.squareFeet,
    bedrooms: asked.bedrooms ?? home.bedrooms,
    bathrooms: asked.bathrooms ?? home.bathrooms,
  }
}

/** An estimate from recorded sales, or null where fewer than three can be compared. */
async function valueOf(req: PayloadRequest, asked: ValuationQuery): Promise<Valuation | null> {
  const home = await homeOf(req, asked)
  if (!home) return null
  const found = estimate(home, await salesAround(req, home), new Set(asked.leaveOut))
  if (!found) return null
  const sources = new Set(found.used.map(({ sale }) => sale.source))
  return presentValuation(home, found, [...sources].join(', '))
}

/** The sales that a valuation of the address counts, nearest first. */
async function comparablesOf(req: PayloadRequest, asked: HomeQuery): Promise<ComparableSale[]> {
  const home = await homeOf(req, asked)
  if (!home) return []
  return presentComparables(comparablesFor(home, await salesAround(req, home)))
}

/** Sales by month in a zip code or city, newest last, each compared with the month before it. */
async function trendsOf(req: PayloadRequest, place: string): Promise<TrendEntry[]> {
  const months = await runSql<{ period: string; volume: number; average: number }>(req)`
    select to_char(sold_date at time zone 'utc', 'YYYY-MM') as period, count(*)::int as volume,
      avg(price)::float8 as average
    from sales_records where ${areaOf(place)} group by 1 order by 1 desc limit 24`
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
