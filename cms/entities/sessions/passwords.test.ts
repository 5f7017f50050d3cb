import { pbkdf2 } from 'node:crypto'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { PayloadRequest } from 'payload'
import pg from 'pg'
import { afterAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { withDatabaseSlot } from '#cms/kit/database-slots.ts'
import { lane } from '../../../tests/support/lane.ts'
import { hashPassword, passwordMatches } from './passwords.ts'

// Other files of this worker have loaded passwords.ts with the real pbkdf2.
vi.hoisted(() => vi.resetModules())
afterAll(() => void vi.resetModules())

vi.mock('node:crypto', async (original) => {
  const crypto = await original<typeof import('node:crypto')>()
  return { ...crypto, pbkdf2: vi.fn(crypto.pbkdf2) }
})
const derive = vi.mocked(pbkdf2)

beforeEach(() => {
  derive.mockClear()
})

const PASSWORD = 'quiet-orchard-lane-9'

test('a password matches its own hash and salt and no other', async () => {
  const stored = { hash: await hashPassword(PASSWORD, 'salt'), salt: 'salt' }
  expect(stored.hash).toMatch(/^pbkdf2-sha256-v1:[0-9a-f]{64}$/)
  expect(await passwordMatches(PASSWORD, stored)).toBe(true)
  expect(await passwordMatches(`${PASSWORD} `, stored)).toBe(false)
  expect(await passwordMatches(PASSWORD, { ...stored, salt: 'pepper' })).toBe(false)
})

test('an unknown user and a user without a password cost one derivation, like a known user', async () => {
  const known = { hash: await hashPassword(PASSWORD, 'salt'), salt: 'salt' }
  for (const person of [known, undefined, { hash: null, salt: null }]) {
    derive.mockClear()
    expect(await passwordMatches('not-the-password-1', person)).toBe(false)
    expect(derive).toHaveBeenCalledOnce()
    expect(derive.mock.calls[0]?.slice(2, 5)).toEqual([600_000, 32, 'sha256'])
  }
})

/** Counts derivations instead of timing them: the derivation is what takes time. */
test('a sign-in derives one hash for a known and for an unknown address', async () => {
  process.env.DATA_DIR = lane('dataDir')
  // `signIn` records an audit event, which needs transactions that this `req` lacks; this function does not.
  const { findThrottledUserId } = await import('./actions.ts')
  const pool = new pg.Pool({ connectionString: lane('databaseUrl'), max: 2 })
  onTestFinished(() => pool.end())
  const req = { payload: { db: { drizzle: drizzle(pool) } } } as unknown as PayloadRequest
  for (const email of ['client@example.com', 'nobody.at.all@example.com']) {
    derive.mockClear()
    const given = { email, password: 'not-the-password-1' }
    expect(await findThrottledUserId(req, given), email).toBeNull()
    expect(derive, email).toHaveBeenCalledOnce()
  }
})

/** Derivations that end on demand, and the most that ran at once. */
function slowly() {
  const going: (() => void)[] = []
  let most = 0
  derive.mockImplementation(((_p, _s, _i, bytes: number, _d, done) => {
    going.push(() => done(null, Buffer.alloc(bytes)))
    most = Math.max(most, going.length)
  }) as typeof pbkdf2)
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  const endAll = async (atEach = () => {}) => {
    for (await settled(); going.length > 0; await settled()) {
      going.shift()?.()
      atEach()
    }
  }
  return { endAll, most: () => most }
}

test('at most two hashes are derived at once, even if a sign-in arrives just as one ends', async () => {
  const { endAll, most } = slowly()
  const asked = Array.from({ length: 6 }, () => passwordMatches(PASSWORD, undefined))
  await endAll(() => {
    if (asked.length < 12) queueMicrotask(() => asked.push(passwordMatches(PASSWORD, undefined)))
  })
  expect(await Promise.all(asked)).toHaveLength(12)
  expect([most(), derive.mock.calls.length]).toEqual([2, 12])
})

test('210 sign-ins at once do not block other database slots, and 8 get 503 with Retry-After', async () => {
  const { endAll } = slowly()
  const crowd = Array.from({ length: 210 }, () =>
    withDatabaseSlot(() => passwordMatches(PASSWORD, undefined)),
  )
  const answers = Promise.allSettled(crowd)
  expect(await withDatabaseSlot(async () => 'an answer')).toBe('an answer')
  await endAll()
  const refused = (await answers).filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(8)
  expect(refused[0]).toMatchObject({
    reason: { status: 503, headers: { 'Retry-After': '5' } },
  })
})
