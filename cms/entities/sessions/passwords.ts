import { pbkdf2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { retryLater } from '#cms/core/problem.ts'
import { createSemaphore } from '#cms/core/semaphore.ts'
import { releaseSlotWhile } from '#cms/kit/database-slots.ts'

/** Payload's own format, so that an account made by the API or by Payload can sign in at both. */
const PREFIX = 'pbkdf2-sha256-v1:'
const ITERATIONS = 600_000
const BYTES = 32

const derive = promisify(pbkdf2)

const tooManyWaiting = () =>
  retryLater(503, 'Many people are signing in right now. Please try again in a moment.')

const createQueue = (maxConcurrent: number, maxQueued: number) =>
  createSemaphore({ maxConcurrent, maxQueued, timeoutMs: 20_000, createRefusal: tooManyWaiting })

/** At most two hashes at once: more would stall the thread pool that reads files (REL-7). */
const hashing = createQueue(2, 200)

/** A separate queue for tries over their limit, so that they never delay known devices or first tries. */
const throttledHashing = createQueue(1, 50)

/** Derives a hash in its turn of the queue, without a database slot. @throws Problem 503 if too many wait */
const hashed = (password: string, salt: string, queue = hashing): Promise<Buffer> =>
  releaseSlotWhile(() => queue.run(() => derive(password, salt, ITERATIONS, BYTES, 'sha256')))

/** Hashes a new password in Payload's format. @throws Problem 503 if too many users sign in at once */
export async function hashPassword(password: string, salt: string): Promise<string> {
  return PREFIX + (await hashed(password, salt)).toString('hex')
}

/** {@link hashPassword} with a new salt, for the columns `hash` and `salt` of `users`. */
export async function hashNewPassword(password: string): Promise<{ hash: string; salt: string }> {
  const salt = randomBytes(BYTES).toString('hex')
  return { hash: await hashPassword(password, salt), salt }
}

/** A random hash in Payload's format, which no known password matches. */
export const unusableHash = (): string => PREFIX + randomBytes(BYTES).toString('hex')

export type StoredPassword = { hash: string | null; salt: string | null }

const DUMMY_HASH: StoredPassword = { hash: `${PREFIX}${'0'.repeat(BYTES * 2)}`, salt: 'dummy' }

/** Whether a password matches. An unknown user takes as long as a known one. @throws Problem 503 if too many wait */
export async function passwordMatches(password: string, stored?: StoredPassword, queue = hashing) {
  const { hash, salt } = stored?.hash && stored.salt ? stored : DUMMY_HASH
  const expected = Buffer.from(String(hash).slice(PREFIX.length), 'hex')
  const given = await hashed(password, String(salt), queue)
  return expected.length === given.length && timingSafeEqual(expected, given) && !!stored?.hash
}

/** {@link passwordMatches} for a try over its limit, one at a time. */
export const matchesThrottled = (password: string, stored?: StoredPassword) =>
  passwordMatches(password, stored, throttledHashing)
