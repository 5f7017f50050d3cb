import { json, type Request, type RequestHandler, type Response, Router } from 'express'
import type { PayloadRequest } from 'payload'
import type { z } from 'zod'
import { notFound, Problem, unauthorized } from '#cms/core/problem.ts'
import { findGuideIdByReviewToken } from '#cms/entities/guides/review-link.ts'
import { findDraft } from '#cms/entities/guides/versions.ts'
import { refuseWithoutSecondFactor } from '#cms/entities/second-factors/methods.ts'
import { withDatabaseSlot } from '#cms/kit/database-slots.ts'
import { asViewer } from '#cms/kit/documents.ts'
import { parse } from '#cms/kit/parse.ts'
import { viewerOf } from '#cms/kit/viewer-of.ts'
import { CopySlug, copyPreview, findCopyDraft, TypedCopy } from '#cms/preview/copy.ts'
import { firmPagePreview, TypedFirmPage } from '#cms/preview/firm-page.ts'
import { guidePreview, TypedGuide } from '#cms/preview/guide.ts'
import { personPreview, TypedPerson } from '#cms/preview/person.ts'
import type { ReleaseStore } from '#cms/publish/release-store.ts'
import { Id } from '#wire/basics.ts'
import { mayEditGuides } from '#wire/viewer.ts'
import { createAuthenticatedRequest } from './authenticated-request.ts'
import { parseWith } from './bodies.ts'
import { limitRate } from './limits.ts'
import { sendPage } from './static-releases.ts'

/** The editor's state of a guide is several times as long as its text. */
const parseTyped = json({ limit: '1mb', inflate: false })

/** Documents whose drafts are shown as pages: how one is found, what a form types, and how both are drawn. */
type Previewed<Draft, Typed extends z.ZodType> = {
  what: string
  typed: Typed
  find: Find<Draft>
  draw: (req: PayloadRequest, draft: Draft, typed?: z.infer<Typed>) => Promise<string>
}

/** Drafts as pages: for users who may edit guides, as saved or typed, and for holders of a reviewer's link. */
export function previewRouter(releases: ReleaseStore): Router {
  const router = Router()
  router.use('/preview', limitRate('read'), setDraftHeaders)
  showDrafts(router, 'guides', {
    what: 'This guide',
    typed: TypedGuide,
    find: byId(findDraft),
    draw: guidePreview,
  })
  showDrafts(router, 'people', {
    what: 'This person',
    typed: TypedPerson,
    find: byId((req, id) => asViewer(req).findDraft('people', id)),
    draw: personPreview,
  })
  showDrafts(router, 'pages', {
    what: 'This page',
    typed: TypedFirmPage,
    find: byId((req, id) => asViewer(req).findDraft('pages', id)),
    draw: firmPagePreview,
  })
  showDrafts(router, 'copy', {
    what: 'This text',
    typed: TypedCopy,
    find: async (req, named) => {
      const slug = CopySlug.safeParse(named)
      return slug.success ? findCopyDraft(req, slug.data) : null
    },
    draw: copyPreview,
  })
  router.get('/preview/shared/:token', async (request, response) => {
    const req = await createAuthenticatedRequest(request)
    const guideId = await findGuideIdByReviewToken(req, String(request.params.token))
    const guide = guideId ? await findDraft(req, guideId) : null
    // The holder of a reviewer's link has no account and gets a page instead of JSON.
    if (!guide) return sendPage(releases, request, response, { path: '/review-over', status: 404 })
    response.type('html').send(forPreview(await withDatabaseSlot(() => guidePreview(req, guide))))
  })
  return router
}

type Find<Draft> = (req: PayloadRequest, id: string) => Promise<Draft | null>

/** Finds nothing by a malformed id. */
const byId =
  <Draft>(find: Find<Draft>): Find<Draft> =>
  async (req, named) => {
    const id = Id.safeParse(named)
    return id.success ? find(req, id.data) : null
  }

function showDrafts<Draft, Typed extends z.ZodType>(
  router: Router,
  slug: string,
  { what, typed: schema, find, draw }: Previewed<Draft, Typed>,
): void {
  async function show(request: Request, response: Response, typed?: z.infer<Typed>) {
    const req = await requirePreviewer(request)
    const draft = await find(req, String(request.params.id))
    if (!draft) throw notFound(what)
    const html = await withDatabaseSlot(() => draw(req, draft, typed))
    response.type('html').send(forPreview(html))
  }
  router.get(`/preview/${slug}/:id`, (request, response) => show(request, response))
  router.post(`/preview/${slug}/:id`, async (request, response) => {
    await requirePreviewer(request)
    await parseWith([parseTyped], request, response)
    await show(request, response, parse(schema, request.body))
  })
}

/** Adds the script that shows what the editor types, and keeps the page out of search engines. */
const forPreview = (html: string) =>
  html.replace(
    '</head>',
    '<meta name="robots" content="noindex, nofollow"><script src="/live-preview.js" defer></script></head>',
  )

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
