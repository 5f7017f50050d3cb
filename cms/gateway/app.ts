import type { Express } from 'express'
import type { BasePayload } from 'payload'
import type { ReleaseStore } from '#cms/publish/release-store.ts'
import type { Publisher } from '#cms/publish-request/request.ts'
import { apiRouter } from './api-router.ts'
import { cmsAdminRouter } from './cms-admin.ts'
import { cmsApiRouter } from './cms-api.ts'
import { errorHandler, newExpressApp, requestLog } from './express-app.ts'
import { securityHeaders } from './headers.ts'
import { healthRouter } from './health.ts'
import { mediaRouter } from './media.ts'
import { answerPlainForms, pagesRouter } from './pages.ts'
import { previewRouter } from './preview.ts'
import { requireSameOrigin } from './same-origin.ts'
import { scheduleRouter } from './schedule-pages.ts'
import { sharedAssetsRouter } from './shared-assets.ts'

/** The Express app with all routes, in order. Unknown paths end in `pagesRouter`'s 404. */
export function createGateway(
  payload: BasePayload,
  releases: ReleaseStore,
  publisher: Publisher,
): Express {
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
