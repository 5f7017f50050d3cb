import { type RequestHandler, Router } from 'express'
import { type BasePayload, createLocalReq } from 'payload'
import { readCookie } from '#cms/entities/sessions/session-cookie.ts'
import { withDatabaseSlot } from '#cms/kit/database-slots.ts'
import type { ReleaseStore } from '#cms/publish/release-store.ts'
import { findSharedAsset } from '#cms/publish/shared-assets.ts'
import { sendContactMessage } from '#wire/contact.ts'
import { LANGUAGE_COOKIE, languageIn, pathPrefix } from '#wire/languages.ts'
import { OFFER_PAGE_PATH } from '#wire/link-paths.ts'
import { PORTAL_PATHS } from '#wire/site-paths.ts'
import { limitRate } from './limits.ts'
import { HASHED_PATH } from './static-answers.ts'
import { sendPage } from './static-releases.ts'

const HOME_PATHS = [
  '/dashboard/homes/:id',
  ...['sign', 'counter'].map((act) => `/dashboard/homes/:id/offers/:offer/${act}`),
]
const HOME_ADDRESS = /^\/dashboard\/homes\/[^/]+(\/offers\/[^/]+\/(sign|counter))?$/

/** Pages of mailed links for buyers' agents, who read English whatever the browser's client reads. */
const ENGLISH_ONLY = [
  '/packet',
  OFFER_PAGE_PATH,
  '/showing',
  '/showing-answer',
  '/showing-feedback',
]

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
  const shell: RequestHandler = (request, response) => {
    const chosen = languageIn(readCookie(request.headers.cookie, LANGUAGE_COOKIE))
    const language = ENGLISH_ONLY.includes(request.path) ? 'en' : chosen
    response.vary('Cookie')
    sendPage(releases, request, response, {
      path: `${pathPrefix(language)}/portal-shell`,
      status: 200,
    })
  }
  for (const path of ['/', ...PORTAL_PATHS, ...HOME_PATHS]) router.get(path, shell)
  for (const start of ['', '/es'])
    router.get(`${start}/blog/:slug`, redirectOr(page(`${start}/blog-post-not-found`, 404)))
  router.all('/{*path}', redirectOr(page('/404', 404)))
  return router
}

/**
 * Answers the contact form of a browser without JavaScript with a page instead of JSON: a redirect after
 * success, so that a reload sends nothing twice, else an error page with the status of the answer.
 */
export function answerPlainForms(releases: ReleaseStore): Router {
  const answerWithPages: RequestHandler = (request, response, next) => {
    const wantsPage = request.accepts(['json', 'html']) === 'html'
    if (!wantsPage || !request.is('urlencoded')) return next()
    // The form of `/es` names its language in its action.
    const start = pathPrefix(request.query.language === 'es' ? 'es' : 'en')
    response.json = () => {
      if (response.statusCode < 400) response.redirect(303, `${start}/message-sent`)
      else
        sendPage(releases, request, response, {
          path: `${start}/message-not-sent`,
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
