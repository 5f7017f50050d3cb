import type { RequestListener } from 'node:http'
import type { Express } from 'express'
import { type BasePayload, createLocalReq } from 'payload'
import { env } from '#cms/core/env.ts'
import { notFound, Problem } from '#cms/core/problem.ts'
import { findUpload } from '#cms/entities/uploads/rows.ts'
import { requireSignedUrl, sendUpload } from '#cms/entities/uploads/serving.ts'
import { withDatabaseSlot } from '#cms/kit/database-slots.ts'
import type { ReleaseStore } from '#cms/publish/release-store.ts'
import type { Publisher } from '#cms/publish-request/request.ts'
import { apiRouter } from './api-router.ts'
import { cmsAdminRouter } from './cms-admin.ts'
import { cmsApiRouter } from './cms-api.ts'
import { errorHandler, newExpressApp, requestLog } from './express-app.ts'
import { filesHeaders, securityHeaders } from './headers.ts'
import { healthRouter } from './health.ts'
import { limitRate } from './limits.ts'
import { mediaRouter, servePicture } from './media.ts'
import { measurePage } from './metrics.ts'
import { answerPlainForms, hasSessionCookie, pagesRouter, sharedAssetsRouter } from './pages.ts'
import { previewRouter } from './preview.ts'
import { requireSameOrigin } from './same-origin.ts'
import { scheduleRouter } from './schedule-pages.ts'
import { serveRelease } from './static-releases.ts'

/**
 * Serves pages of the release from memory before Express. The gateway gets everything else, and `/` if the
 * request has a session cookie. Requests for the hostname of FILES_URL go to the app of the files only.
 */
export function createListener(
  payload: BasePayload,
  releases: ReleaseStore,
  publisher: Publisher,
): RequestListener {
  const app = createGateway(payload, releases, publisher)
  const files = createFilesApp(payload)
  return (request, response) => {
    if (isForFiles(request.headers.host)) return files(request, response)
    const isHome = request.url === '/' || request.url?.startsWith('/?')
    const portalHome = isHome && hasSessionCookie(request.headers.cookie)
    const started = performance.now()
    if (!portalHome && serveRelease(releases.current(), request, response))
      return measurePage(request, response, started)
    app(request, response)
  }
}

/**
 * Serves FILES_URL: pictures, and clients' files by signed URL. This origin reads no cookies, so a file that
 * a browser renders as a page has no session to use.
 */
function createFilesApp(payload: BasePayload): Express {
  const app = newExpressApp()
  app.use(filesHeaders)
  app.get('/media/:filename', servePicture)
  app.use('/uploads', limitRate('read'))
  app.get<{ filename: string }>('/uploads/:filename', async (request, response) => {
    const { filename } = request.params
    const { asDownload } = requireSignedUrl(filename, request.query)
    const req = await createLocalReq({}, payload)
    const upload = await withDatabaseSlot(() => findUpload(req, filename))
    if (!upload) throw notFound('This file')
    await sendUpload(upload, asDownload, { request, response })
  })
  app.use(() => {
    throw new Problem(404, 'There is nothing here but files.')
  })
  app.use(errorHandler)
  return app
}

const filesHost = env.filesUrl && new URL(env.filesUrl).host

/** Whether a request with this `Host` header is for FILES_URL. */
const isForFiles = (host: string | undefined): boolean =>
  filesHost !== undefined && host?.toLowerCase() === filesHost

/** The Express app with all routes, in order. Unknown paths end in `pagesRouter`'s 404. */
export function createGateway(payload: BasePayload, releases: ReleaseStore, publisher: Publisher) {
  const app = newExpressApp()
  app.use(requestLog)
  app.use(securityHeaders)
  app.use(healthRouter(payload, releases))
  app.use(requireSameOrigin)
  app.use(answerPlainForms(releases))
  app.use(apiRouter())
  app.use(mediaRouter())
  app.use(cmsApiRouter())
  app.use(cmsAdminRouter())
  app.use(scheduleRouter(payload, publisher.drawSchedule))
  app.use(previewRouter(releases))
  app.use(sharedAssetsRouter(payload, releases))
  app.use(pagesRouter(releases))
  app.use(errorHandler)
  return app
}
