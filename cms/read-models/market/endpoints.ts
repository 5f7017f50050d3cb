import type { PayloadRequest } from 'payload'
import { env } from '#cms/core/env.ts'
import { log } from '#cms/core/log.ts'
import { Problem } from '#cms/core/problem.ts'
import { endpoint } from '#cms/kit/endpoint.ts'
import { listComparables, listTrends, NO_VALUATION, readValuation } from '#wire/market.ts'
import { mayReadMarket } from '#wire/viewer.ts'
import { type MarketProvider, withFallback } from './provider.ts'
import { recordedMarket } from './recorded-market.ts'
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
