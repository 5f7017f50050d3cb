import type { PayloadRequest } from 'payload'
import { digestCopy } from '#cms/entities/site-copy/translations.ts'
import { ENGLISH_SLUGS, SPANISH_SLUGS } from '#cms/kit/site-copy.ts'
import { DEFAULT_COPY } from '#wire/default-copy.ts'

/** Publishes each English copy document with its default texts, unless a migration has copied the firm's own from the site settings. */
export async function seedSiteCopy(req: PayloadRequest): Promise<void> {
  for (const slug of ENGLISH_SLUGS) {
    const { updatedAt } = await req.payload.findGlobal({ slug, req, depth: 0 })
    if (!updatedAt)
      await req.payload.updateGlobal({ slug, data: { _status: 'published' }, req, depth: 0 })
  }
}

/**
 * Stores the Spanish copy documents with their default texts: published on a new installation, else as drafts, because
 * they translate the delivered English words and the firm may have published others. Each keeps the digest of the
 * delivered words, so that the editor says where the firm has.
 */
export const seedSpanishCopy =
  (isNew: boolean) =>
  async (req: PayloadRequest): Promise<void> => {
    const _status = isNew ? 'published' : 'draft'
    for (const slug of SPANISH_SLUGS) {
      const data = { _status, originalWords: digestCopy(slug, DEFAULT_COPY) } as const
      await req.payload.updateGlobal({ slug, data, draft: !isNew, req, depth: 0 })
    }
  }
