import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SiteContent } from '#wire/site-content.ts'
import { type StoredFile, storedFile } from './release-store.ts'

export type Render = (request: Request, content: SiteContent) => Promise<Response>

/**
 * The pictures that links to pages show elsewhere. Drawing one takes a tenth of a second, so each is
 * kept in a folder under the hash of its drawing and made again only when the drawing changed.
 */
export function pictureShelf(folder: string, render: Render) {
  const fetched = (path: string, content: SiteContent) =>
    render(new Request(new URL(path, content.publicUrl)), content)

  async function shelfFile(path: string, content: SiteContent): Promise<string> {
    const drawing = await (await fetched(path.replace(/\.png$/, '.svg'), content)).text()
    return join(folder, `${createHash('sha256').update(drawing).digest('hex')}.png`)
  }

  return {
    /** A picture that was drawn before, or null. */
    async kept(path: string, content: SiteContent): Promise<StoredFile | null> {
      const bytes = await readFile(await shelfFile(path, content)).catch(() => null)
      return bytes && storedFile(path, bytes)
    },

    async draw(path: string, content: SiteContent): Promise<StoredFile> {
      const bytes = Buffer.from(await (await fetched(path, content)).arrayBuffer())
      const file = await shelfFile(path, content)
      await mkdir(folder, { recursive: true })
      await writeFile(`${file}.new`, bytes)
      await rename(`${file}.new`, file)
      return storedFile(path, bytes)
    },
  }
}
