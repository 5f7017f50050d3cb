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
  type ValuationQuery,
} from '#wire/market.ts'
import { mayReadMarket } from '#wire/viewer.ts'
import { comparablesFor, type Subject } from './comparables.ts'
import { type Estimate, estimateValue } from './estimate.ts'
import { findMoves } from './moves.ts'
import { findSalesAround, type RecordedSale } from './nearest-sales.ts'
import { findSubject, isInArea } from './places.ts'
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

/** Our own sales records, without the outside provider. */
export const recordedMarket = (req: PayloadRequest): MarketProvider => ({
  value: async (query) => {
    const found = await estimateFromRecords(req, query)
    if (!found) return null
    const { subject, estimate } = found
    const sources = new Set(estimate.used.map(({ sale }) => sale.source))
    const calibrated = calibrateRange(
      estimate,
      subject.home,
      await findRangeChecks(req, subject.home),
    )
    const valueWithout = async (rest: ValuationQuery) =>
      (await estimateFromRecords(req, rest))?.estimate.value ?? null
    return presentValuation(subject, calibrated, {
      source: [...sources].join(', '),
      precision: PRECISION,
      moves: await findMoves(query, found, valueWithout, PRECISION),
    })
  },
  comparables: async (query) => {
    const subject = await findSubject(req, query)
    if (!subject) return []
    const { home } = subject
    return presentComparables(comparablesFor(home, await findSalesAround(req, home)))
  },
  trends: (place) => readTrends(req, place),
})

/** Values are rounded to as many dollars. */
const PRECISION = 100

type Found = {
  subject: Subject
  sales: RecordedSale[]
  estimate: Estimate<RecordedSale>
}

/** Null if the address cannot be placed, or with too few sales. */
async function estimateFromRecords(
  req: PayloadRequest,
  query: ValuationQuery,
): Promise<Found | null> {
  const subject = await findSubject(req, query)
  if (!subject) return null
  const sales = await findSalesAround(req, subject.home)
  const estimate = estimateValue(subject.home, sales, new Set(query.leaveOut))
  return estimate && { subject, sales, estimate }
}

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
