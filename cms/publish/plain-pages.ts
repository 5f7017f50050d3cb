import { setImmediate as turn } from 'node:timers/promises'
import { COPY_DOCUMENTS, copyWith, type Drafted } from '#cms/kit/site-copy.ts'
import { type FirmPage, firmPagePath } from '#wire/firm-pages.ts'
import {
  GUIDE_INDEX_PATH,
  GUIDES_PER_PAGE,
  guidePageCount,
  guidePagePath,
} from '#wire/guide-pages.ts'
import { type Language, pathPrefix } from '#wire/languages.ts'
import type { Person } from '#wire/people.ts'
import type { PublishedReview } from '#wire/reviews.ts'
import type { ListedGuide, SiteContent } from '#wire/site-content.ts'
import { inSpanish, type SpanishCopy } from '#wire/spanish-copy.ts'
import type { BlobStore } from './blobs.ts'
import { type Manifest, type PlainPage, sha256 } from './release.ts'
import type { Renderer } from './renderer.ts'

/** Pages that use all English guides. */
const LISTS = ['/transfer-taxes', '/rss.xml', GUIDE_INDEX_PATH]

const SPANISH_INDEX_PATH = pathPrefix('es') + GUIDE_INDEX_PATH

/** Pages that use no guide: rendered without any, so that a change of guides leaves them as they are. */
const OTHERS = ['/book', '/message-sent', '/api/docs', '/robots.txt', '/.well-known/security.txt']
const HIDDEN = [
  '/portal-shell',
  '/404',
  '/blog-post-not-found',
  '/message-not-sent',
  '/review-over',
]

/** Spanish pages that use no guide; the hidden ones of them. */
const SPANISH_OTHERS = ['/es/message-sent', '/es/book']
const SPANISH_HIDDEN = ['/es/blog-post-not-found', '/es/message-not-sent']
const SPANISH_PORTAL = '/es/portal-shell'

/** Pages rendered side by side: while one is written to the disk, the next is drawn. */
const AT_ONCE = 4

const { packages, testimonials, claims } = COPY_DOCUMENTS

/** The parts of copy documents that pages show. Every page shows the site settings; other pages than these nothing else. */
const SHOWN_ON = {
  '/': [...COPY_DOCUMENTS['landing-page'], ...packages, ...testimonials, ...claims],
  '/vendors': COPY_DOCUMENTS['vendor-network'],
  '/blog': [...COPY_DOCUMENTS['blog-page'], 'claims'],
} as const satisfies Record<string, readonly Drafted[]>

/** The content of a page with the parts of copy documents that it shows. */
const withCopy = (content: SiteContent, shown: readonly Drafted[] = []): SiteContent => ({
  ...content,
  copy: copyWith(content.copy, shown),
})

const isHidden = (path: string) => [...HIDDEN, ...SPANISH_HIDDEN, SPANISH_PORTAL].includes(path)

type Planned = { path: string; content: SiteContent; madeFrom: string }

/** What visitors may see: `seen` by every page, people and reviews by the landing pages, a firm page by its own. */
type Shown = {
  seen: SiteContent
  firmPages: FirmPage[]
  people: Person[]
  reviews: PublishedReview[]
  spanish: SpanishCopy | null
}

/** All pages but the guides' own, each with a hash of everything that it may use. */
function planPages(
  { seen, firmPages, people, reviews, spanish }: Shown,
  { version, portalScripts, bookingScript }: Omit<Renderer, 'page'>,
): Planned[] {
  const planned: Planned[] = []
  const hash = (content: object) => sha256(version + JSON.stringify(content))
  const add = (paths: string[], content: SiteContent, madeFrom = hash(content)) =>
    planned.push(...paths.map((path) => ({ path, content, madeFrom })))

  const { guides, spanishGuides, hasSpanishHome, spanishFirmPages } = seen
  // Each page gets the Spanish pages that it may link to, so that no other page changes with them.
  const noSpanish = { spanishGuides: [], hasSpanishHome: false, spanishFirmPages: [] }
  const unlisted = { ...seen, ...noSpanish, guides: [] }
  const spanishFrame = { hasSpanishHome, spanishFirmPages }
  add([...OTHERS, ...HIDDEN], { ...withCopy(unlisted), portalScripts })
  add([...SPANISH_OTHERS, ...SPANISH_HIDDEN], {
    ...withCopy({ ...unlisted, ...spanishFrame }),
    bookingScript,
  })
  add([SPANISH_PORTAL], { ...withCopy({ ...unlisted, spanishFirmPages }), portalScripts })
  add(['/vendors'], { ...withCopy(unlisted, SHOWN_ON['/vendors']), portalScripts })
  const landing = {
    ...withCopy({ ...unlisted, hasSpanishHome }, SHOWN_ON['/']),
    ...{ people, reviews },
  }
  add(['/'], landing)
  if (spanish) {
    const copy = inSpanish(landing.copy, spanish)
    add(['/es'], { ...landing, spanishFirmPages, copy, bookingScript })
  }
  add(['/sitemap.xml'], withCopy(seen))
  add(LISTS, withCopy({ ...unlisted, guides }))
  add([SPANISH_INDEX_PATH], withCopy({ ...unlisted, spanishGuides }))
  const bare = { ...unlisted, vendors: [], securityExpires: '' }
  for (const firmPage of firmPages) {
    const frame = firmPage.language === 'es' ? spanishFrame : {}
    add([firmPagePath(firmPage)], { ...withCopy({ ...bare, ...frame }), firmPage })
  }
  // A changed vendor must not render 209 pages.
  const addList = (language: Language, listed: ListedGuide[], hasAlternate: boolean) => {
    // The Spanish list shows no part of the copy, which is in English.
    const listing =
      language === 'es' ? withCopy({ ...bare, ...spanishFrame }) : withCopy(bare, SHOWN_ON['/blog'])
    const listingHash = hash(listing)
    for (let number = 1; number <= guidePageCount(listed.length); number++) {
      const own = guideList(listed, number, { language, hasAlternate })
      const path = guidePagePath(number, language)
      add([path], { ...listing, ...own }, hash({ listingHash, ...own }))
    }
  }
  addList('en', guides, spanishGuides.length > 0)
  addList('es', spanishGuides, true)
  return planned
}

/** What one page of `/blog`, or of `/es/blog`, lists. */
export function guideList(
  listed: ListedGuide[],
  page: number,
  { language = 'en', hasAlternate = false }: { language?: Language; hasAlternate?: boolean } = {},
) {
  const cities = new Set(listed.map(({ city }) => city)).size
  return {
    [language === 'es' ? 'spanishGuides' : 'guides']: listed.slice(
      (page - 1) * GUIDES_PER_PAGE,
      page * GUIDES_PER_PAGE,
    ),
    guidePage: { page, pages: guidePageCount(listed.length), cities, hasAlternate },
  }
}

/**
 * Returns a function that renders all pages but the guides' own, and uses pages again whose inputs are the
 * same as in the release `before`.
 */
export function plainPages({ page, ...renderer }: Renderer, pieces: BlobStore) {
  async function render({ path, content, madeFrom }: Planned): Promise<[string, PlainPage]> {
    const piece = await pieces.keep(await page(path, content))
    return [path, { piece, hidden: isHidden(path), madeFrom }]
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
