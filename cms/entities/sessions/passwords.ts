import { pbkdf2, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

/** Payload's own format, so that an account made through either door signs in at both. */
const PREFIX = 'pbkdf2-sha256-v1:'
const ITERATIONS = 600_000
const BYTES = 32

/** Two hashes at once at most: more would stall the thread pool that reads files (reliability.md). */
const AT_ONCE = 2

const derive = promisify(pbkdf2)
const queue: (() => void)[] = []
let running = 0

async function hashed(password: string, salt: string): Promise<Buffer> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => queue.push(resolve))
  running++
  try {
    return await derive(password, salt, ITERATIONS, BYTES, 'sha256')
  } finally {
    running--
    queue.shift()?.()
  }
}

/** A new password as Payload stores it. */
export async function hashOf(password: string, salt: string): Promise<string> {
  return PREFIX + (await hashed(password, salt)).toString('hex')
}

export type StoredPassword = { hash: string | null; salt: string | null }

const NOBODY: StoredPassword = { hash: `${PREFIX}${'0'.repeat(BYTES * 2)}`, salt: 'nobody' }

/** Whether a password matches. An unknown person costs the same time as a known one. */
export async function matches(
  password: string,
  stored: StoredPassword | undefined,
): Promise<boolean> {
  const { hash, salt } = stored?.hash && stored.salt ? stored : NOBODY
  const expected = Buffer.from(String(hash).slice(PREFIX.length), 'hex')
  const given = await hashed(password, String(salt))
  return expected.length === given.length && timingSafeEqual(expected, given) && !!stored?.hash
}
