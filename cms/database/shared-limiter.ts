import type { BasePayload } from 'payload'
import { RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible'

/** At most so many points of one key in `duration` seconds. */
export type RateLimit = { points: number; duration: number }

/**
 * A rate limiter that counts in the table `tries`, so that all instances share the counts and a restart
 * keeps them. While the database is unreachable it counts in memory.
 * @param name begins the keys of this limit, so that limits do not share counts
 */
export function createSharedLimiter(
  pool: BasePayload['db']['pool'],
  name: string,
  limit: RateLimit,
): RateLimiterPostgres {
  const named = { ...limit, keyPrefix: name }
  return new RateLimiterPostgres({
    ...named,
    storeClient: pool,
    storeType: 'pool',
    tableName: 'tries',
    tableCreated: true,
    // A key over its limit is refused from memory, without a query.
    inMemoryBlockOnConsumed: limit.points + 1,
    insuranceLimiter: new RateLimiterMemory(named),
  })
}
