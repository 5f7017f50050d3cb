import { guideFields, newGuide } from './guides.ts'
import { type Prepare, plain } from './well-formed-account.ts'

const someGuide = async () => ({ params: { id: (await newGuide({ published: false })).id } })

/** Well-formed requests about guides, for visitors and for those who write them. */
export const GUIDES: Record<string, Prepare> = {
  'GET /api/blog/posts': plain,
  'GET /api/blog/posts/{slug}': () => ({ params: { slug: 'sell-my-house-fresno' } }),
  'GET /api/cities': plain,
  'GET /api/admin/blog/posts': plain,
  'GET /api/admin/blog/posts/{id}': someGuide,
  'POST /api/admin/blog/posts': () => ({ body: guideFields({ published: false }) }),
  'PUT /api/admin/blog/posts/{id}': async () => ({
    ...(await someGuide()),
    body: guideFields({ published: false }),
  }),
  'DELETE /api/admin/blog/posts/{id}': someGuide,
  'GET /api/admin/blog/audit': plain,
  'POST /api/admin/blog/enhance-all': () => ({ body: { ids: [] } }),
  'GET /api/admin/blog/to-write': plain,
  'GET /api/admin/blog/enhancement': plain,
  'GET /api/admin/blog/enhancement/{id}': async () => ({ params: { id: (await newGuide()).id } }),
  'POST /api/admin/blog/enhancement/undo': () => ({ body: { changed: [] } }),
  'GET /api/admin/blog/posts/{id}/status': someGuide,
  'POST /api/admin/blog/posts/{id}/publish': someGuide,
  'POST /api/admin/blog/posts/{id}/review-link': async () => ({
    ...(await someGuide()),
    body: { days: 7 },
  }),
  'GET /api/admin/blog/posts/{id}/review-link': someGuide,
  'DELETE /api/admin/blog/posts/{id}/review-link': someGuide,
}
