import type { Request, RequestHandler } from 'express'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { env } from '#cms/core/env.ts'
import { log } from '#cms/core/log.ts'
import { networkOf } from '#cms/core/network.ts'
import { Problem } from '#cms/core/problem.ts'
import type { Limit } from '#cms/kit/endpoint.ts'

/** Points per network (`networkOf`) and `duration` in seconds. In memory: one process serves everything. */
const LIMITS: Record<Limit, { points: number; duration: number }> = {
  read: { points: 3000, duration: 60 },
  write: { points: 600, duration: 60 },
  'sign-up': { points: 30, duration: 3600 },
  contact: { points: 5, duration: 3600 },
  schedule: { points: 10, duration: 3600 },
}

const limiters = Object.fromEntries(
  Object.entries(LIMITS).map(([name, limit]) => [name, new RateLimiterMemory(limit)]),
) as Record<Limit, RateLimiterMemory>

/** Counts a request against a limit. @throws Problem 429 with Retry-After */
export async function consume(limit: Limit, request: Request): Promise<void> {
  if (!env.rateLimits) return
  const refusal = await limiters[limit].consume(networkOf(request.ip ?? 'unknown')).then(
    () => null,
    (over: { msBeforeNext: number }) => over,
  )
  if (!refusal) return
  log.warn({ event: 'limited', limit, path: request.path })
  const seconds = String(Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)))
  throw new Problem(
    429,
    'That was too many requests. Please wait a little and try again.',
    {},
    { 'Retry-After': seconds },
  )
}

/** The same limit as Express middleware. */
export const limited =
  (limit: Limit): RequestHandler =>
  async (request, _response, next) => {
    await consume(limit, request)
    next()
  }
