import type { PayloadRequest } from 'payload'
import { readPictureProblem } from '#cms/entities/media/actions.ts'
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
  readAdditions,
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
  readGuide,
  readPublishedGuide,
  replaceGuide,
} from '#wire/guides.ts'
import { listLinkTargets } from '#wire/link-targets.ts'
import { importSearchFigures } from '#wire/search-figures.ts'
import { anyone, mayEditGuides, mayImportSearchFigures } from '#wire/viewer.ts'
import { addGuide, editGuide, requirePublishedGuide, trashGuide } from './actions.ts'
import { auditGuides, suggestWriting } from './editorial.ts'
import {
  describeEnhancement,
  enhanceGuides,
  proposeEnhancements,
  undoEnhancements,
} from './enhancement.ts'
import { findLinkTargets } from './link-targets.ts'
import { findPublishedPage, readAllGuides, readCities, readPublishedWithHtml } from './lists.ts'
import { plansOf } from './plans.ts'
import { presentGuide, presentWithoutContent } from './present.ts'
import { addReviewLink, findReviewLinks, removeReviewLinks } from './review-link.ts'
import { importFigures } from './search-figures.ts'
import { describeUnpublished, requireDraft, requireEditable } from './versions.ts'

const DAY_MS = 86_400_000

/** @throws Problem 404 */
async function statusOf(req: PayloadRequest, id: string) {
  const { imageUrl } = await requireDraft(req, id)
  return {
    ...(await publishStatus(req, id)),
    plans: await plansOf(req, id),
    pictureProblem: imageUrl ? await readPictureProblem(req, imageUrl) : null,
  }
}

export const guideEndpoints = [
  endpoint(listPublishedGuides, anyone, async ({ req, query, http }) => {
    const places = await findPublishedPage(req, query)
    const ids = answerPage(http, query, places, (place) => place).map(({ id }) => id)
    const guides = await readPublishedWithHtml(req, ids)
    return guides.map(({ html, ...guide }) => ({ ...presentWithoutContent(guide), content: html }))
  }),
  endpoint(readPublishedGuide, anyone, async ({ req, params }) =>
    presentGuide(await requirePublishedGuide(req, params.slug)),
  ),
  endpoint(listCities, anyone, ({ req }) => readCities(req)),
  endpoint(listAllGuides, mayEditGuides, async ({ req }) =>
    (await readAllGuides(req)).map(({ words, ...guide }) => ({
      ...presentWithoutContent(guide),
      words,
    })),
  ),
  endpoint(readGuide, mayEditGuides, async ({ req, params }) => {
    const guide = await requireEditable(req, params.id)
    return { ...presentGuide(guide), unpublished: await describeUnpublished(req, guide) }
  }),
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
  endpoint(readAdditions, mayEditGuides, ({ req, params }) => describeEnhancement(req, params.id)),
  endpoint(undoEnhancement, mayEditGuides, ({ req, body }) => undoEnhancements(req, body.changed)),
  endpoint(listLinkTargets, mayEditGuides, ({ req }) => findLinkTargets(req)),
  endpoint(importSearchFigures, mayImportSearchFigures, ({ req, body }) =>
    importFigures(req, body),
  ),
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
