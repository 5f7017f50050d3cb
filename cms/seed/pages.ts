import type { PayloadRequest } from 'payload'
import { env } from '#cms/core/env.ts'
import { asSystem } from '#cms/kit/documents.ts'
import pages from './pages.json' with { type: 'json' }
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
