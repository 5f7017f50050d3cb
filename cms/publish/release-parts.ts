import type { PayloadRequest } from 'payload'
import { readGuideListEntries } from '#cms/entities/guides/list-entries.ts'
import { guidePath } from '#wire/guide-pages.ts'
import type { SiteContent } from '#wire/site-content.ts'
import type { BlobStore } from './blobs.ts'
import { pageTemplates } from './page-templates.ts'
import { plainPages } from './plain-pages.ts'
import type { Manifest } from './release.ts'
import { builtAssets, type Renderer } from './renderer.ts'
import { byLanguage, findRedirects, type Snapshot } from './snapshot.ts'

export type RenderedParts = {
  parts: Manifest
  /** Why a guide could not be rendered, by guide id. */
  problems: Map<string, string>
  /** The numbers of guides and of other pages that were rendered again. */
  changed: number
  rendered: number
}

/** Renders the parts of releases and the pages of single guides. Their bytes are stored before they are returned. */
export async function releaseParts(renderer: Renderer, pieces: BlobStore) {
  const frames = pageTemplates(renderer, pieces)
  const plain = plainPages(renderer, pieces)
  const assets: Manifest['plain'] = new Map()
  for (const [path, bytes] of await builtAssets())
    assets.set(path, { piece: await pieces.keep(bytes), hidden: false })

  return {
    /** One guide as visitors may see it now, or null where it is not public; and the paths that redirect to it. */
    async one(req: PayloadRequest, id: string, content: SiteContent) {
      const [entry] = await readGuideListEntries(req, id)
      const frame = entry ? await frames.one(req, entry, content) : null
      const moved = frame ? await findRedirects(req, guidePath(frame.listed)) : []
      return { frame, movedFrom: moved.map(({ from }) => from) }
    },

    /** All parts; pages whose inputs are the same as in the release `before` are used again. */
    async all(
      req: PayloadRequest,
      { entries, redirects, pages: firmPages, people, reviews, spanish }: Snapshot,
      content: SiteContent,
      before: Manifest | undefined,
    ): Promise<RenderedParts> {
      const { framed, ...counts } = await frames.all(req, entries, content, before?.frames)
      const seen = { ...content, ...byLanguage([...framed.values()]) }
      const { pages, rendered } = await plain(
        { seen, firmPages, people, reviews, spanish },
        before?.plain,
      )
      const parts: Manifest = {
        plain: new Map([...assets, ...pages]),
        frames: framed,
        shared: renderer.sharedParts(seen),
        spanish: renderer.sharedParts(seen, 'es'),
        redirects,
      }
      return { parts, rendered, ...counts }
    },
  }
}
