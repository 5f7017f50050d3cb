import { setImmediate as turn } from 'node:timers/promises'
import type { PayloadRequest } from 'payload'
import { publishedAmong } from '#cms/entities/guides/actions.ts'
import type { Listing } from '#cms/entities/guides/listed.ts'
import { presentGuidePage } from '#cms/entities/guides/present.ts'
import type { Guide } from '#cms/payload-types.ts'
import type { GuidePicture, SiteContent } from '#wire/site-content.ts'
import type { Pieces } from './blobs.ts'
import { type Frame, guidePath, sha256 } from './release.ts'
import type { Renderer } from './renderer.ts'

/** Guides read per query: enough to be fast, few enough to let other queries through. */
const BATCH = 50

/**
 * The drawn share card of a guide whose picture was not copied yet or cannot be: a guide that names a picture
 * must show one (specification 2.10). Null where the guide names none.
 */
function standIn({ imageUrl, slug }: Guide): GuidePicture | null {
  if (!imageUrl) return null
  return { src: `/share/${slug}.png`, srcset: '', width: 1200, height: 630, share: null }
}

/** A guide as its own page shows it, with the share card where its picture is missing. */
export const presentFramed = (guide: Guide, picture: GuidePicture | null) =>
  presentGuidePage(guide, picture ?? standIn(guide))

type Framing = {
  framed: Map<string, Frame>
  /** Why a guide could not be rendered, by guide id. */
  problems: Map<string, string>
  /** The number of guides that were rendered again. */
  changed: number
}

/** Renders guides' own pages, and only those that changed since their last rendering. */
export function pageTemplates({ page, version }: Renderer, pieces: Pieces) {
  async function frame(
    document: Guide,
    picture: GuidePicture | null,
    content: SiteContent,
    madeFrom: string,
  ): Promise<Frame> {
    const guide = presentFramed(document, picture)
    const { html: _html, facts: _facts, imageAlt: _alt, county: _county, ...listed } = guide
    // The page gets its own guide only, so a change to another guide cannot make it stale.
    const bytes = await page(guidePath(guide), { ...content, guides: [], guide })
    const liveSince = new Date().toISOString()
    return { piece: await pieces.keep(bytes), madeFrom, liveSince, listed }
  }

  /** Hash of what a guide's page depends on besides the guide: site copy and renderer version. */
  const madeWith = ({ publicUrl, copy }: SiteContent) =>
    sha256(JSON.stringify([version, publicUrl, copy]))

  return {
    /** One guide as visitors may see it now, or null where it is not public. @throws where rendering fails */
    async one(req: PayloadRequest, { listed, change }: Listing, content: SiteContent) {
      const [guide] = await publishedAmong(req, [listed.id])
      return guide ? frame(guide, listed.picture, content, `${change} ${madeWith(content)}`) : null
    },

    /** All guides. Where rendering fails, a guide keeps its previous frame, if it has one. */
    async all(
      req: PayloadRequest,
      listings: Listing[],
      content: SiteContent,
      before: ReadonlyMap<string, Frame> | undefined,
    ): Promise<Framing> {
      const wanted = new Map<string, { madeFrom: string; picture: GuidePicture | null }>()
      const framed = new Map<string, Frame>()
      const problems = new Map<string, string>()
      const made = madeWith(content)
      for (const { listed, change } of listings) {
        const { id } = listed
        const madeFrom = `${change} ${made}`
        const old = before?.get(id)
        if (old?.madeFrom === madeFrom) framed.set(id, old)
        else wanted.set(id, { madeFrom, picture: listed.picture })
      }
      const ids = [...wanted.keys()]
      for (let at = 0; at < ids.length; at += BATCH) {
        for (const guide of await publishedAmong(req, ids.slice(at, at + BATCH))) {
          const { id } = guide
          const old = before?.get(id)
          try {
            const { picture = null, madeFrom = '' } = wanted.get(id) ?? {}
            const now = await frame(guide, picture, content, madeFrom)
            const isSame = old?.piece.hash === now.piece.hash
            framed.set(id, isSame ? { ...now, liveSince: old.liveSince } : now)
          } catch (error) {
            problems.set(id, renderFailureReason(error))
            if (old) framed.set(id, old)
          }
          // Yields, so that visitors and single-guide publishes need not wait for the whole batch.
          await turn()
        }
      }
      // Restores the order of the lists, which rendering only the changed guides has lost.
      const inOrder = listings.flatMap(({ listed: { id } }) => {
        const found = framed.get(id)
        return found ? [[id, found] as const] : []
      })
      return { framed: new Map(inOrder), problems, changed: ids.length }
    },
  }
}

/** Why a page could not be rendered, worded for an editor, without the server's file paths. */
export function renderFailureReason(error: unknown): string {
  const { code, message, cause, syscall } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC') return 'the server’s disk is full'
  if (syscall) return `the server’s disk refused it (${code})`
  return cause instanceof Error ? `${message}: ${cause.message}` : message
}
