import { setTimeout as sleep } from 'node:timers/promises'
import type { PayloadRequest } from 'payload'
import { networkOf } from '#cms/core/network.ts'
import { releaseSlotWhile } from '#cms/kit/database-slots.ts'
import { type Counter, exceeded, givingBack, refuseOver, tooMany } from './attempt-budgets.ts'
import { knownDevice } from './devices.ts'

const THROTTLE_MS = 1_000

const clientNetwork = (req: PayloadRequest) => networkOf(String(req.context.address ?? 'unknown'))

type Try<Result> = {
  email: string
  check: () => Promise<Result>
  /** Answers a try over its limit. Absent: such a try is refused, with the way to a mailed code. */
  whenThrottled?: () => Promise<Result>
}

/**
 * Runs a sign-in within its limits. A try is counted before the password is hashed, so that a flood
 * costs nothing, and given back when it succeeds or could not be looked at. Over its limit it waits a
 * second and is then answered without a refusal, so that no guesses of others lock a person out.
 * @throws Problem 429 with Retry-After
 */
export async function limitLoginAttempts<Result>(
  req: PayloadRequest,
  { email, check, whenThrottled }: Try<Result>,
): Promise<Result> {
  const device = await knownDevice(req, email)
  if (device) {
    const own: Counter[] = [{ limit: 'device', key: `${email} ${device}` }]
    if (!(await exceeded(req, own, email))) return givingBack(req, own, check)
  }
  const address = clientNetwork(req)
  const counters: Counter[] = [
    { limit: 'address', key: address },
    { limit: 'person', key: email },
    { limit: 'everybody', key: '' },
  ]
  const over = await exceeded(req, counters, email)
  if (!over) return givingBack(req, counters, check)
  if (!whenThrottled)
    throw tooMany(over.msBeforeNext, ' At /sign-in we can mail you a code instead.')
  await refuseOver(req, [{ limit: 'throttled', key: address }], email)
  await releaseSlotWhile(() => sleep(THROTTLE_MS))
  return whenThrottled()
}

/**
 * Uses a mailed code within the limits of wrong codes: five for each code (email-codes.ts) would be
 * thousands for a person who is asked for by many browsers.
 * @throws Problem 429 with Retry-After
 */
export async function limitCodes<Result>(
  req: PayloadRequest,
  email: string,
  check: () => Promise<Result>,
): Promise<Result> {
  const counters: Counter[] = [
    { limit: 'code-by-address', key: clientNetwork(req) },
    { limit: 'code-by-person', key: email },
  ]
  await refuseOver(req, counters, email)
  return givingBack(req, counters, check)
}

/**
 * Uses a code of an authenticator app within the limits of wrong ones: five for each first factor
 * would be thousands for somebody who knows the password. Passkeys and recovery codes cannot be guessed
 * and are not limited, so they still work for a person whose codes are.
 * @throws Problem 429 with Retry-After
 */
export async function limitTotp<Result>(
  req: PayloadRequest,
  userId: string,
  check: () => Promise<Result>,
): Promise<Result> {
  const counters: Counter[] = [{ limit: 'totp-by-person', key: userId }]
  await refuseOver(req, counters)
  return givingBack(req, counters, check)
}

/**
 * Counts a wish for a new password. Over the limit of a person no further link is mailed, and the
 * answer stays the same: the links that were mailed before are in the inbox and still work.
 * @returns whether to mail a link
 * @throws Problem 429 with Retry-After for a network address that asks too often
 */
export async function mayMailReset(req: PayloadRequest, email: string): Promise<boolean> {
  await limitResets(req)
  const device = await knownDevice(req, email)
  const counter: Counter = device
    ? { limit: 'reset-by-device', key: `${email} ${device}` }
    : { limit: 'reset-by-person', key: email }
  return !(await exceeded(req, [counter], email))
}

/** Counts a try with a link, or a wish for one. @throws Problem 429 with Retry-After */
export const limitResets = (req: PayloadRequest): Promise<void> =>
  refuseOver(req, [{ limit: 'reset-by-address', key: clientNetwork(req) }])

/** Counts the addresses that a person asks to change to: each gets a mail. @throws Problem 429 */
export const limitNewEmails = (req: PayloadRequest, userId: string): Promise<void> =>
  refuseOver(req, [{ limit: 'new-email', key: userId }])
