import type { Request } from 'express'
import { createLocalReq, executeAuthStrategies, getPayload, type PayloadRequest } from 'payload'
import { env } from '#cms/core/env.ts'
import { databaseUnavailable, Problem } from '#cms/core/problem.ts'
import { refuseWithoutSecondFactor } from '#cms/entities/second-factors/methods.ts'
import {
  asRequestUser,
  readSession,
  readSessionToken,
  type Wanted,
} from '#cms/entities/sessions/authenticate.ts'
import { SESSION_COOKIE } from '#cms/entities/sessions/session-cookie.ts'
import { keepSessionAlive } from '#cms/entities/sessions/session-store.ts'
import { runSql } from '#cms/kit/documents.ts'
import { keepCounted } from '#cms/kit/list-version.ts'
import { keepMaintenance } from '#cms/kit/maintenance.ts'
import { keepSharedHomes } from '#cms/kit/shared-homes.ts'
import { viewerOf } from '#cms/kit/viewer-of.ts'
import config from '#cms/payload.config.ts'
import { mayUseCms } from '#wire/viewer.ts'

/** The headers passed to Payload. Forwarded hosts and method overrides are not. */
const PASSED = ['authorization', 'cookie', 'accept-language', 'user-agent', 'content-type']

export function headersOf(request: Request, passed = PASSED): Headers {
  const headers = new Headers()
  for (const name of passed) {
    const value = request.get(name)
    if (value) headers.set(name, value)
  }
  return headers
}

/**
 * Payload's request for an Express one, with the user but without the body. Payload treats an unreachable
 * database as "not signed in", which would sign users out. So where it finds no user, the session row is
 * looked up: only a session that has ended makes a visitor.
 * @param wanted what to read with the session
 * @throws the database's error, which becomes 503
 */
export async function createAuthenticatedRequest(
  request: Request,
  wanted: Wanted = {},
): Promise<PayloadRequest> {
  const req = await payloadRequest(request, wanted)
  if (req.user || !(await hasLiveSession(req))) return req
  const again = await payloadRequest(request, wanted)
  if (again.user) return again
  throw databaseUnavailable()
}

/** @throws Problem 403 for all but staff and editors, and for users who need a second factor first */
export async function createCmsRequest(request: Request): Promise<PayloadRequest> {
  const req = await createAuthenticatedRequest(request)
  if (!mayUseCms(viewerOf(req))) throw new Problem(403, 'The CMS is for staff and editors.')
  await refuseWithoutSecondFactor(req)
  return req
}

/** Whether the request carries a token of ours whose session has not expired. */
async function hasLiveSession(req: PayloadRequest): Promise<boolean> {
  const token = await readSessionToken(req.headers, req.payload.secret)
  if (!token) return false
  const [session] = await runSql(req)`
    select id from users_sessions where id = ${token.sid} and expires_at > now()`
  return session !== undefined
}

/** Payload's own options in the query (depth, locale, where) are left out: the product's calls do not offer them. */
const { href, host, origin, protocol } = new URL(env.publicUrl)

/**
 * Made as a local request: Payload's `createPayloadRequest` takes a `Request` of fetch, which alone costs as much as the
 * session's SELECT, and reads a query and cookies that no call of the product has.
 */
async function payloadRequest(request: Request, wanted: Wanted): Promise<PayloadRequest> {
  const payload = await getPayload({ config, cron: true })
  const headers = headersOf(request)
  const address = { url: href, host, origin, protocol, pathname: request.path }
  // The audit log stores the caller's address (cms/audit).
  const context = { address: request.ip }
  const given = {
    ...address,
    headers,
    payloadAPI: 'REST' as const,
    searchParams: new URLSearchParams(),
  }
  const req = await createLocalReq({ req: given, context }, payload)
  await authenticate(req, wanted)
  await keepSessionAlive(req)
  return req
}

/** Sets the user: by one SELECT for a token of ours, else by the strategies of Payload. @throws the database's error */
async function authenticate(req: PayloadRequest, wanted: Wanted): Promise<void> {
  const { headers, payload } = req
  const token = await readSessionToken(headers, payload.secret)
  if (!token) {
    req.user = (await executeAuthStrategies({ headers, payload })).user
    return
  }
  const found = await readSession(payload, token, wanted)
  if (!found) return
  req.user = asRequestUser(found.user, token)
  if (wanted.maintenance) keepMaintenance(req, found.maintenance)
  if (wanted.changes) keepCounted(req, found.changes ?? {})
  if (wanted.sharedHomes) keepSharedHomes(req, found.user.id, found.sharedHomes ?? [])
}

export function hasCredentials(request: Request): boolean {
  return !!request.get('authorization') || (request.get('cookie') ?? '').includes(SESSION_COOKIE)
}
