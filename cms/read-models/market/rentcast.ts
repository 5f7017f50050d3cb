import { v5 as uuidv5 } from 'uuid'
import { z } from 'zod'
import { type HomeQuery, MIN_SALES } from '#wire/market.ts'
import { mergeFacts, milesBetween, type Sale } from './comparables.ts'
import { estimateValue } from './estimate.ts'
import { presentComparables, presentValuation } from './present.ts'
import { type OutsideProvider, ProviderError } from './provider.ts'

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
 * RentCast (rentcast.io) as an outside provider. Its monthly data counts listings, so trends are our own.
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
      // RentCast places each address itself, and knows its size where the query does not give it.
      const subject = { home, recorded: home, kind: 'home', name: query.address } as const
      const sales = salesIn(reply)
      if (!query.leaveOut?.length) {
        if (sales.length < MIN_SALES)
          throw new ProviderError('compares with fewer than 3 listings', false)
        const { price: value, priceRangeLow: low, priceRangeHigh: high } = reply
        const used = sales.map((sale) => ({ sale, miles: 0, weight: 1 }))
        const estimate = { value, low, high, used, lines: [], checkedOn: null }
        return presentValuation(subject, estimate, { source: SOURCE, precision: 1, moves: [] })
      }
      // RentCast cannot exclude a listing, so our own estimate runs on the remaining ones.
      const estimate = estimateValue(home, sales, new Set(query.leaveOut))
      const shown = { source: SOURCE, precision: 100, moves: [] }
      return estimate && presentValuation(subject, { ...estimate, checkedOn: null }, shown)
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

const Day = z.iso.datetime().nullish()
const orNull = <Value>(value: Value | null | undefined) => value ?? null

const FACTS = {
  propertyType: z.string().nullish().transform(orNull),
  bedrooms: z.number().nullish().transform(orNull),
  bathrooms: z.number().nullish().transform(orNull),
  squareFootage: z.number().positive().nullish().transform(orNull),
}

/** A listing that RentCast compares with the home. `price` is the asking price, not the sale price. */
const Listing = z.object({
  id: z.string().min(1),
  formattedAddress: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  ...FACTS,
  price: z.number().positive(),
  listedDate: Day,
  removedDate: Day,
  lastSeenDate: Day,
})

/** The reply of `GET /v1/avm/value` (developers.rentcast.io, "property valuation schema"). */
export const ValueReply = z
  .object({
    price: z.number().positive(),
    priceRangeLow: z.number().positive(),
    priceRangeHigh: z.number().positive(),
    latitude: z.number(),
    longitude: z.number(),
    /** The home itself, only in newer replies. */
    subjectProperty: z.object(FACTS).nullish(),
    comparables: z.array(Listing),
  })
  .refine(
    ({ price, priceRangeLow, priceRangeHigh }) => priceRangeLow <= price && price <= priceRangeHigh,
    'its range does not hold its value',
  )
export type ValueReply = z.output<typeof ValueReply>

const UUID_NAMESPACE = 'f0a1c7de-2d6f-4b6e-9b0c-6f8a5d3b7c11'

/** The home as RentCast knows it; size and rooms from the query take precedence. */
export const homeIn = ({ latitude, longitude, subjectProperty }: ValueReply, query: HomeQuery) =>
  mergeFacts(query, {
    latitude,
    longitude,
    bedrooms: subjectProperty?.bedrooms ?? null,
    bathrooms: subjectProperty?.bathrooms ?? null,
    squareFeet: subjectProperty?.squareFootage ?? null,
    propertyType: subjectProperty?.propertyType ?? null,
  })

/** RentCast's listings as sales; `soldDate` is when the listing was removed, else last seen, else listed. */
export function salesIn({ comparables }: ValueReply): Sale[] {
  return comparables.flatMap((listing) => {
    const day = listing.removedDate ?? listing.lastSeenDate ?? listing.listedDate
    if (!day) return []
    return {
      ...listing,
      // Derived from RentCast's id, which has commas and spaces, so it is equal for the same listing.
      id: uuidv5(listing.id, UUID_NAMESPACE),
      address: listing.formattedAddress,
      soldDate: day.slice(0, 10),
      squareFeet: listing.squareFootage,
    }
  })
}
