import type { PayloadRequest } from 'payload'
import { env } from '#cms/core/env.ts'
import { log } from '#cms/core/log.ts'
import { Problem } from '#cms/core/problem.ts'
import { endpoint } from '#cms/kit/endpoint.ts'
import { listComparables, listTrends, NO_VALUATION, readValuation } from '#wire/market.ts'
import { mayReadMarket } from '#wire/viewer.ts'
import { withFallback } from './provider.ts'
import { recordedMarket } from './recorded-market.ts'
import { rentcast } from './rentcast.ts'

const outside = env.valuation && withFallback(rentcast(env.valuation), (line) => log.warn({}, line))

/** The configured outside provider with our own records as fallback, else our own records. */
function market(req: PayloadRequest) {
  const own = recordedMarket(req)
  return outside ? outside(own) : own
}

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
