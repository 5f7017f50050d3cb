import type { Request, RequestHandler } from 'express'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { env } from '#cms/core/env.ts'
import { log } from '#cms/core/log.ts'
import { networkOf } from '#cms/core/network.ts'
import { retryLater } from '#cms/core/problem.ts'
import type { Limit } from '#cms/kit/endpoint.ts'

/** Points per network (`networkOf`) and `duration` in seconds. In memory: one process serves everything. */
const limiters: Record<Limit, RateLimiterMemory> = {
  read: new RateLimiterMemory({ points: 3000, duration: 60 }),
  write: new RateLimiterMemory({ points: 600, duration: 60 }),
  'sign-up': new RateLimiterMemory({ points: 30, duration: 3600 }),
  contact: new RateLimiterMemory({ points: 5, duration: 3600 }),
  schedule: new RateLimiterMemory({ points: 10, duration: 3600 }),
}

/** Counts a request against a limit. @throws Problem 429 with Retry-After */
export async function consumeLimit(limit: Limit, request: Request): Promise<void> {
  if (!env.rateLimits) return
  const refusal = await limiters[limit].consume(networkOf(request.ip ?? 'unknown')).then(
    () => null,
    (over: { msBeforeNext: number }) => over,
  )
  if (!refusal) return
  log.warn({ event: 'limited', limit, path: request.path })
  const seconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
  throw retryLater(429, 'That was too many requests. Please wait a little and try again.', seconds)
}

export const limitRate =
  (limit: Limit): RequestHandler =>
  async (request, _response, next) => {
    await consumeLimit(limit, request)
    next()
  }
