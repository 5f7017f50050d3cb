import type { Response } from 'express'
import type { PayloadRequest } from 'payload'
import { createToken, sha256 } from '#cms/core/crypto.ts'
import { mayUsePasskeys } from '#cms/core/own-origins.ts'
import { unauthorized } from '#cms/core/problem.ts'
import { inTransaction } from '#cms/database/in-transaction.ts'
import { signedIn, startSession } from '#cms/entities/sessions/actions.ts'
import {
  clearFirstFactorCookie,
  FIRST_FACTOR_COOKIE,
  readCookie,
  setFirstFactorCookie,
} from '#cms/entities/sessions/session-cookie.ts'
import { runSql } from '#cms/kit/documents.ts'
import type { Http } from '#cms/kit/endpoint.ts'
import type { User } from '#cms/payload-types.ts'
import type { SecondFactorMethod } from '#wire/sign-in-reply.ts'
import { methodsOf } from './methods.ts'

const VALID = '5 minutes'
const MOST_TRIES = 5

const tokenOf = (req: PayloadRequest) => readCookie(req.headers?.get('cookie'), FIRST_FACTOR_COOKIE)

/** The methods that a page on this host can ask for: passkeys are bound to one host name. */
export const availableMethods = (methods: SecondFactorMethod[], hostname: string) =>
  methods.filter((method) => method !== 'passkey' || mayUsePasskeys(hostname))

/**
 * If the user has a second factor, stores the accepted first factor in a row and its token in a cookie, which
 * authorizes only the calls for the second one. @returns null if the first factor is enough
 */
export async function requestSecondFactor(req: PayloadRequest, response: Response, userId: string) {
  const methods = await methodsOf(req, userId)
  if (methods.length === 0) return null
  const token = createToken()
  await inTransaction(req, async () => {
    await runSql(req)`delete from first_factors where expires_at < now()`
    await runSql(req)`
      insert into first_factors (token_hash, user_id, expires_at)
      values (${sha256(token)}, ${userId}, now() + ${VALID}::interval)`
  })
  setFirstFactorCookie(response, token)
  const next = 'second-factor' as const
  return { next, methods: availableMethods(methods, response.req.hostname) }
}

/** The user id of this browser's first factor, or null if it has expired or has no tries left. */
export async function firstFactorOf(req: PayloadRequest): Promise<string | null> {
  const token = tokenOf(req)
  if (!token) return null
  const [row] = await runSql<{ userId: string }>(req)`
    select user_id as "userId" from first_factors
    where token_hash = ${sha256(token)} and tries < ${MOST_TRIES} and expires_at > now()`
  return row?.userId ?? null
}

/** Counts a try before the second factor is checked. @returns the user id @throws Problem 401 without tries left */
export async function countAttempt(req: PayloadRequest): Promise<string> {
  const [row] = await runSql<{ userId: string }>(req)`
    update first_factors set tries = tries + 1
    where token_hash = ${sha256(tokenOf(req) ?? '')} and tries < ${MOST_TRIES}
      and expires_at > now()
    returning user_id as "userId"`
  if (!row) throw unauthorized()
  return row.userId
}

/** Deletes the first factor's row and cookie. @throws Problem 401 if another request was faster */
export async function endFirstFactor(req: PayloadRequest, response: Response): Promise<void> {
  clearFirstFactorCookie(response)
  const ended = await runSql(req)`
    delete from first_factors where token_hash = ${sha256(tokenOf(req) ?? '')}
    returning user_id`
  if (ended.length === 0) throw unauthorized()
}

/** Follows every first factor: starts a session, or returns the second-factor step if the user has one. */
export async function startSessionOrSecondFactor(
  req: PayloadRequest,
  response: Response,
  user: User,
) {
  const step = await requestSecondFactor(req, response, user.id)
  return step ?? startSession(req, response, user)
}

/** {@link startSessionOrSecondFactor} for the calls that reply with the user. */
export async function startSessionWithReply(req: PayloadRequest, http: Http, user: User) {
  const sessionOrStep = await startSessionOrSecondFactor(req, http.response, user)
  return 'next' in sessionOrStep ? sessionOrStep : signedIn(req, http, user, sessionOrStep)
}
