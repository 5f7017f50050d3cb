import type { PayloadRequest } from 'payload'
import { pictureProblem } from '#cms/entities/media/actions.ts'
import { asViewer } from '#cms/kit/documents.ts'
import { endpoint } from '#cms/kit/endpoint.ts'
import { requestPublish } from '#cms/publish-request/request.ts'
import { publishStatus } from '#cms/publish-request/status.ts'
import {
  createReviewLink,
  endReviewLinks,
  enhanceBlog,
  listReviewLinks,
  proposeEnhancement,
  publishAgain,
  readPublishStatus,
  readToWrite,
  undoEnhancement,
} from '#wire/guide-editorial.ts'
import {
  auditBlog,
  createGuide,
  deleteGuide,
  listAllGuides,
  listCities,
  listPublishedGuides,
  readPublishedGuide,
  replaceGuide,
} from '#wire/guides.ts'
import { anyone, mayEditGuides } from '#wire/viewer.ts'
import {
  publishedGuide,
  publishedGuides,
  requireDraft,
  rewriteGuide,
  trashGuide,
  writeGuide,
} from './actions.ts'
import { auditOf, toWrite } from './editorial.ts'
import { enhanceAll, proposals, undo } from './enhancement.ts'
import { presentGuide } from './present.ts'
import { endReviewLinksOf, makeReviewLink, reviewLinksOf } from './review-link.ts'

const DAY_MS = 86_400_000

/** @throws Problem 404 */
async function statusOf(req: PayloadRequest, id: string) {
  const { imageUrl } = await requireDraft(req, id)
  return {
    ...publishStatus(id),
    pictureProblem: imageUrl ? await pictureProblem(req, imageUrl) : null,
  }
}

export const guideEndpoints = [
  endpoint({
    route: listPublishedGuides,
    may: anyone,
    act: async ({ req }) => (await publishedGuides(req)).map(presentGuide),
  }),
  endpoint({
    route: readPublishedGuide,
    may: anyone,
    act: async ({ req, params }) => presentGuide(await publishedGuide(req, params.slug)),
  }),
  endpoint({
    route: listCities,
    may: anyone,
    act: async ({ req }) =>
      (await publishedGuides(req))
        .map(({ city, slug }) => ({ city: city ?? '', slug: slug ?? '' }))
        .sort((a, b) => a.city.localeCompare(b.city)),
  }),
  endpoint({
    route: listAllGuides,
    may: mayEditGuides,
    act: async ({ req }) =>
      (await asViewer(req).find('guides', {}, { sort: '-updatedAt' })).map(presentGuide),
  }),
  endpoint({
    route: createGuide,
    may: mayEditGuides,
    act: async ({ req, body }) => presentGuide(await writeGuide(req, body)),
  }),
  endpoint({
    route: replaceGuide,
    may: mayEditGuides,
    act: async ({ req, params, body }) => presentGuide(await rewriteGuide(req, params.id, body)),
  }),
  endpoint({
    route: deleteGuide,
    may: mayEditGuides,
    act: ({ req, params }) => trashGuide(req, params.id),
  }),
  endpoint({
    route: auditBlog,
    may: mayEditGuides,
    act: async ({ req }) => auditOf(await publishedGuides(req)),
  }),
  endpoint({
    route: enhanceBlog,
    may: mayEditGuides,
    act: ({ req, body }) => enhanceAll(req, body.ids),
  }),
  endpoint({ route: readToWrite, may: mayEditGuides, act: ({ req }) => toWrite(req) }),
  endpoint({ route: proposeEnhancement, may: mayEditGuides, act: ({ req }) => proposals(req) }),
  endpoint({
    route: undoEnhancement,
    may: mayEditGuides,
    act: ({ req, body }) => undo(req, body.changed),
  }),
  endpoint({
    route: readPublishStatus,
    may: mayEditGuides,
    act: ({ req, params }) => statusOf(req, params.id),
  }),
  endpoint({
    route: publishAgain,
    may: mayEditGuides,
    act: async ({ req, params }) => {
      const before = await statusOf(req, params.id)
      if (before.state !== 'failed') return before
      await requestPublish(req, params.id)
      return statusOf(req, params.id)
    },
  }),
  endpoint({
    route: createReviewLink,
    may: mayEditGuides,
    act: async ({ req, params, body }) => {
      const { id } = await requireDraft(req, params.id)
      return makeReviewLink(req, id, new Date(Date.now() + body.days * DAY_MS))
    },
  }),
  endpoint({
    route: listReviewLinks,
    may: mayEditGuides,
    act: async ({ req, params }) => reviewLinksOf(req, (await requireDraft(req, params.id)).id),
  }),
  endpoint({
    route: endReviewLinks,
    may: mayEditGuides,
    act: async ({ req, params }) => endReviewLinksOf(req, (await requireDraft(req, params.id)).id),
  }),
]
