import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Response } from 'express'
import type { PayloadRequest } from 'payload'
import { takesPasskeys } from '#cms/core/own-origins.ts'
import { unauthorized } from '#cms/core/problem.ts'
import { inTransaction } from '#cms/database/in-transaction.ts'
import {
  clearFirstFactorCookie,
  FIRST_FACTOR_COOKIE,
  readCookie,
  setFirstFactorCookie,
} from '#cms/entities/sessions/session-cookie.ts'
import { runSql } from '#cms/kit/documents.ts'
import type { SecondFactorMethod, SecondFactorStep } from '#wire/sign-in-reply.ts'
import { methodsOf } from './methods.ts'

const VALID = '5 minutes'
const MOST_TRIES = 5

const digest = (token: string) => createHash('sha256').update(token).digest('hex')

const tokenOf = (req: PayloadRequest) => readCookie(req.headers?.get('cookie'), FIRST_FACTOR_COOKIE)

/** Those of a user's methods that the page at this host name can ask for. */
export const offered = (methods: SecondFactorMethod[], hostname: string): SecondFactorMethod[] =>
  methods.filter((method) => method !== 'passkey' || takesPasskeys(hostname))

/**
 * Where the user has a second factor: notes that the first one was right, in a row and in the
 * browser's cookie. The cookie opens nothing but the call that takes the second factor.
 * @returns what to ask for, or null where the first factor is enough
 */
export async function askForSecondFactor(
  req: PayloadRequest,
  response: Response,
  userId: string,
): Promise<SecondFactorStep | null> {
  const methods = await methodsOf(req, userId)
  if (methods.length === 0) return null
  const token = randomBytes(32).toString('base64url')
  await inTransaction(req, async () => {
    await runSql(req, sql`delete from first_factors where expires_at < now()`)
    await runSql(
      req,
      sql`insert into first_factors (token_hash, user_id, expires_at)
          values (${digest(token)}, ${userId}, now() + ${VALID}::interval)`,
    )
  })
  setFirstFactorCookie(response, token)
  return { next: 'second-factor', methods: offered(methods, response.req.hostname) }
}

/** Who gave the first factor in this browser and still has tries, or null. */
export async function firstFactorOf(req: PayloadRequest): Promise<string | null> {
  const token = tokenOf(req)
  if (!token) return null
  const [row] = await runSql<{ userId: string }>(
    req,
    sql`select user_id as "userId" from first_factors
        where token_hash = ${digest(token)} and tries < ${MOST_TRIES} and expires_at > now()`,
  )
  return row?.userId ?? null
}

/** Counts a try before it is looked at. @throws Problem 401 without a first factor that still holds */
export async function countTry(req: PayloadRequest): Promise<string> {
  const [row] = await runSql<{ userId: string }>(
    req,
    sql`update first_factors set tries = tries + 1
        where token_hash = ${digest(tokenOf(req) ?? '')} and tries < ${MOST_TRIES}
          and expires_at > now()
        returning user_id as "userId"`,
  )
  if (!row) throw unauthorized()
  return row.userId
}

/** Uses the first factor up. @throws Problem 401 where another request did so meanwhile */
export async function endFirstFactor(req: PayloadRequest, response: Response): Promise<void> {
  clearFirstFactorCookie(response)
  const ended = await runSql(
    req,
    sql`delete from first_factors where token_hash = ${digest(tokenOf(req) ?? '')}
        returning user_id`,
  )
  if (ended.length === 0) throw unauthorized()
}
