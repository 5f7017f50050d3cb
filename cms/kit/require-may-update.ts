import type { CollectionSlug, PayloadRequest } from 'payload'
import { notFound, Problem } from '#cms/core/problem.ts'

/**
 * Refuses a viewer whom the rules of a collection or global do not let change its documents.
 * @throws Problem 403; 404 for a slug that neither has
 */
export async function requireMayUpdate(req: PayloadRequest, slug: string): Promise<void> {
  const { collections, globals } = req.payload
  const config =
    collections[slug as CollectionSlug]?.config ?? globals.config.find((one) => one.slug === slug)
  if (!config) throw notFound('This document')
  if (!(await config.access.update({ req })))
    throw new Problem(403, 'Access denied. Your account may not do this.')
}
