import type { PayloadRequest } from 'payload'
import { record } from '#cms/audit/record.ts'
import { sha256 } from '#cms/core/crypto.ts'
import { env } from '#cms/core/env.ts'
import { messageOf } from '#cms/core/errors.ts'
import { log } from '#cms/core/log.ts'
import { Problem } from '#cms/core/problem.ts'
import { exceeds, sharedLimiter } from '#cms/database/shared-limiter.ts'
import { runSql } from '#cms/kit/documents.ts'

const QUARTER_HOUR = 15 * 60
const HOUR = 60 * 60
const DAY = 24 * HOUR

/**
 * REL-7: five tries in 15 minutes per network address, wider limits per person and for all
 * tries together. A device that has signed in before has its own budget, which strangers cannot use up.
 * Requests for and uses of password reset links have hourly limits. Durations are in seconds.
 */
const LIMITS = {
  address: { points: 5, duration: QUARTER_HOUR },
  person: { points: 30, duration: QUARTER_HOUR },
  everybody: { points: 2_000, duration: QUARTER_HOUR },
  device: { points: 10, duration: QUARTER_HOUR },
  throttled: { points: 20, duration: QUARTER_HOUR },
  'reset-by-person': { points: 3, duration: HOUR },
  'reset-by-device': { points: 3, duration: HOUR },
  'reset-by-address': { points: 20, duration: HOUR },
  'code-by-address': { points: 30, duration: QUARTER_HOUR },
  'code-by-person': { points: 100, duration: DAY },
  'totp-by-person': { points: 30, duration: DAY },
  'new-email': { points: 10, duration: HOUR },
}
type Name = keyof typeof LIMITS
export type Counter = { limit: Name; key: string }

const limiterOf = (req: PayloadRequest, name: Name) =>
  sharedLimiter(req.payload.db.pool, name, LIMITS[name])

/** Keys are digests: they fit the column, and the table contains no e-mail or network address. */
const digest = (text: string) => sha256(text, 'base64url')

/** Runs `check` and refunds its tries if it succeeds or throws Problem 503 (server too busy). */
export async function refundingTries<Result>(
  req: PayloadRequest,
  counters: Counter[],
  check: () => Promise<Result>,
): Promise<Result> {
  const refund = async () => {
    if (!env.rateLimits) return
    for (const { limit, key } of counters) await limiterOf(req, limit).reward(digest(key))
  }
  try {
    const result = await check()
    await refund()
    return result
  } catch (error) {
    if (error instanceof Problem && error.status === 503) await refund()
    throw error
  }
}

/** Counts a try in each counter, then runs `check` as {@link refundingTries}. @throws Problem 429 with Retry-After */
export async function withinLimits<Result>(
  req: PayloadRequest,
  counters: Counter[],
  check: () => Promise<Result>,
  email?: string,
): Promise<Result> {
  await requireWithinLimits(req, counters, email)
  return refundingTries(req, counters, check)
}

/** Counts a try in each counter. @throws Problem 429 with Retry-After if a limit is exceeded */
export async function requireWithinLimits(
  req: PayloadRequest,
  counters: Counter[],
  email?: string,
) {
  const over = await exceededLimit(req, counters, email)
  if (over) throw tooMany(over.msBeforeNext)
}

/** Counts a try in each counter, in order, and returns the first exceeded limit, or null. */
export async function exceededLimit(req: PayloadRequest, counters: Counter[], email?: string) {
  if (!env.rateLimits) return null
  for (const { limit, key } of counters) {
    const over = await exceeds(limiterOf(req, limit), digest(key))
    if (!over) continue
    // Only the first try over a limit is recorded, so that a flood cannot fill the audit log.
    if (over.consumedPoints === LIMITS[limit].points + 1) await recordReached(req, limit, email)
    return over
  }
  return null
}

async function recordReached(req: PayloadRequest, limit: Name, email = ''): Promise<void> {
  try {
    const [person] = await runSql<{ id: string }>(req)`select id from users where email = ${email}`
    await record(req, { event: 'limit-reached', subject: person?.id ?? null, details: { limit } })
  } catch (error) {
    // The limit works without the database too. Outside a transaction, this failed read aborts nothing.
    log.warn({ event: 'limit-reached', limit, reason: messageOf(error) })
  }
}

/** @param wayOut text on what the user can do instead of waiting */
export function tooMany(msBeforeNext: number, wayOut = ''): Problem {
  const seconds = Math.max(1, Math.ceil(msBeforeNext / 1000))
  const minutes = Math.ceil(seconds / 60)
  const wait = `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`
  return new Problem(
    429,
    `Too many attempts. Please wait ${wait} and try again.${wayOut}`,
    { success: false },
    { 'Retry-After': String(seconds) },
  )
}
