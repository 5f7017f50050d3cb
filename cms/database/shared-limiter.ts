import type { BasePayload } from 'payload'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  type RateLimiterRes,
} from 'rate-limiter-flexible'

/** At most so many points of one key in `duration` seconds. */
export type RateLimit = { points: number; duration: number }

const limiters = new Map<string, RateLimiterPostgres>()

/**
 * The rate limiter of this name. It counts in the table `tries`, so that all instances share the counts and a
 * restart keeps them; while the database is unreachable it counts in memory.
 */
export function sharedLimiter(pool: BasePayload['db']['pool'], name: string, limit: RateLimit) {
  const known = limiters.get(name)
  if (known) return known
  const named = { ...limit, keyPrefix: name }
  const limiter = new RateLimiterPostgres({
    ...named,
    storeClient: pool,
    storeType: 'pool',
    tableName: 'tries',
    tableCreated: true,
    // A key over its limit is refused from memory, without a query.
    inMemoryBlockOnConsumed: limit.points + 1,
    insuranceLimiter: new RateLimiterMemory(named),
  })
  limiters.set(name, limiter)
  return limiter
}

/** Counts a try. @returns null, or the state of the limit where the try exceeds it */
export const countTry = (limiter: RateLimiterAbstract, key: string) =>
  limiter.consume(key).then(
    () => null,
    (over: RateLimiterRes) => over,
  )
