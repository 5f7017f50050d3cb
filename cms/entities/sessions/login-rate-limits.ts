import { setTimeout as sleep } from 'node:timers/promises'
import type { PayloadRequest } from 'payload'
import { record } from '#cms/audit/record.ts'
import { sha256 } from '#cms/core/crypto.ts'
import { env } from '#cms/core/env.ts'
import { messageOf } from '#cms/core/errors.ts'
import { log } from '#cms/core/log.ts'
import { networkOf } from '#cms/core/network.ts'
import { Problem } from '#cms/core/problem.ts'
import { countTry, sharedLimiter } from '#cms/database/shared-limiter.ts'
import { releaseSlotWhile } from '#cms/kit/database-slots.ts'
import { runSql } from '#cms/kit/documents.ts'
import { sessionRefusals } from '#cms/kit/refusals.ts'
import { knownDevice } from './devices.ts'

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
type Counter = { limit: Name; key: string }

const limiterOf = (req: PayloadRequest, name: Name) =>
  sharedLimiter(req.payload.db.pool, name, LIMITS[name])

/** Keys are digests: they fit the column, and the table contains no e-mail or network address. */
const digest = (text: string) => sha256(text, 'base64url')

/** Runs `check` and refunds its tries if it succeeds or throws Problem 503 (server too busy). */
async function refundingTries<Result>(
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
async function withinLimits<Result>(
  req: PayloadRequest,
  counters: Counter[],
  check: () => Promise<Result>,
  email?: string,
): Promise<Result> {
  await requireWithinLimits(req, counters, email)
  return refundingTries(req, counters, check)
}

/** Counts a try in each counter. @throws Problem 429 with Retry-After if a limit is exceeded */
async function requireWithinLimits(req: PayloadRequest, counters: Counter[], email?: string) {
  const over = await exceededLimit(req, counters, email)
  if (over) throw tooMany(over.msBeforeNext)
}

/** Counts a try in each counter, in order, and returns the first exceeded limit, or null. */
async function exceededLimit(req: PayloadRequest, counters: Counter[], email?: string) {
  if (!env.rateLimits) return null
  for (const { limit, key } of counters) {
    const over = await countTry(limiterOf(req, limit), digest(key))
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

function tooMany(msBeforeNext: number, say: keyof typeof sessionRefusals = 'often'): Problem {
  const seconds = Math.max(1, Math.ceil(msBeforeNext / 1000))
  const message = sessionRefusals[say](Math.ceil(seconds / 60))
  return new Problem(429, message, { success: false }, { 'Retry-After': String(seconds) })
}

const THROTTLE_MS = 1_000

const clientNetwork = (req: PayloadRequest) => networkOf(String(req.context.address ?? 'unknown'))

type Try<Result> = {
  email: string
  check: () => Promise<Result>
  /** Answers a try over its limit. If absent, the try is refused with a pointer to the mailed code. */
  whenThrottled?: () => Promise<Result>
}

/**
 * Runs a sign-in within its limits. A try is counted before the password is hashed, so that a flood
 * causes no hashing, and refunded if it succeeds or ends in 503. Over its limit a try waits a second and
 * `whenThrottled` answers it, so that other people's guesses cannot lock a user out.
 * @throws Problem 429 with Retry-After
 */
export async function limitLoginAttempts<Result>(
  req: PayloadRequest,
  { email, check, whenThrottled }: Try<Result>,
): Promise<Result> {
  const device = await knownDevice(req, email)
  if (device) {
    const own: Counter[] = [{ limit: 'device', key: `${email} ${device}` }]
    if (!(await exceededLimit(req, own, email))) return refundingTries(req, own, check)
  }
  const address = clientNetwork(req)
  const counters: Counter[] = [
    { limit: 'address', key: address },
    { limit: 'person', key: email },
    { limit: 'everybody', key: '' },
  ]
  const over = await exceededLimit(req, counters, email)
  if (!over) return refundingTries(req, counters, check)
  if (!whenThrottled) throw tooMany(over.msBeforeNext, 'oftenByPassword')
  await requireWithinLimits(req, [{ limit: 'throttled', key: address }], email)
  await releaseSlotWhile(() => sleep(THROTTLE_MS))
  return whenThrottled()
}

/**
 * Checks a mailed code within the limits. Five tries per code alone would allow thousands per person, because many
 * browsers can each request a code. @throws Problem 429 with Retry-After
 */
export function limitCodes<Result>(
  req: PayloadRequest,
  email: string,
  check: () => Promise<Result>,
): Promise<Result> {
  const counters: Counter[] = [
    { limit: 'code-by-address', key: clientNetwork(req) },
    { limit: 'code-by-person', key: email },
  ]
  return withinLimits(req, counters, check, email)
}

/**
 * Checks an app's code within its limit. Five tries per first factor alone would allow thousands to someone who
 * knows the password. Passkeys and recovery codes cannot be guessed and have no limit. @throws Problem 429
 */
export const limitTotp = <Result>(
  req: PayloadRequest,
  userId: string,
  check: () => Promise<Result>,
): Promise<Result> => withinLimits(req, [{ limit: 'totp-by-person', key: userId }], check)

/**
 * Counts a request for a password reset. @returns whether to mail a link: over the limit per person or device the
 * answer stays the same, and the links that were mailed before still work
 * @throws Problem 429 with Retry-After for a network address over its limit
 */
export async function countResetRequest(req: PayloadRequest, email: string): Promise<boolean> {
  await limitResets(req)
  const device = await knownDevice(req, email)
  const counter: Counter = device
    ? { limit: 'reset-by-device', key: `${email} ${device}` }
    : { limit: 'reset-by-person', key: email }
  return !(await exceededLimit(req, [counter], email))
}

/** Counts a request for, or use of, a reset link per network. @throws Problem 429 with Retry-After */
export const limitResets = (req: PayloadRequest): Promise<void> =>
  requireWithinLimits(req, [{ limit: 'reset-by-address', key: clientNetwork(req) }])

/** Counts a user's requests to change their e-mail: each sends a mail. @throws Problem 429 */
export const limitNewEmails = (req: PayloadRequest, userId: string): Promise<void> =>
  requireWithinLimits(req, [{ limit: 'new-email', key: userId }])
