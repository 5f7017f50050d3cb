import type { PayloadRequest } from 'payload'
import { readPictureProblem } from '#cms/entities/media/actions.ts'
import { asViewer } from '#cms/kit/documents.ts'
import { endpoint } from '#cms/kit/endpoint.ts'
import { answerPage } from '#cms/kit/paging.ts'
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
  addGuide,
  editGuide,
  findPublishedPage,
  readCities,
  readPublishedByIds,
  requireDraft,
  requirePublishedGuide,
  trashGuide,
} from './actions.ts'
import { auditGuides, suggestWriting } from './editorial.ts'
import { enhanceGuides, proposeEnhancements, undoEnhancements } from './enhancement.ts'
import { presentGuide } from './present.ts'
import { addReviewLink, findReviewLinks, removeReviewLinks } from './review-link.ts'

const DAY_MS = 86_400_000

/** @throws Problem 404 */
async function statusOf(req: PayloadRequest, id: string) {
  const { imageUrl } = await requireDraft(req, id)
  return {
    ...(await publishStatus(req, id)),
    pictureProblem: imageUrl ? await readPictureProblem(req, imageUrl) : null,
  }
}

export const guideEndpoints = [
  endpoint(listPublishedGuides, anyone, async ({ req, query, http }) => {
    const places = await findPublishedPage(req, query)
    const ids = answerPage(http, query, places, (place) => place).map(({ id }) => id)
    // Content is read for this page only: that of 5,000 guides takes Payload seconds.
    return (await readPublishedByIds(req, ids)).map(presentGuide)
  }),
  endpoint(readPublishedGuide, anyone, async ({ req, params }) =>
    presentGuide(await requirePublishedGuide(req, params.slug)),
  ),
  endpoint(listCities, anyone, ({ req }) => readCities(req)),
  endpoint(listAllGuides, mayEditGuides, async ({ req }) =>
    (await asViewer(req).find('guides', {}, { sort: '-updatedAt' })).map(presentGuide),
  ),
  endpoint(createGuide, mayEditGuides, async ({ req, body }) =>
    presentGuide(await addGuide(req, body)),
  ),
  endpoint(replaceGuide, mayEditGuides, async ({ req, params, body }) =>
    presentGuide(await editGuide(req, params.id, body)),
  ),
  endpoint(deleteGuide, mayEditGuides, ({ req, params }) => trashGuide(req, params.id)),
  endpoint(auditBlog, mayEditGuides, ({ req }) => auditGuides(req)),
  endpoint(enhanceBlog, mayEditGuides, ({ req, body }) => enhanceGuides(req, body.ids)),
  endpoint(readToWrite, mayEditGuides, ({ req }) => suggestWriting(req)),
  endpoint(proposeEnhancement, mayEditGuides, ({ req }) => proposeEnhancements(req)),
  endpoint(undoEnhancement, mayEditGuides, ({ req, body }) => undoEnhancements(req, body.changed)),
  endpoint(readPublishStatus, mayEditGuides, ({ req, params }) => statusOf(req, params.id)),
  endpoint(publishAgain, mayEditGuides, async ({ req, params }) => {
    const before = await statusOf(req, params.id)
    if (before.state !== 'failed') return before
    await requestPublish(req, params.id)
    return statusOf(req, params.id)
  }),
  endpoint(createReviewLink, mayEditGuides, async ({ req, params, body }) => {
    const { id } = await requireDraft(req, params.id)
    return addReviewLink(req, id, new Date(Date.now() + body.days * DAY_MS))
  }),
  endpoint(listReviewLinks, mayEditGuides, async ({ req, params }) =>
    findReviewLinks(req, (await requireDraft(req, params.id)).id),
  ),
  endpoint(endReviewLinks, mayEditGuides, async ({ req, params }) =>
    removeReviewLinks(req, (await requireDraft(req, params.id)).id),
  ),
]
