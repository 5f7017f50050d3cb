import { createHash } from 'node:crypto'
import type { PostgresAdapter } from '@payloadcms/db-postgres'
import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { RateLimiterMemory, RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible'
import { record } from '#cms/audit/record.ts'
import { env } from '#cms/env.ts'
import { runSql } from '#cms/kit/documents.ts'
import { networkOf } from '#cms/kit/network.ts'
import { Problem } from '#cms/kit/problem.ts'
import { log } from '#cms/log.ts'

const QUARTER_HOUR = 15 * 60
const HOUR = 60 * 60

/**
 * reliability.md 7: five tries in 15 minutes per person and address, wider limits per address, per
 * person and for everybody together. Links for a new password are asked for less often, and tried
 * with as little luck.
 */
const LIMITS = {
  'person-and-address': { points: 5, duration: QUARTER_HOUR },
  address: { points: 50, duration: QUARTER_HOUR },
  person: { points: 30, duration: QUARTER_HOUR },
  everybody: { points: 2_000, duration: QUARTER_HOUR },
  'reset-by-person': { points: 3, duration: HOUR },
  'reset-by-address': { points: 20, duration: HOUR },
  'reset-by-everybody': { points: 500, duration: HOUR },
}
type Name = keyof typeof LIMITS
type Counter = { limit: Name; key: string }

const limiters = new Map<Name, RateLimiterPostgres>()

/** Counted in the database, so that a restart forgets nothing; in memory while that is away. */
function limiterOf(req: PayloadRequest, name: Name): RateLimiterPostgres {
  const known = limiters.get(name)
  if (known) return known
  const limit = { ...LIMITS[name], keyPrefix: name }
  const limiter = new RateLimiterPostgres({
    ...limit,
    storeClient: (req.payload.db as unknown as PostgresAdapter).pool,
    storeType: 'pool',
    tableName: 'tries',
    tableCreated: true,
    // Whoever is over the limit is refused from memory, without a query.
    inMemoryBlockOnConsumed: limit.points + 1,
    insuranceLimiter: new RateLimiterMemory(limit),
  })
  limiters.set(name, limiter)
  return limiter
}

/** Keys are digests: they fit the column, and the table names nobody. */
const digest = (text: string) => createHash('sha256').update(text).digest('base64url')

const addressOf = (req: PayloadRequest) => networkOf(String(req.context.address ?? 'unknown'))

/**
 * Runs a sign-in within its limits. A try is counted before the password is hashed, so that a flood
 * costs nothing, and given back when it succeeds or nobody came to look at it.
 * @throws Problem 429 with Retry-After
 */
export async function limitTries<Result>(
  req: PayloadRequest,
  email: string,
  attempt: () => Promise<Result>,
): Promise<Result> {
  const address = addressOf(req)
  const counters: Counter[] = [
    { limit: 'person-and-address', key: `${email} ${address}` },
    { limit: 'address', key: address },
    { limit: 'person', key: email },
    { limit: 'everybody', key: '' },
  ]
  await count(req, counters, email)
  try {
    const result = await attempt()
    await giveBack(req, counters)
    return result
  } catch (error) {
    if (error instanceof Problem && error.status === 503) await giveBack(req, counters)
    throw error
  }
}

async function giveBack(req: PayloadRequest, counters: Counter[]): Promise<void> {
  if (!env.rateLimits) return
  for (const { limit, key } of counters) await limiterOf(req, limit).reward(digest(key))
}

/** Counts a wish for a new password, or a try with a link. @throws Problem 429 with Retry-After */
export async function limitResets(req: PayloadRequest, email?: string): Promise<void> {
  const counters: Counter[] = [
    ...(email ? [{ limit: 'reset-by-person', key: email } as const] : []),
    { limit: 'reset-by-address', key: addressOf(req) },
    { limit: 'reset-by-everybody', key: '' },
  ]
  await count(req, counters, email)
}

async function count(req: PayloadRequest, counters: Counter[], email?: string): Promise<void> {
  if (!env.rateLimits) return
  for (const { limit, key } of counters) {
    const over = await limiterOf(req, limit)
      .consume(digest(key))
      .then(
        () => null,
        (refusal: RateLimiterRes) => refusal,
      )
    if (!over) continue
    // Only the first one over is on record: a flood must not fill the log.
    if (over.consumedPoints === LIMITS[limit].points + 1) await note(req, limit, email)
    throw tooMany(over.msBeforeNext)
  }
}

async function note(req: PayloadRequest, limit: Name, email = ''): Promise<void> {
  try {
    const [person] = await runSql<{ id: string }>(
      req,
      sql`select id from users where email = ${email}`,
    )
    await record(req, { event: 'limit-reached', subject: person?.id ?? null, details: { limit } })
  } catch (error) {
    // The limit holds without the database too; outside a transaction this read fails alone.
    log.warn({ event: 'limit-reached', limit, reason: (error as Error).message })
  }
}

function tooMany(msBeforeNext: number): Problem {
  const seconds = Math.max(1, Math.ceil(msBeforeNext / 1000))
  const minutes = Math.ceil(seconds / 60)
  return new Problem(
    429,
    `Too many tries. Please wait ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} and try again.`,
    { success: false },
    { 'Retry-After': String(seconds) },
  )
}
