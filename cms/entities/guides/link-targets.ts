import type { PayloadRequest } from 'payload'
import { runSql } from '#cms/kit/documents.ts'
import type { LinkTarget } from '#wire/link-targets.ts'
import { GUIDE_PATH, IS_LIVE_PAGE, PAGE_PATH } from './links.ts'

/** Pages that are there whatever the CMS holds. */
const FIXED: LinkTarget[] = [
  ...['vendor network', 'vendors'].map((words) => ({ words, path: '/vendors', title: 'Vendors' })),
  { words: 'transfer taxes', path: '/transfer-taxes', title: 'Transfer taxes' },
].map((page) => ({ ...page, isName: false, guideId: null }))

/**
 * The live pages that a guide may link to. The city names a guide, of several in one language the newest; the title
 * names a firm page if it has two words or more, since “Questions” and “Privacy” are everyday words.
 */
export async function findLinkTargets(req: PayloadRequest): Promise<LinkTarget[]> {
  const guides = await runSql<Omit<LinkTarget, 'isName'>>(req)`
    select distinct on (city, language) trim(city) as words, ${GUIDE_PATH} as path, title, id as "guideId"
    from guides
    where _status = 'published' and deleted_at is null and trim(city) <> ''
    order by city, language, created_at desc, id`
  const pages = await runSql<Omit<LinkTarget, 'isName'>>(req)`
    select title as words, ${PAGE_PATH} as path, title, null as "guideId" from pages
    where ${IS_LIVE_PAGE} and title like '% %' order by slug`
  return [
    ...guides.map((guide) => ({ ...guide, isName: true })),
    ...pages.map((page) => ({ ...page, isName: false })),
    ...FIXED,
  ]
}
