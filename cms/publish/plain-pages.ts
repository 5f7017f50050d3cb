import { setImmediate as turn } from 'node:timers/promises'
import {
  GUIDE_INDEX_PATH,
  GUIDES_PER_PAGE,
  guidePageCount,
  guidePagePath,
} from '#wire/guide-pages.ts'
import type { SiteContent } from '#wire/site-content.ts'
import type { BlobStore } from './blobs.ts'
import { type Manifest, sha256 } from './release.ts'
import type { Renderer } from './renderer.ts'

/** Pages that use all guides. */
const LISTS = ['/', '/transfer-taxes', '/sitemap.xml', '/rss.xml', GUIDE_INDEX_PATH]

/** Pages that use no guide: rendered without any, so that a change of guides leaves them as they are. */
const OTHERS = [
  '/vendors',
  '/book',
  '/privacy',
  '/accessibility',
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

/**
 * Returns a function that renders all pages but the guides' own, and uses pages again whose inputs are the
 * same as in the release `before`.
 */
export function plainPages({ page, version }: Renderer, pieces: BlobStore) {
  return async (seen: SiteContent, before: Manifest['plain'] = new Map()) => {
    const plain: Manifest['plain'] = new Map()
    const others = { ...seen, guides: [] }
    const madeWith = sha256(version + JSON.stringify(others))

    async function add(paths: string[], content: SiteContent): Promise<void> {
      const { guides, guidePage } = content
      const madeFrom = sha256(madeWith + JSON.stringify({ guides, guidePage }))
      for (const path of paths) {
        const old = before.get(path)
        const hidden = HIDDEN.includes(path)
        if (old?.madeFrom === madeFrom) {
          plain.set(path, old)
          continue
        }
        plain.set(path, { piece: await pieces.keep(await page(path, content)), hidden, madeFrom })
        // Yields, so that visitors and single-guide publishes need not wait for the whole site.
        await turn()
      }
    }

    await add([...OTHERS, ...HIDDEN], others)
    await add(LISTS, seen)
    const { guides } = seen
    const pages = guidePageCount(guides.length)
    const cities = new Set(guides.map(({ city }) => city)).size
    for (let number = 1; number <= pages; number++) {
      const shown = guides.slice((number - 1) * GUIDES_PER_PAGE, number * GUIDES_PER_PAGE)
      const guidePage = { page: number, pages, cities }
      await add([guidePagePath(number)], { ...seen, guides: shown, guidePage })
    }
    return plain
  }
}
