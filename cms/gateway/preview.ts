import { json, type Request, type RequestHandler, type Response, Router } from 'express'
import { notFound, Problem, unauthorized } from '#cms/core/problem.ts'
import { findGuideIdByReviewToken } from '#cms/entities/guides/review-link.ts'
import { findDraft } from '#cms/entities/guides/versions.ts'
import { refuseWithoutSecondFactor } from '#cms/entities/second-factors/methods.ts'
import { withDatabaseSlot } from '#cms/kit/database-slots.ts'
import { parse } from '#cms/kit/parse.ts'
import { viewerOf } from '#cms/kit/viewer-of.ts'
import { previewPage, TypedGuide } from '#cms/preview/page.ts'
import type { ReleaseStore } from '#cms/publish/release-store.ts'
import { Id } from '#wire/basics.ts'
import { mayEditGuides } from '#wire/viewer.ts'
import { createAuthenticatedRequest } from './authenticated-request.ts'
import { parseWith } from './bodies.ts'
import { limitRate } from './limits.ts'
import { sendPage } from './static-releases.ts'

/** The editor's state of a guide is several times as long as its text. */
const parseTyped = json({ limit: '1mb', inflate: false })

/** Drafts as pages: for users who may edit guides, as saved or typed, and for holders of a reviewer's link. */
export function previewRouter(releases: ReleaseStore): Router {
  const router = Router()
  router.use('/preview', limitRate('read'), setDraftHeaders)
  router.get('/preview/guides/:id', (request, response) => showDraft(request, response))
  router.post('/preview/guides/:id', async (request, response) => {
    await requirePreviewer(request)
    await parseWith([parseTyped], request, response)
    await showDraft(request, response, parse(TypedGuide, request.body))
  })
  router.get('/preview/shared/:token', async (request, response) => {
    const req = await createAuthenticatedRequest(request)
    const guideId = await findGuideIdByReviewToken(req, String(request.params.token))
    const guide = guideId ? await findDraft(req, guideId) : null
    // The holder of a reviewer's link has no account and gets a page instead of JSON.
    if (!guide) return sendPage(releases, request, response, { path: '/review-over', status: 404 })
    response.type('html').send(await withDatabaseSlot(() => previewPage(req, guide)))
  })
  return router
}

/** Keeps drafts out of search engines, caches and `Referer` headers. */
const setDraftHeaders: RequestHandler = (_request, response, next) => {
  response.set({
    'Cache-Control': 'private, no-store',
    'X-Robots-Tag': 'noindex, nofollow',
    'Referrer-Policy': 'no-referrer',
  })
  next()
}

async function requirePreviewer(request: Request) {
  const req = await createAuthenticatedRequest(request)
  const viewer = viewerOf(req)
  if (viewer.role === 'visitor') throw unauthorized()
  if (!mayEditGuides(viewer)) throw new Problem(403, 'Access denied. Your account may not do this.')
  await refuseWithoutSecondFactor(req)
  return req
}

async function showDraft(request: Request, response: Response, typed?: TypedGuide) {
  const req = await requirePreviewer(request)
  const id = Id.safeParse(request.params.id)
  const guide = id.success ? await findDraft(req, id.data) : null
  if (!guide) throw notFound('This guide')
  response.type('html').send(await withDatabaseSlot(() => previewPage(req, guide, typed)))
}
