import type { Request } from 'express'
import { createPayloadRequest, type PayloadRequest } from 'payload'
import { env } from '#cms/core/env.ts'
import { databaseUnavailable, Problem } from '#cms/core/problem.ts'
import { refuseWithoutSecondFactor } from '#cms/entities/second-factors/methods.ts'
import { readSessionToken } from '#cms/entities/sessions/authenticate.ts'
import { SESSION_COOKIE } from '#cms/entities/sessions/session-cookie.ts'
import { keepSessionAlive } from '#cms/entities/sessions/session-store.ts'
import { runSql } from '#cms/kit/documents.ts'
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
 * @throws the database's error, which becomes 503
 */
export async function createAuthenticatedRequest(request: Request): Promise<PayloadRequest> {
  const req = await payloadRequest(request)
  if (req.user || !(await hasLiveSession(req))) return req
  const again = await payloadRequest(request)
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

async function payloadRequest(request: Request): Promise<PayloadRequest> {
  const url = new URL(request.originalUrl, env.publicUrl)
  // Drops Payload's own query options (depth, locale, where): the product's calls do not offer them.
  url.search = ''
  const req = await createPayloadRequest({
    config,
    request: new Request(url, { headers: headersOf(request) }),
  })
  // The audit log stores the caller's address (cms/audit).
  req.context.address = request.ip
  await keepSessionAlive(req)
  return req
}

export function hasCredentials(request: Request): boolean {
  return !!request.get('authorization') || (request.get('cookie') ?? '').includes(SESSION_COOKIE)
}
