import { type HomeQuery, MIN_SALES } from '#wire/market.ts'
import { milesBetween } from './comparables.ts'
import { estimateValue } from './estimate.ts'
import { presentComparables, presentValuation } from './present.ts'
import { type OutsideProvider, ProviderError } from './provider.ts'
import { homeIn, salesIn, ValueReply } from './rentcast-reply.ts'

export const RENTCAST_URL = 'https://api.rentcast.io/v1'

/** The label tells readers that the comparables are listings, with asking prices. */
const SOURCE = 'RentCast (asking prices)'
const HALF_A_YEAR_DAYS = 182
const MAX_LISTINGS = 25

/** Replies are cached: each request costs money, and one visit repeats the same request several times. */
const CACHE_MS = 600_000
const MAX_CACHED = 200

type Settings = { url?: string; key: string; timeoutMs?: number }

/**
 * RentCast (rentcast.io) as an outside provider of values and comparables. Its monthly market data counts
 * listings and not sales, so trends come from our own records.
 * @throws ProviderError after 3 s without a reply, on a refusal and on an invalid reply
 */
export function rentcast({
  url = RENTCAST_URL,
  key,
  timeoutMs = 3_000,
}: Settings): OutsideProvider {
  const cache = new Map<string, { expiresAt: number; reply: Promise<ValueReply> }>()

  const read = (home: HomeQuery): Promise<ValueReply> => {
    const search = searchOf(home)
    const cached = cache.get(search)
    if (cached && cached.expiresAt > Date.now()) return cached.reply
    const reply = request(`${url}/avm/value?${search}`, key, timeoutMs)
    cache.delete(search)
    cache.set(search, { expiresAt: Date.now() + CACHE_MS, reply })
    // Failures are not cached, so the next request tries again.
    reply.catch(() => cache.delete(search))
    const [oldest] = cache.keys()
    if (cache.size > MAX_CACHED && oldest !== undefined) cache.delete(oldest)
    return reply
  }

  return {
    name: 'RentCast',
    value: async (query) => {
      const reply = await read(query)
      const home = homeIn(reply, query)
      const sales = salesIn(reply)
      if (!query.leaveOut?.length) {
        if (sales.length < MIN_SALES)
          throw new ProviderError('compares with fewer than 3 listings', false)
        const { price: value, priceRangeLow: low, priceRangeHigh: high } = reply
        const used = sales.map((sale) => ({ sale, miles: 0, weight: 1 }))
        return presentValuation(home, { value, low, high, used }, { source: SOURCE, precision: 1 })
      }
      // RentCast cannot exclude a listing, so our own estimate runs on the remaining ones.
      const estimate = estimateValue(home, sales, new Set(query.leaveOut))
      return estimate && presentValuation(home, estimate, { source: SOURCE, precision: 100 })
    },
    comparables: async (query) => {
      const reply = await read(query)
      const home = homeIn(reply, query)
      return presentComparables(
        salesIn(reply).map((sale) => ({ sale, miles: milesBetween(home, sale), weight: 1 })),
      )
    },
  }
}

function searchOf({ address, squareFeet, bedrooms, bathrooms }: HomeQuery): string {
  const query = new URLSearchParams({
    address,
    daysOld: String(HALF_A_YEAR_DAYS),
    compCount: String(MAX_LISTINGS),
  })
  const facts = { squareFootage: squareFeet, bedrooms, bathrooms }
  for (const [name, value] of Object.entries(facts))
    if (value !== undefined) query.set(name, String(value))
  return query.toString()
}

async function request(url: string, key: string, timeoutMs: number): Promise<ValueReply> {
  const response = await fetch(url, {
    headers: { 'X-Api-Key': key, Accept: 'application/json' },
    signal: AbortSignal.timeout(timeoutMs),
    // The key must not follow a redirect to another host.
    redirect: 'error',
  }).catch((error: unknown) => {
    throw new ProviderError(isTimeout(error) ? 'no answer in time' : 'could not be reached')
  })
  if (!response.ok) {
    await response.body?.cancel()
    // 400 and 404 concern this address only; 401, 429 and 5xx affect the next request too.
    throw new ProviderError(`answered ${response.status}`, ![400, 404].includes(response.status))
  }
  const body: unknown = await response.json().catch((error: unknown) => {
    throw new ProviderError(isTimeout(error) ? 'no answer in time' : 'its answer is not JSON')
  })
  const parsed = ValueReply.safeParse(body)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new ProviderError(`its answer makes no sense (${issue?.path.join('.') || issue?.message})`)
}

const isTimeout = (error: unknown) => error instanceof Error && error.name === 'TimeoutError'
