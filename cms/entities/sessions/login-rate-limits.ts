import { setTimeout as sleep } from 'node:timers/promises'
import type { PayloadRequest } from 'payload'
import { networkOf } from '#cms/core/network.ts'
import { releaseSlotWhile } from '#cms/kit/database-slots.ts'
import {
  type Counter,
  exceededLimit,
  refundingTries,
  requireWithinLimits,
  tooMany,
  withinLimits,
} from './attempt-budgets.ts'
import { knownDevice } from './devices.ts'

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
  if (!whenThrottled)
    throw tooMany(over.msBeforeNext, ' At /sign-in we can email you a code instead.')
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
export async function mayMailReset(req: PayloadRequest, email: string): Promise<boolean> {
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
