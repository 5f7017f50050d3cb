import { readGuideWork } from '#wire/guide-work.ts'
import { newComment, QUOTE } from './guide-comments.ts'
import { guideFields, newGuide, newPlan, newTranslation } from './guides.ts'
import { demo } from './people.ts'
import { type Prepare, plain } from './well-formed-account.ts'

const someGuide = async () => ({ params: { id: (await newGuide({ published: false })).id } })

/** A comment of this user, or of the demo's editor for those who may write none. */
const ownComment: Prepare = async (who) => ({
  params: { id: (await newComment(who.user?.role === 'client' ? {} : { by: who })).id },
})

const SEARCH_EXPORT =
  'Top pages,Clicks,Impressions,CTR,Position\nhttps://other.example/,1,9,11.11%,4'

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
  'GET /api/admin/blog/posts/{id}/work': someGuide,
  'PATCH /api/admin/blog/posts/{id}/work': async () => ({
    ...(await someGuide()),
    body: { version: 0, status: 'review' },
  }),
  'POST /api/admin/blog/posts/{id}/approval': async () => {
    const guide = await someGuide()
    const { body } = await (await demo('editor')).call(readGuideWork, guide)
    return { ...guide, body: { words: body.words } }
  },
  'GET /api/admin/translations/{kind}/{id}': async () => ({
    params: { kind: 'guides', id: (await newGuide({ published: false })).id },
  }),
  'POST /api/admin/translations/{kind}/{id}': async () => ({
    params: { kind: 'guides', id: (await newGuide()).id },
  }),
  'PATCH /api/admin/translations/{kind}/{id}': async () => {
    const { id, original } = await newTranslation()
    return { params: { kind: 'guides', id }, body: { words: original.words } }
  },
  'GET /api/admin/blog/board': plain,
  'GET /api/admin/blog/calendar': () => ({ query: { from: '2099-01-01', to: '2099-01-31' } }),
  'PATCH /api/admin/blog/plans/{id}': async () => {
    const at = '2099-01-31T17:00:00.000Z'
    const id = await newPlan((await someGuide()).params, { at })
    return { params: { id }, body: { at, day: '2099-02-01' } }
  },
  'GET /api/admin/blog/writers': plain,
  'PATCH /api/admin/blog/settings': () => ({ body: { needsApproval: false } }),
  'GET /api/admin/blog/posts/{id}/results': someGuide,
  'GET /api/admin/blog/results': plain,
  'GET /api/admin/blog/link-targets': plain,
  'POST /api/admin/blog/search-figures': () => ({
    body: { csv: SEARCH_EXPORT, dryRun: true, from: '2026-01-01', to: '2026-01-28' },
  }),
  'GET /api/admin/blog/posts/{id}/review-link': someGuide,
  'DELETE /api/admin/blog/posts/{id}/review-link': someGuide,
  'GET /api/admin/blog/posts/{id}/comments': someGuide,
  'POST /api/admin/blog/posts/{id}/comments': async () => ({
    ...(await someGuide()),
    body: { quote: QUOTE, text: 'Is this so?' },
  }),
  'POST /api/admin/blog/comments/{id}/replies': async (who) => ({
    ...(await ownComment(who)),
    body: { text: 'It is.' },
  }),
  'PATCH /api/admin/blog/comments/{id}': async (who) => ({
    ...(await ownComment(who)),
    body: { text: 'Is this really so?', version: 1 },
  }),
  'POST /api/admin/blog/comments/{id}/resolve': ownComment,
  'POST /api/admin/blog/comments/{id}/reopen': ownComment,
  'DELETE /api/admin/blog/comments/{id}': ownComment,
}
