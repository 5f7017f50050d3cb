import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { entriesOf } from '#cms/files/disk.ts'
import type { ListedGuide, SiteContent } from '#wire/site-content.ts'
import { type Page, sha256, typeOf } from './release.ts'
import type { Renderer } from './renderer.ts'

/** A guide that is unpublished or changed often returns the same day, so its card is kept that long. */
const GRACE_MS = 24 * 3_600_000

const pathOf = (guide?: ListedGuide) => `/share/${guide?.slug ?? 'keepmore'}.png`

/** The content for drawing one card: it sees its own guide only. */
const shownIn = (content: SiteContent, guide?: ListedGuide) => ({
  ...content,
  guides: guide ? [guide] : [],
})

/**
 * The share cards that other sites show for links to our pages. Drawing one takes a tenth of a second, so
 * each is drawn at its first request, one at a time, and stored under the hash of its SVG.
 */
export function shareCards(folder: string, { page, version }: Renderer) {
  let drawing: Promise<unknown> = Promise.resolve()

  /** The file name of a card. */
  const nameOf = async (path: string, content: SiteContent) =>
    `${sha256(await page(path.replace(/\.png$/, '.svg'), content))}.png`

  async function draw(path: string, content: SiteContent): Promise<Buffer> {
    const file = join(folder, await nameOf(path, content))
    const kept = await readFile(file).catch(() => null)
    if (kept) return kept
    const bytes = await page(path, content)
    await mkdir(folder, { recursive: true })
    await writeFile(`${file}.new`, bytes)
    await rename(`${file}.new`, file)
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
  async function sweep(content: SiteContent): Promise<string[]> {
    const before = new Date(Date.now() - GRACE_MS)
    const old = (await entriesOf(folder)).filter(({ changedAt }) => changedAt < before)
    if (old.length === 0) return []
    const shown = new Set<string>()
    for (const guide of [undefined, ...content.guides]) {
      shown.add(await nameOf(pathOf(guide), shownIn(content, guide)))
      // Yields, so that visitors need not wait for all cards.
      await turn()
    }
    const stale = old.map(({ name }) => name).filter((name) => !shown.has(name))
    for (const name of stale) await rm(join(folder, name), { force: true })
    return stale
  }

  return { pictureOf, sweep }
}
