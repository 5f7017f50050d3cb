import type { PayloadRequest } from 'payload'
import { env } from '#cms/core/env.ts'
import { log } from '#cms/core/log.ts'
import { Problem } from '#cms/core/problem.ts'
import { runSql } from '#cms/kit/documents.ts'
import { endpoint } from '#cms/kit/endpoint.ts'
import {
  listComparables,
  listTrends,
  NO_VALUATION,
  readValuation,
  type TrendEntry,
} from '#wire/market.ts'
import { mayReadMarket } from '#wire/viewer.ts'
import { comparablesFor } from './comparables.ts'
import { estimateValue } from './estimate.ts'
import { findHome, findSalesAround, isInArea } from './places.ts'
import { presentComparables, presentValuation } from './present.ts'
import { type MarketProvider, withFallback } from './provider.ts'
import { calibrateRange } from './range-checks.ts'
import { findRangeChecks } from './recheck.ts'
import { rentcast } from './rentcast.ts'

/** The configured outside provider with our own records as fallback, else our own records. */
const withOutsideProvider = env.valuation
  ? withFallback(rentcast(env.valuation), (line) => log.warn({}, line))
  : (own: MarketProvider) => own

const market = (req: PayloadRequest) => withOutsideProvider(recordedMarket(req))

export const marketEndpoints = [
  endpoint(readValuation, mayReadMarket, async ({ req, query }) => {
    const valuation = await market(req).value(query)
    if (!valuation) throw new Problem(404, NO_VALUATION)
    return valuation
  }),
  endpoint(listComparables, mayReadMarket, ({ req, query }) => market(req).comparables(query)),
  endpoint(listTrends, mayReadMarket, ({ req, query }) =>
    market(req).trends(query.zipCode || query.address || ''),
  ),
]

const recordedMarket = (req: PayloadRequest): MarketProvider => ({
  value: async (query) => {
    const home = await findHome(req, query)
    const sales = home && (await findSalesAround(req, home))
    const estimate = sales && estimateValue(home, sales, new Set(query.leaveOut))
    if (!estimate) return null
    const sources = new Set(estimate.used.map(({ sale }) => sale.source))
    const calibrated = calibrateRange(estimate, home, await findRangeChecks(req, home))
    return presentValuation(home, calibrated, { source: [...sources].join(', '), precision: 100 })
  },
  comparables: async (query) => {
    const home = await findHome(req, query)
    return home ? presentComparables(comparablesFor(home, await findSalesAround(req, home))) : []
  },
  trends: (place) => readTrends(req, place),
})

/** Sales by month in a zip code or city, newest last, each compared with the month before it. */
async function readTrends(req: PayloadRequest, place: string): Promise<TrendEntry[]> {
  const months = await runSql<{ period: string; volume: number; average: number }>(req)`
    select to_char(sold_date at time zone 'utc', 'YYYY-MM') as period, count(*)::int as volume,
      avg(price)::float8 as average
    from sales_records where ${isInArea(place)} group by 1 order by 1 desc limit 24`
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
