import { setImmediate as turn } from 'node:timers/promises'
import type { PayloadRequest } from 'payload'
import { readPublishedByIds } from '#cms/entities/guides/actions.ts'
import type { GuideListEntry } from '#cms/entities/guides/list-entries.ts'
import { presentGuidePage, type ShownWithGuide } from '#cms/entities/guides/present.ts'
import { copyWith } from '#cms/kit/site-copy.ts'
import type { Guide } from '#cms/payload-types.ts'
import { guidePath } from '#wire/guide-pages.ts'
import type { Language } from '#wire/languages.ts'
import type { GuidePage, GuidePicture, ListedGuide, SiteContent } from '#wire/site-content.ts'
import type { BlobStore } from './blobs.ts'
import { type PageTemplate, sha256 } from './release.ts'
import type { Renderer } from './renderer.ts'

/** Guides read per query: enough to be fast, few enough to let other queries through. */
const BATCH = 50

/**
 * The drawn share card of a guide whose picture was not copied yet or cannot be: a guide that names a picture
 * must show one (SPEC-2.10). Null where the guide names none.
 */
function shareCard({ imageUrl, slug }: Guide): GuidePicture | null {
  if (!imageUrl) return null
  return {
    src: `/share/${slug}.png`,
    srcset: '',
    width: 1200,
    height: 630,
    share: null,
    altered: null,
  }
}

/** A guide as its own page shows it, with the share card where its picture is missing. */
export const presentGuideWithCard = (guide: Guide, { picture, ...shown }: ShownWithGuide) =>
  presentGuidePage(guide, { ...shown, picture: picture ?? shareCard(guide) })

type Framing = {
  framed: Map<string, PageTemplate>
  /** Why a guide could not be rendered, by guide id. */
  problems: Map<string, string>
  /** The number of guides that were rendered again. */
  changed: number
}

/** Renders guides' own pages, and only those that changed since their last rendering. */
export function pageTemplates({ page, version }: Renderer, pieces: BlobStore) {
  /** @param made by language, the hash of what all guides' pages depend on besides the guide: see `madeWith` */
  async function frame(
    document: Guide,
    { listed: { picture, language }, sales, cited, alternate, change }: GuideListEntry,
    content: SiteContent,
    made: Record<Language, string>,
  ): Promise<PageTemplate> {
    const guide = presentGuideWithCard(document, { picture, sales, cited, alternate })
    // The page gets its own guide only, so a change to another guide cannot make it stale.
    const copy = copyWith(content.copy, [])
    const bytes = await page(guidePath(guide), {
      ...content,
      copy,
      guides: [],
      spanishGuides: [],
      guide,
    })
    const piece = await pieces.keep(bytes)
    const liveSince = new Date().toISOString()
    return { piece, madeFrom: `${change} ${made[language]}`, liveSince, listed: listedOf(guide) }
  }

  /** Spanish guides link to `/es` and the Spanish firm pages that are there; an appearing one must not render the English guides again. */
  function madeWith({ publicUrl, copy, firmPages, ...seen }: SiteContent) {
    const { hasSpanishHome, spanishFirmPages } = seen
    const hashOf = (...spanish: unknown[]) =>
      sha256(JSON.stringify([version, publicUrl, copyWith(copy, []), firmPages, ...spanish]))
    return { en: hashOf(), es: hashOf(hasSpanishHome, spanishFirmPages) }
  }

  return {
    /** One guide as visitors may see it now, or null where it is not public. @throws where rendering fails */
    async one(req: PayloadRequest, entry: GuideListEntry, content: SiteContent) {
      const [guide] = await readPublishedByIds(req, [entry.listed.id])
      return guide ? frame(guide, entry, content, madeWith(content)) : null
    },

    /** All guides. Where rendering fails, a guide keeps its previous frame, if it has one. */
    async all(
      req: PayloadRequest,
      entries: GuideListEntry[],
      content: SiteContent,
      before: ReadonlyMap<string, PageTemplate> = new Map(),
    ): Promise<Framing> {
      const made = madeWith(content)
      const isFresh = ({ listed, change }: GuideListEntry) =>
        before.get(listed.id)?.madeFrom === `${change} ${made[listed.language]}`
      const stale = entries.filter((entry) => !isFresh(entry))
      const rendered = new Map<string, PageTemplate>()
      const problems = new Map<string, string>()
      for (let at = 0; at < stale.length; at += BATCH) {
        const batch = stale.slice(at, at + BATCH)
        const ids = batch.map(({ listed }) => listed.id)
        const guides = await readPublishedByIds(req, ids)
        for (const guide of guides) {
          const { id } = guide
          const entry = batch.find(({ listed }) => listed.id === id)
          const old = before.get(id)
          try {
            if (entry) rendered.set(id, since(old, await frame(guide, entry, content, made)))
          } catch (error) {
            problems.set(id, renderFailureReason(error))
            if (old) rendered.set(id, old)
          }
          // Yields, so that visitors and single-guide publishes need not wait for the whole batch.
          await turn()
        }
      }
      const framed = entries.flatMap((entry): [string, PageTemplate][] => {
        const { id } = entry.listed
        const found = isFresh(entry) ? before.get(id) : rendered.get(id)
        return found ? [[id, found]] : []
      })
      return { framed: new Map(framed), problems, changed: stale.length }
    },
  }
}

/** The fields of a guide's page that lists need. */
function listedOf(guide: GuidePage): ListedGuide {
  const {
    html: _html,
    facts: _facts,
    imageAlt: _alt,
    county: _county,
    sales: _sales,
    alternate: _alternate,
    ...listed
  } = guide
  return listed
}

/** The new frame; visitors have seen it since the old one was made if the pages are equal. */
const since = (old: PageTemplate | undefined, now: PageTemplate): PageTemplate =>
  old?.piece.hash === now.piece.hash ? { ...now, liveSince: old.liveSince } : now

/** Why a page could not be rendered, worded for an editor, without the server's file paths. */
export function renderFailureReason(error: unknown): string {
  const { code, message, cause, syscall } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC') return 'the server’s disk is full'
  if (syscall) return `the server’s disk refused it (${code})`
  return cause instanceof Error ? `${message}: ${cause.message}` : message
}
