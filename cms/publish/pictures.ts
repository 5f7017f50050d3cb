import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ListedGuide, SiteContent } from '#wire/site-content.ts'
import { hashOf, type Page, typeOf } from './release.ts'
import type { Renderer } from './renderer.ts'

/**
 * The pictures that links to pages show elsewhere. Drawing one takes a tenth of a second, so each is
 * drawn when somebody first asks for it, one at a time, and kept in a folder under the hash of its drawing.
 */
export function pictureShelf(folder: string, { page, version }: Renderer) {
  let drawing: Promise<unknown> = Promise.resolve()

  async function draw(path: string, content: SiteContent): Promise<Buffer> {
    const lines = await page(path.replace(/\.png$/, '.svg'), content)
    const file = join(folder, `${hashOf(lines)}.png`)
    const kept = await readFile(file).catch(() => null)
    if (kept) return kept
    const bytes = await page(path, content)
    await mkdir(folder, { recursive: true })
    await writeFile(`${file}.new`, bytes)
    await rename(`${file}.new`, file)
    return bytes
  }

  /** The page of a guide's picture, or of everybody else's. */
  return (content: SiteContent) =>
    (guide?: ListedGuide): Page => {
      const path = `/share/${guide?.slug ?? 'keepmore'}.png`
      const shown = { ...content, guides: guide ? [guide] : [] }
      const { title, city, state, slug, region, houseStyle } = guide ?? ({} as Partial<ListedGuide>)
      const subject = [title, city, state, slug, region, houseStyle, content.copy.brand, version]
      return {
        type: typeOf(path),
        hidden: false,
        same: `picture ${subject.join('\n')}`,
        read: () => {
          const drawn = drawing.then(() => draw(path, shown))
          drawing = drawn.catch(() => undefined)
          return drawn
        },
      }
    }
}
