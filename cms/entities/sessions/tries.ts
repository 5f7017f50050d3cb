import type { Request } from 'express'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { env } from '#cms/env.ts'
import { Problem } from '#cms/kit/problem.ts'
import { log } from '#cms/log.ts'

const QUARTER_HOUR = 15 * 60

/** reliability.md 7: five tries in 15 minutes per person and address, wider limits per address and person. */
const perPersonAndAddress = new RateLimiterMemory({ points: 5, duration: QUARTER_HOUR })
const perAddress = new RateLimiterMemory({ points: 50, duration: QUARTER_HOUR })
const perPerson = new RateLimiterMemory({ points: 30, duration: QUARTER_HOUR })

/**
 * Runs a sign-in within its limits. A try is counted before the password is hashed, so that a flood
 * costs nothing, and given back when it succeeds.
 * @throws Problem 429 with Retry-After
 */
export async function limitTries<Result>(
  request: Request,
  email: string,
  attempt: () => Promise<Result>,
): Promise<Result> {
  if (!env.rateLimits) return attempt()
  const address = request.ip ?? 'unknown'
  const counters = [
    [perPersonAndAddress, `${email} ${address}`],
    [perAddress, address],
    [perPerson, email],
  ] as const
  for (const [limiter, key] of counters) {
    await limiter.consume(key).catch((refusal: { msBeforeNext: number }) => {
      log.warn({ event: 'sign-in-limited', email })
      const seconds = Math.ceil(refusal.msBeforeNext / 1000)
      const minutes = Math.ceil(seconds / 60)
      throw new Problem(
        429,
        `Too many tries. Please wait ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} and try again.`,
        { success: false },
        { 'Retry-After': String(seconds) },
      )
    })
  }
  const result = await attempt()
  for (const [limiter, key] of counters) await limiter.reward(key)
  return result
}
