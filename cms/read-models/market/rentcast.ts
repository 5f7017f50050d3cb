import { FEWEST_SALES, type HomeQuery, type Valuation } from '#wire/market.ts'
import { milesBetween } from './comparables.ts'
import { estimate } from './estimate.ts'
import { datesOf, presentComparables, presentValuation, rateOf } from './present.ts'
import { NoAnswer, type OutsideProvider } from './provider.ts'
import { homeIn, salesIn, ValueReply } from './rentcast-reply.ts'

export const RENTCAST_URL = 'https://api.rentcast.io/v1'

/** The label tells readers that the comparables are listings, with asking prices. */
const SOURCE = 'RentCast (asking prices)'
const HALF_A_YEAR_DAYS = 182
const MOST_LISTINGS = 25

/** Each request costs money, and one visit repeats the same request several times. */
const KEPT_MS = 600_000
const MOST_KEPT = 200

type Settings = { url?: string; key: string; timeoutMs?: number }

/**
 * RentCast (rentcast.io) as an outside provider of values and comparables. Its monthly market data counts
 * listings and not sales, so trends come from our own records.
 * @throws NoAnswer after 3 s without a reply, on a refusal and on an invalid reply
 */
export function rentcast({
  url = RENTCAST_URL,
  key,
  timeoutMs = 3_000,
}: Settings): OutsideProvider {
  const kept = new Map<string, { until: number; reply: Promise<ValueReply> }>()

  const read = (asked: HomeQuery): Promise<ValueReply> => {
    const query = queryOf(asked)
    const known = kept.get(query)
    if (known && known.until > Date.now()) return known.reply
    const reply = ask(`${url}/avm/value?${query}`, key, timeoutMs)
    kept.delete(query)
    kept.set(query, { until: Date.now() + KEPT_MS, reply })
    // Failures are not cached, so the next request tries again.
    reply.catch(() => kept.delete(query))
    const [oldest] = kept.keys()
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
    return reply
  }

  return {
    name: 'RentCast',
    value: async (asked) => {
      const reply = await read(asked)
      if (!asked.leaveOut?.length) return valueIn(reply, asked)
      // RentCast cannot exclude a listing, so our own estimate runs on the remaining ones.
      const home = homeIn(reply, asked)
      const found = estimate(home, salesIn(reply), new Set(asked.leaveOut))
      return found && presentValuation(home, found, SOURCE)
    },
    comparables: async (asked) => {
      const reply = await read(asked)
      const home = homeIn(reply, asked)
      const near = salesIn(reply).map((sale) => ({
        sale,
        miles: milesBetween(home, sale),
        weight: 1,
      }))
      return presentComparables(near)
    },
  }
}

function queryOf({ address, squareFeet, bedrooms, bathrooms }: HomeQuery): string {
  const query = new URLSearchParams({
    address,
    daysOld: String(HALF_A_YEAR_DAYS),
    compCount: String(MOST_LISTINGS),
  })
  if (squareFeet !== undefined) query.set('squareFootage', String(squareFeet))
  if (bedrooms !== undefined) query.set('bedrooms', String(bedrooms))
  if (bathrooms !== undefined) query.set('bathrooms', String(bathrooms))
  return query.toString()
}

/** RentCast's own value and range. @throws NoAnswer with fewer listings than we require for a value */
function valueIn(reply: ValueReply, asked: HomeQuery): Valuation {
  const sales = salesIn(reply)
  if (sales.length < FEWEST_SALES) throw new NoAnswer('compares with fewer than 3 listings', false)
  const { bedrooms, bathrooms, squareFeet } = homeIn(reply, asked)
  const alike = sales.map((sale) => ({ sale, miles: 0, weight: 1 }))
  return {
    estimatedValue: Math.round(reply.price),
    lowEstimate: Math.round(reply.priceRangeLow),
    highEstimate: Math.round(reply.priceRangeHigh),
    bedrooms,
    bathrooms,
    squareFeet,
    pricePerSqFt: squareFeet ? Math.round(reply.price / squareFeet) : rateOf(alike),
    ...datesOf(sales.map(({ soldDate }) => soldDate)),
    source: SOURCE,
  }
}

async function ask(address: string, key: string, timeoutMs: number): Promise<ValueReply> {
  const response = await fetch(address, {
    headers: { 'X-Api-Key': key, Accept: 'application/json' },
    signal: AbortSignal.timeout(timeoutMs),
    // The key must not follow a redirect to another host.
    redirect: 'error',
  }).catch((error: unknown) => {
    throw new NoAnswer(isTimeout(error) ? 'no answer in time' : 'could not be reached')
  })
  if (!response.ok) {
    await response.body?.cancel()
    // 400 and 404 concern this address only; 401, 429 and 5xx affect the next request too.
    throw new NoAnswer(
      `answered ${response.status}`,
      response.status !== 400 && response.status !== 404,
    )
  }
  const body: unknown = await response.json().catch((error: unknown) => {
    throw new NoAnswer(isTimeout(error) ? 'no answer in time' : 'its answer is not JSON')
  })
  const parsed = ValueReply.safeParse(body)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new NoAnswer(`its answer makes no sense (${issue?.path.join('.') || issue?.message})`)
}

const isTimeout = (error: unknown) => error instanceof Error && error.name === 'TimeoutError'
