import { asViewer } from '#cms/kit/documents.ts'
import { endpoint } from '#cms/kit/endpoint.ts'
import {
  auditBlog,
  createGuide,
  deleteGuide,
  enhanceBlog,
  listAllGuides,
  listCities,
  listPublishedGuides,
  readPublishedGuide,
  replaceGuide,
} from '#wire/guides.ts'
import { anyone, mayEditGuides } from '#wire/viewer.ts'
import { publishedGuide, publishedGuides, rewriteGuide, trashGuide, writeGuide } from './actions.ts'
import { auditOf } from './audit.ts'
import { enhanceAll } from './enhancement.ts'
import { presentGuide } from './present.ts'

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
    act: ({ req }) => enhanceAll(req),
  }),
]
