import { type RequestHandler, Router } from 'express'
import { type BasePayload, createLocalReq } from 'payload'
import { SESSION_COOKIE } from '#cms/entities/sessions/session-cookie.ts'
import { withDatabaseSlot } from '#cms/kit/database-slots.ts'
import type { ReleaseStore } from '#cms/publish/release-store.ts'
import { findSharedAsset } from '#cms/publish/shared-assets.ts'
import { sendContactMessage } from '#wire/contact.ts'
import { PORTAL_PATHS } from '#wire/site-paths.ts'
import { limitRate } from './limits.ts'
import { HASHED_PATH } from './static-answers.ts'
import { sendPage } from './static-releases.ts'

const HOME_PATHS = [
  '/dashboard/homes/:id',
  ...['sign', 'counter'].map((act) => `/dashboard/homes/:id/offers/:offer/${act}`),
]
const HOME_ADDRESS = /^\/dashboard\/homes\/[^/]+(\/offers\/[^/]+\/(sign|counter))?$/

/** Whether an address without its last slash is one of the portal's. */
export const isPortalPath = (path: string): boolean =>
  PORTAL_PATHS.includes(path) || HOME_ADDRESS.test(path)

/** Portal shells, `/` for users with a session, the CMS's redirects, and the 404 of the specification. */
export function pagesRouter(releases: ReleaseStore): Router {
  const router = Router()
  const page =
    (path: string, status = 200): RequestHandler =>
    (request, response) =>
      sendPage(releases, request, response, { path, status })
  // Looked up last, so that a redirect made in the CMS cannot hide a page or a call.
  const redirectOr =
    (missing: RequestHandler): RequestHandler =>
    (request, response, next) => {
      const moved = releases.current()?.redirects.get(request.path)
      if (!moved || !['GET', 'HEAD'].includes(request.method))
        return missing(request, response, next)
      // `location` encodes characters that a header cannot hold; such a character once crashed the process.
      response.status(301).location(moved).end()
    }
  for (const path of [...PORTAL_PATHS, ...HOME_PATHS]) router.get(path, page('/portal-shell'))
  router.get('/', page('/portal-shell'))
  router.get('/blog/:slug', redirectOr(page('/blog-post-not-found', 404)))
  router.all('/{*path}', redirectOr(page('/404', 404)))
  return router
}

/** Whether a request carries a session cookie. The portal checks whether the session is still valid. */
export function hasSessionCookie(cookies: string | undefined): boolean {
  return cookies?.includes(`${SESSION_COOKIE}=`) ?? false
}

/**
 * Answers the contact form of a browser without JavaScript with a page instead of JSON: a redirect after
 * success, so that a reload sends nothing twice, else an error page with the status of the answer.
 */
export function answerPlainForms(releases: ReleaseStore): Router {
  const answerWithPages: RequestHandler = (request, response, next) => {
    const wantsPage = request.accepts(['json', 'html']) === 'html'
    if (!wantsPage || !request.is('urlencoded')) return next()
    response.json = () => {
      if (response.statusCode < 400) response.redirect(303, '/message-sent')
      else
        sendPage(releases, request, response, {
          path: '/message-not-sent',
          status: response.statusCode,
        })
      return response
    }
    next()
  }
  return Router().post(sendContactMessage.path, answerWithPages)
}

/**
 * Serves hashed files that this build lacks: those of the build before, for pages that a browser loaded
 * before a rollout, and those of the next build, for pages that another instance has served during it.
 */
export function sharedAssetsRouter(payload: BasePayload, releases: ReleaseStore): Router {
  const router = Router()
  router.get(HASHED_PATH, limitRate('read'), async (request, response, next) => {
    const { path } = request
    const req = await createLocalReq({}, payload)
    const asset = await withDatabaseSlot(() => findSharedAsset(req, path))
    if (!asset) return next()
    // The next requests for it are answered from memory, until the next release.
    releases.current()?.pages.set(path, asset)
    sendPage(releases, request, response, { path, status: 200 })
  })
  return router
}
