import { buffer } from 'node:stream/consumers'
import { setImmediate as turn } from 'node:timers/promises'
import type { PayloadRequest } from 'payload'
import { lazyAsync } from '#cms/core/lazy-async.ts'
import { log } from '#cms/core/log.ts'
import { shareCardFiles } from '#cms/files/store.ts'
import { storeBytes } from '#cms/files/store-files.ts'
import { sweepFiles } from '#cms/files/sweep.ts'
import type { ListedGuide, SiteContent } from '#wire/site-content.ts'
import { type Page, sha256, typeOf } from './release.ts'
import type { Renderer } from './renderer.ts'

/** A guide that is unpublished or changed often returns the same day, so its card is kept that long. */
const MIN_AGE_MS = 24 * 3_600_000

const pathOf = (guide?: ListedGuide) => `/share/${guide?.slug ?? 'keepmore'}.png`

/** The content for drawing one card: it sees its own guide only. */
const shownIn = (content: SiteContent, guide?: ListedGuide) => ({
  ...content,
  guides: guide ? [guide] : [],
  spanishGuides: [],
})

/**
 * The share cards that other sites show for links to our pages. Drawing one takes a tenth of a second, so
 * each is drawn at its first request, one at a time, and stored under the hash of its SVG: instances that
 * share a bucket draw it once.
 */
export function shareCards({ page, version }: Renderer) {
  let drawing: Promise<unknown> = Promise.resolve()

  /** The file name of a card. */
  const nameOf = async (path: string, content: SiteContent) =>
    `${sha256(await page(path.replace(/\.png$/, '.svg'), content))}.png`

  async function draw(path: string, content: SiteContent): Promise<Buffer> {
    const name = await nameOf(path, content)
    const stored = await readStored(name)
    if (stored) return stored
    const bytes = await page(path, content)
    await store(name, bytes)
    return bytes
  }

  /** The share card of a guide as a page, or the site's own card without a guide. */
  function pictureOf(content: SiteContent) {
    return (guide?: ListedGuide): Page => {
      const path = pathOf(guide)
      const { title, city, state, slug, region, houseStyle }: Partial<ListedGuide> = guide ?? {}
      const subject = [title, city, state, slug, region, houseStyle, content.copy.brand, version]
      return {
        type: typeOf(path),
        hidden: false,
        same: `picture ${subject.join('\n')}`,
        read: () => {
          const drawn = drawing.then(() => draw(path, shownIn(content, guide)))
          drawing = drawn.catch(() => undefined)
          return drawn
        },
      }
    }
  }

  /**
   * Removes cards that were drawn more than a day ago and that no page shows now.
   * @returns the names of the removed files
   */
  function sweep(req: PayloadRequest, content: SiteContent): Promise<string[]> {
    const shown = lazyAsync(() => namesOfAll(content))
    return sweepFiles(req, {
      ...shareCardFiles,
      minAgeMs: MIN_AGE_MS,
      named: async (_req, names) => {
        const all = await shown()
        return new Set(names.filter((name) => all.has(name)))
      },
      remove: async (_req, names) => {
        const { remove } = await shareCardFiles.store()
        for (const name of names) await remove(name)
      },
    })
  }

  async function namesOfAll(content: SiteContent): Promise<Set<string>> {
    const names = new Set<string>()
    for (const guide of [undefined, ...content.guides, ...content.spanishGuides]) {
      names.add(await nameOf(pathOf(guide), shownIn(content, guide)))
      // Yields, so that visitors need not wait for all cards.
      await turn()
    }
    return names
  }

  return { pictureOf, sweep }
}

/** Returns null for a card that is not stored or cannot be read: it is drawn then. */
async function readStored(name: string): Promise<Buffer | null> {
  try {
    const found = await (await shareCardFiles.store()).open(name)
    return found && (await buffer(found))
  } catch (error) {
    log.warn({ err: error }, 'a stored share card is not readable and is drawn again')
    return null
  }
}

/** Stores a card. A failure costs the next request a tenth of a second, so this one is answered. */
async function store(filename: string, bytes: Buffer): Promise<void> {
  const given = { filename, mimeType: 'image/png', expectedSize: bytes.length }
  await storeBytes(bytes, given, shareCardFiles).catch((error: Error) =>
    log.warn({ err: error }, 'a share card is not stored'),
  )
}
