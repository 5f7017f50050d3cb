import { setImmediate as turn } from 'node:timers/promises'
import type { FirmPage } from '#wire/firm-pages.ts'
import {
  GUIDE_INDEX_PATH,
  GUIDES_PER_PAGE,
  guidePageCount,
  guidePagePath,
} from '#wire/guide-pages.ts'
import type { Person } from '#wire/people.ts'
import type { PublishedReview } from '#wire/reviews.ts'
import type { SiteContent } from '#wire/site-content.ts'
import type { BlobStore } from './blobs.ts'
import { type Manifest, type PlainPage, sha256 } from './release.ts'
import type { Renderer } from './renderer.ts'

/** Pages that use all guides. */
const LISTS = ['/transfer-taxes', '/sitemap.xml', '/rss.xml', GUIDE_INDEX_PATH]

/** Pages that use no guide: rendered without any, so that a change of guides leaves them as they are. */
const OTHERS = [
  '/vendors',
  '/book',
  '/message-sent',
  '/api/docs',
  '/robots.txt',
  '/.well-known/security.txt',
]
const HIDDEN = [
  '/portal-shell',
  '/404',
  '/blog-post-not-found',
  '/message-not-sent',
  '/review-over',
]

/** Pages rendered side by side: while one is written to the disk, the next is drawn. */
const AT_ONCE = 4

type Planned = { path: string; content: SiteContent; madeFrom: string }

/** What visitors may see: `seen` by every page, people and reviews by the landing page, a firm page by its own. */
type Shown = {
  seen: SiteContent
  firmPages: FirmPage[]
  people: Person[]
  reviews: PublishedReview[]
}

/** All pages but the guides' own, each with a hash of everything that it may use. */
function planPages(
  { seen, firmPages, people, reviews }: Shown,
  { version, portalScripts }: Omit<Renderer, 'page'>,
): Planned[] {
  const planned: Planned[] = []
  const hash = (content: object) => sha256(version + JSON.stringify(content))
  const add = (paths: string[], content: SiteContent, madeFrom = hash(content)) =>
    planned.push(...paths.map((path) => ({ path, content, madeFrom })))

  const { guides } = seen
  const unlisted = { ...seen, guides: [] }
  add([...OTHERS, ...HIDDEN], { ...unlisted, portalScripts })
  add(['/'], { ...unlisted, people, reviews })
  add(LISTS, seen)
  const bare = { ...unlisted, vendors: [], securityExpires: '' }
  for (const firmPage of firmPages) add([`/${firmPage.slug}`], { ...bare, firmPage })
  // A changed vendor must not render 209 pages.
  const listingHash = hash(bare)
  const pages = guidePageCount(guides.length)
  const cities = new Set(guides.map(({ city }) => city)).size
  for (let number = 1; number <= pages; number++) {
    const shown = guides.slice((number - 1) * GUIDES_PER_PAGE, number * GUIDES_PER_PAGE)
    const own = { guides: shown, guidePage: { page: number, pages, cities } }
    add([guidePagePath(number)], { ...bare, ...own }, hash({ listingHash, ...own }))
  }
  return planned
}

/**
 * Returns a function that renders all pages but the guides' own, and uses pages again whose inputs are the
 * same as in the release `before`.
 */
export function plainPages({ page, ...renderer }: Renderer, pieces: BlobStore) {
  async function render({ path, content, madeFrom }: Planned): Promise<[string, PlainPage]> {
    const piece = await pieces.keep(await page(path, content))
    return [path, { piece, hidden: HIDDEN.includes(path), madeFrom }]
  }

  return async (shown: Shown, before: Manifest['plain'] = new Map()) => {
    const planned = planPages(shown, renderer)
    const isSame = ({ path, madeFrom }: Planned) => before.get(path)?.madeFrom === madeFrom
    const changed = planned.filter((one) => !isSame(one))
    const rendered: Manifest['plain'] = new Map()
    for (let at = 0; at < changed.length; at += AT_ONCE) {
      const batch = await Promise.all(changed.slice(at, at + AT_ONCE).map(render))
      for (const [path, made] of batch) rendered.set(path, made)
      // Yields, so that visitors and single-guide publishes need not wait for the whole site.
      await turn()
    }
    const pages = planned.flatMap(({ path }): [string, PlainPage][] => {
      const made = rendered.get(path) ?? before.get(path)
      return made ? [[path, made]] : []
    })
    return { pages: new Map(pages), rendered: changed.length }
  }
}
