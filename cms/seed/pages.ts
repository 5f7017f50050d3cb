import type { PayloadRequest } from 'payload'
import { env } from '#cms/core/env.ts'
import { digestPage } from '#cms/entities/pages/translations.ts'
import { asSystem } from '#cms/kit/documents.ts'
import { SPANISH_SLUGS } from '#wire/firm-pages.ts'
import pages from './pages.json' with { type: 'json' }
import spanishPages from './pages-es.json' with { type: 'json' }
import policies from './policies.json' with { type: 'json' }

/**
 * Adds the first text of each firm page. In production each is a draft: what a firm states in its own name is published
 * by its staff, after they and their counsel have read it.
 */
export async function seedPages(req: PayloadRequest): Promise<void> {
  const _status = env.hosted ? 'draft' : 'published'
  for (const page of pages) await asSystem(req).create('pages', { ...page, _status })
}

/** Adds the policies, unless a migration has copied the firm's own from the site settings. They are live at once, as the law asks. */
export async function seedPolicies(req: PayloadRequest): Promise<void> {
  const has = new Set((await asSystem(req).find('pages', {})).map(({ slug }) => slug))
  for (const page of policies)
    if (!has.has(page.slug)) await asSystem(req).create('pages', { ...page, _status: 'published' })
}

/**
 * Adds the delivered translations of firm pages, each to be reviewed by a native speaker: as the English pages on a new
 * installation, else as drafts. Each keeps the digest of the delivered words, so that the editor says where the firm has
 * published others. Terms and policies have none: counsel says whether and how the firm states them in Spanish.
 */
export const seedSpanishPages =
  (isNew: boolean) =>
  async (req: PayloadRequest): Promise<void> => {
    const english = await asSystem(req).find('pages', {})
    for (const { original, ...words } of spanishPages) {
      const delivered = pages.find(({ slug }) => slug === original)
      const page = english.find(({ slug }) => slug === original)
      if (!delivered || !page) continue
      await asSystem(req).create('pages', {
        ...{ ...words, sources: delivered.sources, asOf: delivered.asOf },
        slug: SPANISH_SLUGS[original as keyof typeof SPANISH_SLUGS],
        ...{ language: 'es', original: page.id, needsNativeReview: true },
        originalWords: digestPage(delivered),
        _status: isNew && !env.hosted ? 'published' : 'draft',
      })
    }
  }
