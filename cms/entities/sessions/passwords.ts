import { pbkdf2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { Problem } from '#cms/core/problem.ts'
import { semaphore } from '#cms/core/semaphore.ts'
import { releaseSlotWhile } from '#cms/kit/database-slots.ts'

/** Payload's own format, so that an account made through either door signs in at both. */
const PREFIX = 'pbkdf2-sha256-v1:'
const ITERATIONS = 600_000
const BYTES = 32

const derive = promisify(pbkdf2)

const crowded = () =>
  new Problem(
    503,
    'Many people are signing in just now. Please try again in a moment.',
    {},
    { 'Retry-After': '5' },
  )

/** Two hashes at once at most: more would stall the thread pool that reads files (reliability.md). */
const hashing = semaphore({ atOnce: 2, mostWaiting: 200, patienceMs: 20_000, refusal: crowded })

/** Tries over their limit wait for each other here and never before a known device or a first try. */
const throttledHashing = semaphore({
  atOnce: 1,
  mostWaiting: 50,
  patienceMs: 20_000,
  refusal: crowded,
})

/**
 * Derives a hash when its turn comes; nobody's database work waits behind it.
 * @throws Problem 503 where too many are before it
 */
const hashed = (password: string, salt: string, queue = hashing): Promise<Buffer> =>
  releaseSlotWhile(async () => {
    await queue.take()
    try {
      return await derive(password, salt, ITERATIONS, BYTES, 'sha256')
    } finally {
      queue.end()
    }
  })

/** A new password as Payload stores it. @throws Problem 503 where too many sign in at once */
export async function hashPassword(password: string, salt: string): Promise<string> {
  return PREFIX + (await hashed(password, salt)).toString('hex')
}

/** A hash as Payload stores it, of no password that anybody knows. */
export const hashOfNone = (): string => PREFIX + randomBytes(BYTES).toString('hex')

export type StoredPassword = { hash: string | null; salt: string | null }

const DUMMY_HASH: StoredPassword = { hash: `${PREFIX}${'0'.repeat(BYTES * 2)}`, salt: 'nobody' }

/**
 * Whether a password matches. An unknown person costs the same time as a known one.
 * @throws Problem 503 where too many sign in at once
 */
export const matches = (password: string, stored: StoredPassword | undefined): Promise<boolean> =>
  compare(password, stored, hashing)

/** The same for a try over its limit, one at a time. */
export const matchesThrottled: typeof matches = (password, stored) =>
  compare(password, stored, throttledHashing)

async function compare(
  password: string,
  stored: StoredPassword | undefined,
  queue: typeof hashing,
): Promise<boolean> {
  const { hash, salt } = stored?.hash && stored.salt ? stored : DUMMY_HASH
  const expected = Buffer.from(String(hash).slice(PREFIX.length), 'hex')
  const given = await hashed(password, String(salt), queue)
  return expected.length === given.length && timingSafeEqual(expected, given) && !!stored?.hash
}
