import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express'
import { type BasePayload, createLocalReq } from 'payload'
import { pinoHttp } from 'pino-http'
import { env } from '#cms/core/env.ts'
import { log, pathForLog } from '#cms/core/log.ts'
import { notFound, Problem } from '#cms/core/problem.ts'
import { toProblem } from '#cms/core/to-problem.ts'
import { hasSessionCookie, readCookie } from '#cms/entities/sessions/session-cookie.ts'
import { inSize } from '#cms/entities/uploads/photo-copies.ts'
import { findUpload } from '#cms/entities/uploads/rows.ts'
import { requireSignedUrl, sendUpload } from '#cms/entities/uploads/serving.ts'
import { withDatabaseSlot } from '#cms/kit/database-slots.ts'
import type { ReleaseStore } from '#cms/publish/release-store.ts'
import type { Publisher } from '#cms/publish-request/request.ts'
import { LANGUAGE_COOKIE, languageIn, pathPrefix } from '#wire/languages.ts'
import { schedulerPath } from '#wire/schedule-page.ts'
import { apiRouter } from './api-router.ts'
import { cmsAdminRouter } from './cms-admin.ts'
import { cmsApiRouter } from './cms-api.ts'
import { filesHeaders, securityHeaders } from './headers.ts'
import { healthRouter } from './health.ts'
import { limitRate } from './limits.ts'
import { mediaRouter, servePicture } from './media.ts'
import { measureCall, measurePage } from './metrics.ts'
import { originalsRouter } from './original-pages.ts'
import { answerPlainForms, pagesRouter, sharedAssetsRouter } from './pages.ts'
import { previewRouter } from './preview.ts'
import { requireSameOrigin } from './same-origin.ts'
import { scheduleRouter } from './schedule-pages.ts'
import { statementRouter } from './statement-pages.ts'
import { serveRelease } from './static-releases.ts'

/**
 * Serves pages of the release from memory before Express. The gateway gets everything else, and `/` if the
 * request has a session cookie. Requests for the hostname of FILES_URL go to the app of the files only.
 */
export function createListener(payload: BasePayload, releases: ReleaseStore, publisher: Publisher) {
  const app = createGateway(payload, releases, publisher)
  const files = createFilesApp(payload)
  return (request: IncomingMessage, response: ServerResponse) => {
    if (isForFiles(request.headers.host)) return files(request, response)
    // `/?site` is the landing page for everyone: a signed-in user follows a link to one of its sections.
    const isHome = /^\/(\?(?!(.*&)?site(=|&|$))|$)/.test(request.url ?? '/')
    const portalHome = isHome && hasSessionCookie(request.headers.cookie)
    const started = performance.now()
    if (!portalHome && serveRelease(releases.current(), request, response))
      return measurePage(request, response, started)
    app(request, response)
  }
}

/** Serves FILES_URL: pictures, and files by signed URL. It reads no cookies: a file shown as a page has no session. */
function createFilesApp(payload: BasePayload): Express {
  const app = newExpressApp()
  app.use(filesHeaders)
  app.get('/media/:filename', servePicture)
  app.use('/uploads', limitRate('read'))
  app.get<{ filename: string }>('/uploads/:filename', async (request, response) => {
    const { filename } = request.params
    const wanted = requireSignedUrl(filename, request.query)
    const req = await createLocalReq({}, payload)
    const upload = await withDatabaseSlot(() => findUpload(req, filename))
    if (!upload) throw notFound('This file')
    await sendUpload(inSize(upload, wanted.size), wanted.asDownload, { request, response })
  })
  app.use(() => {
    throw new Problem(404, 'There is nothing here but files.')
  })
  app.use(errorHandler)
  return app
}

const filesHost = env.filesUrl && new URL(env.filesUrl).host

const isForFiles = (host: string | undefined): boolean =>
  filesHost !== undefined && host?.toLowerCase() === filesHost

/** The Express app with all routes, in order. Unknown paths end in `pagesRouter`'s 404. */
function createGateway(payload: BasePayload, releases: ReleaseStore, publisher: Publisher) {
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
  app.use(
    scheduleRouter(payload, (schedule) =>
      publisher.drawPage(schedulerPath(schedule.query.language), { schedule }),
    ),
  )
  app.use(statementRouter(payload, (path, statement) => publisher.drawPage(path, { statement })))
  app.use(
    originalsRouter(payload, (originals, language) =>
      publisher.drawPage(`${pathPrefix(language)}/originals`, { originals }),
    ),
  )
  app.use(previewRouter(releases))
  app.use(sharedAssetsRouter(payload, releases))
  app.use(pagesRouter(releases))
  app.use(errorHandler)
  return app
}

function newExpressApp(): Express {
  const app = express()
  app.disable('x-powered-by')
  app.set('trust proxy', env.trustProxy)
  app.set('query parser', 'simple')
  app.use(measureCall)
  app.use((_request, response, next) => {
    // Sent too, so that an id that a user reports can be found in the log.
    response.locals.requestId = randomUUID()
    response.set('X-Request-Id', response.locals.requestId)
    next()
  })
  return app
}

/** Logs the path without the query string, which may hold the token of a mailed link. */
const serializers = {
  req: ({ method, url = '' }: { method?: string; url?: string }) => ({
    method,
    path: pathForLog(url.split('?')[0] ?? ''),
  }),
}

/** A logger for each request, unless it would log nothing. */
const requestLog: RequestHandler = log.isLevelEnabled('debug')
  ? pinoHttp({ logger: log, useLevel: 'debug', quietReqLogger: true, serializers })
  : (_request, _response, next) => next()

/**
 * Turns every error into a response in the language of its user, a visitor's in that of the portal's pages in this
 * browser. Unknown errors become 500 and are logged.
 */
const errorHandler: ErrorRequestHandler = (error, request, response, next) => {
  const known = toProblem(error)
  const id: string = response.locals.requestId
  const path = pathForLog(request.path)
  if (!known) log.error({ err: error, id, method: request.method, path })
  if (response.headersSent) return next(error)
  const problem =
    known ?? new Problem(500, 'Something went wrong on our side. Please try again.', { id })
  if (problem.status === 503) log.warn({ id, path }, problem.message)
  response.set(problem.headers).set('Cache-Control', 'no-store')
  const language =
    response.locals.language ?? languageIn(readCookie(request.headers.cookie, LANGUAGE_COOKIE))
  response.status(problem.status).json(problem.bodyIn(language ?? 'en'))
}
