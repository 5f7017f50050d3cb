import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import express, { type Request, type RequestHandler, Router } from 'express'
import * as nextModule from 'next'
import { env } from '#cms/core/env.ts'
import { lazyAsync } from '#cms/core/lazy-async.ts'
import { log } from '#cms/core/log.ts'
import { Problem } from '#cms/core/problem.ts'
import { firstFactorOf } from '#cms/entities/second-factors/first-factors.ts'
import { needsSecondFactor, SET_UP_PAGE } from '#cms/entities/second-factors/methods.ts'
import { FIRST_FACTOR_COOKIE } from '#cms/entities/sessions/session-cookie.ts'
import { withDatabaseSlot } from '#cms/kit/database-slots.ts'
import { secondFactorPage } from '#wire/sessions.ts'
import {
  createAuthenticatedRequest,
  createCmsRequest,
  hasCredentials,
} from './authenticated-request.ts'
import { limitRate } from './limits.ts'
import { readServerCall } from './server-calls.ts'
import { isSafeMethod } from './to-payload.ts'

const CMS = '/cms'

/** Next is CommonJS: its function is the default of its default, which its types do not declare. */
const createNext = nextModule.default as unknown as typeof nextModule.default.default

type Handler = (request: unknown, response: unknown) => Promise<void>

/** The CMS's scripts and styles; their names contain a hash, so they never change. */
const ASSETS = join(import.meta.dirname, '../.next/static')

export function cmsAdminRouter(): Router {
  const router = Router()
  const lasting = { immutable: true, maxAge: '1y', index: false }
  router.use('/_next/static', express.static(ASSETS, lasting))
  router.all('/cms{/*rest}', limitRate('read'), cmsAdmin)
  return router
}

/**
 * Payload's admin UI through Next, loaded at the first visit, because most processes never need it. Its pages
 * are open to all; its server functions require the right to use the CMS.
 */
const cmsAdmin: RequestHandler = async (request, response) => {
  if (isSafeMethod(request)) {
    const redirect = await withDatabaseSlot(() => secondFactorRedirect(request))
    if (redirect) return response.redirect(302, redirect)
    return (await handler())(withPublicHost(request), response)
  }
  if (request.method !== 'POST' || !request.get('next-action'))
    throw new Problem(405, 'This is a page and takes nothing.', {}, { Allow: 'GET, HEAD' })
  const req = await withDatabaseSlot(() => createCmsRequest(request))
  try {
    const call = await readServerCall(req, request, response)
    await (await handler())(withPublicHost(call), response)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    response.status(error.status).set({ ...error.headers, 'Cache-Control': 'no-store' })
    // Next's client shows the words of a refusal only where the type is exactly this, which `send` would extend.
    response.setHeader('Content-Type', 'text/plain')
    response.end(error.message)
  }
}

const { host } = new URL(env.publicUrl)

/** Sets the `Host` of PUBLIC_URL: Payload answered 500 where a proxy's name was not valid in a URL. */
function withPublicHost(request: IncomingMessage): IncomingMessage {
  request.headers.host = host
  return request
}

/** The page to redirect to where a second factor has to be given or set up first, else null. */
async function secondFactorRedirect(request: Request): Promise<string | null> {
  const cookies = request.get('cookie') ?? ''
  if (!hasCredentials(request) && !cookies.includes(FIRST_FACTOR_COOKIE)) return null
  // Payload would accept an expired session; this call ends it first.
  const req = await createAuthenticatedRequest(request)
  if (!req.user && (await firstFactorOf(req))) return secondFactorPage(CMS)
  return (await needsSecondFactor(req)) ? `${SET_UP_PAGE}?next=${CMS}` : null
}

const handler = lazyAsync(async (): Promise<Handler> => {
  const started = Date.now()
  const app = createNext({ dev: false, dir: `${import.meta.dirname}/..`, quiet: true })
  await app.prepare()
  log.info({ ms: Date.now() - started }, 'CMS loaded')
  return app.getRequestHandler() as Handler
})
