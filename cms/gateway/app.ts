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

/** The CMS's scripts and styles, which the build names by their hash. */
const CMS_ASSETS = join(import.meta.dirname, '../.next/static')

/** Express's own patterns match whole segments only, and let an address such as /api/cities slip by. */
const CMS_PATH = /^\/cms(?:\/|$)/i

/** What is logged of a request. An address may carry the token of a mailed link behind its mark. */
const serializers = {
  req: ({ method, url = '' }: { method?: string; url?: string }) => ({
    method,
    path: url.split('?')[0],
  }),
}

/** The only door: what is not listed here does not exist. */
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
