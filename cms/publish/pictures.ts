import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { entriesOf } from '#cms/files/disk.ts'
import type { ListedGuide, SiteContent } from '#wire/site-content.ts'
import { type Page, sha256, typeOf } from './release.ts'
import type { Renderer } from './renderer.ts'

/** A guide that is taken down, or changed, is often back the same day. */
const GRACE_MS = 24 * 3_600_000

const pathOf = (guide?: ListedGuide) => `/share/${guide?.slug ?? 'keepmore'}.png`

/** What a page of a picture is told: the guide that it shows and no other. */
const shownIn = (content: SiteContent, guide?: ListedGuide) => ({
  ...content,
  guides: guide ? [guide] : [],
})

/**
 * The pictures that links to pages show elsewhere. Drawing one takes a tenth of a second, so each is
 * drawn when somebody first asks for it, one at a time, and kept in a folder under the hash of its drawing.
 */
export function pictureShelf(folder: string, { page, version }: Renderer) {
  let drawing: Promise<unknown> = Promise.resolve()

  /** The name that a picture is kept under. */
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

  /** The page of a guide's picture, or of everybody else's. */
  function pictureOf(content: SiteContent) {
    return (guide?: ListedGuide): Page => {
      const path = pathOf(guide)
      const { title, city, state, slug, region, houseStyle } = guide ?? ({} as Partial<ListedGuide>)
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
   * Removes what was drawn more than a day ago and no page shows now.
   * @returns the names of what was removed
   */
  async function sweep(content: SiteContent): Promise<string[]> {
    const before = new Date(Date.now() - GRACE_MS)
    const old = (await entriesOf(folder)).filter(({ changedAt }) => changedAt < before)
    if (old.length === 0) return []
    const shown = new Set<string>()
    for (const guide of [undefined, ...content.guides]) {
      shown.add(await nameOf(pathOf(guide), shownIn(content, guide)))
      // Visitors must not wait for all of these.
      await turn()
    }
    const stale = old.map(({ name }) => name).filter((name) => !shown.has(name))
    for (const name of stale) await rm(join(folder, name), { force: true })
    return stale
  }

  return { pictureOf, sweep }
}
