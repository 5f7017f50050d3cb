import type { PayloadRequest } from 'payload'
import { env } from '#cms/core/env.ts'
import { asSystem } from '#cms/kit/documents.ts'
import pages from './pages.json' with { type: 'json' }

/**
 * Adds the first text of each firm page. In production each is a draft: what a firm states in its own name is published
 * by its staff, after they and their counsel have read it.
 */
export async function seedPages(req: PayloadRequest): Promise<void> {
  const _status = env.hosted ? 'draft' : 'published'
  for (const page of pages) await asSystem(req).create('pages', { ...page, _status })
}
