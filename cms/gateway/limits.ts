import type { Request, RequestHandler } from 'express'
import { getPayload } from 'payload'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { sha256 } from '#cms/core/crypto.ts'
import { env } from '#cms/core/env.ts'
import { log, pathForLog } from '#cms/core/log.ts'
import { rateLimitRefusals } from '#cms/core/metrics.ts'
import { networkOf } from '#cms/core/network.ts'
import { retryLater } from '#cms/core/problem.ts'
import { countTry, type RateLimit, sharedLimiter } from '#cms/database/shared-limiter.ts'
import type { Limit } from '#cms/kit/endpoint.ts'
import config from '#cms/payload.config.ts'

/** Points per network (`networkOf`) and `duration` in seconds. */
const LIMITS: Record<Limit, RateLimit> = {
  read: { points: 3000, duration: 60 },
  write: { points: 600, duration: 60 },
  'sign-up': { points: 30, duration: 3600 },
  contact: { points: 5, duration: 3600 },
  invitation: { points: 60, duration: 3600 },
  'offer-link': { points: 30, duration: 3600 },
  schedule: { points: 10, duration: 3600 },
  showing: { points: 5, duration: 3600 },
  statement: { points: 20, duration: 3600 },
  'error-report': { points: 60, duration: 3600 },
}

/** Budgets that protect this process: a query for each request would cost more than the request. */
const LOCAL: Partial<Record<Limit, RateLimiterMemory>> = {
  read: new RateLimiterMemory(LIMITS.read),
  write: new RateLimiterMemory(LIMITS.write),
}

for (const limit of Object.keys(LIMITS)) rateLimitRefusals.inc({ limit }, 0)

const sharedLimiterOf = async (limit: Limit) =>
  sharedLimiter((await getPayload({ config })).db.pool, limit, LIMITS[limit])

/** Counts a request against a limit. @throws Problem 429 with Retry-After */
export async function consumeLimit(limit: Limit, request: Request): Promise<void> {
  if (!env.rateLimits) return
  const network = networkOf(request.ip ?? 'unknown')
  // The database holds digests, so that it contains no network address.
  const refusal = await (LOCAL[limit]
    ? countTry(LOCAL[limit], network)
    : countTry(await sharedLimiterOf(limit), sha256(network, 'base64url')))
  if (!refusal) return
  rateLimitRefusals.inc({ limit })
  log.warn({ event: 'limited', limit, path: pathForLog(request.path) })
  const seconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
  throw retryLater(429, 'That was too many requests. Please wait a little and try again.', seconds)
}

export const limitRate =
  (limit: Limit): RequestHandler =>
  async (request, _response, next) => {
    await consumeLimit(limit, request)
    next()
  }
