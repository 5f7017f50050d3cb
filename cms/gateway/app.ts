import { join } from 'node:path'
import express, { type Express } from 'express'
import type { BasePayload } from 'payload'
import { pinoHttp } from 'pino-http'
import { env } from '#cms/core/env.ts'
import { log } from '#cms/core/log.ts'
import type { ReleaseStore } from '#cms/publish/release-store.ts'
import type { Publisher } from '#cms/publish-request/request.ts'
import { apiRouter } from './api-router.ts'
import { cmsAdmin } from './cms-admin.ts'
import { cmsApiRouter } from './cms-api.ts'
import { errorHandler, requestId } from './errors.ts'
import { cmsHeaders, siteHeaders } from './headers.ts'
import { healthRouter } from './health.ts'
import { limited } from './limits.ts'
import { mediaRouter } from './media.ts'
import { pagesRouter } from './pages.ts'
import { plainForms } from './plain-forms.ts'
import { previewRouter } from './preview.ts'
import { sameOrigin } from './same-origin.ts'
import { scheduleRouter } from './schedule-pages.ts'

/** The CMS's scripts and styles; their names contain a hash, so they never change. */
const CMS_ASSETS = join(import.meta.dirname, '../.next/static')

/** A regex, because Express's patterns match whole segments and miss a path such as /api/cities. */
const CMS_PATH = /^\/cms(?:\/|$)/i

/** Logs the path without the query string, which may hold the token of a mailed link. */
const serializers = {
  req: ({ method, url = '' }: { method?: string; url?: string }) => ({
    method,
    path: url.split('?')[0],
  }),
}

/** The Express app with all routes, in order. Unknown paths end in `pagesRouter`'s 404. */
export function createGateway(
  payload: BasePayload,
  releases: ReleaseStore,
  publisher: Publisher,
): Express {
  const app = express()
  app.disable('x-powered-by')
  app.set('trust proxy', env.trustProxy)
  app.set('query parser', 'simple')
  app.use(requestId)
  app.use(pinoHttp({ logger: log, useLevel: 'debug', quietReqLogger: true, serializers }))
  app.use((request, response, next) =>
    (CMS_PATH.test(request.path) ? cmsHeaders : siteHeaders)(request, response, next),
  )
  app.use(healthRouter(payload, releases))
  app.use(sameOrigin)
  app.use(plainForms(releases))
  app.use(apiRouter())
  app.use(mediaRouter())
  app.use(cmsApiRouter())
  app.use(
    '/_next/static',
    express.static(CMS_ASSETS, { immutable: true, maxAge: '1y', index: false }),
  )
  app.all('/cms{/*rest}', limited('read'), cmsAdmin)
  app.use(scheduleRouter(payload, publisher.drawSchedule))
  app.use(previewRouter(releases))
  app.use(pagesRouter(releases))
  app.use(errorHandler)
  return app
}
