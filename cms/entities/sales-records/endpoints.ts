import { endpoint } from '#cms/kit/endpoint.ts'
import { Problem } from '#cms/kit/problem.ts'
import { listComparables, listTrends, NO_VALUATION, readValuation } from '#wire/market.ts'
import { mayReadMarket } from '#wire/viewer.ts'
import { comparablesOf, trendsOf, valueOf } from './market.ts'

export const marketEndpoints = [
  endpoint({
    route: readValuation,
    may: mayReadMarket,
    act: async ({ req, query }) => {
      const valuation = await valueOf(req, query.address)
      if (!valuation) throw new Problem(404, NO_VALUATION)
      return valuation
    },
  }),
  endpoint({
    route: listComparables,
    may: mayReadMarket,
    act: ({ req, query }) => comparablesOf(req, query.address),
  }),
  endpoint({
    route: listTrends,
    may: mayReadMarket,
    act: ({ req, query }) => trendsOf(req, query.zipCode || query.address || ''),
  }),
]
