import { sql } from 'drizzle-orm'
import type { CollectionBeforeChangeHook, PayloadRequest } from 'payload'
import { runSql } from '#cms/kit/documents.ts'
import type { Guide } from '#cms/payload-types.ts'

/** The slug under which visitors see a guide, or null if it is not live. */
type LiveSlug = string | null

/**
 * Stores a guide's live slug before a change. Payload's `previousDoc` is the latest version, which may be
 * a draft beside the live guide: with it, a guide with an open draft could be unpublished and stay on the
 * site, or change its slug without a redirect. The row in `guides` holds the live state.
 */
export const noteLive: CollectionBeforeChangeHook<Guide> = async ({ data, originalDoc, req }) => {
  // On create, Payload passes an empty original.
  if (!originalDoc?.id) return data
  req.context.liveGuides = {
    ...(req.context.liveGuides as object),
    [originalDoc.id]: await liveSlug(req, originalDoc.id),
  }
  return data
}

/** The live slug that {@link noteLive} stored in this request; null for a guide that was new or not live. */
export function slugBefore(req: PayloadRequest, id: string): LiveSlug {
  return (req.context.liveGuides as Record<string, LiveSlug> | undefined)?.[id] ?? null
}

/** The guide's live slug now, as the request's transaction sees it. */
export async function liveSlug(req: PayloadRequest, id: string): Promise<LiveSlug> {
  const [live] = await runSql<{ slug: string }>(
    req,
    sql`select slug from guides where id = ${id} and _status = 'published' and deleted_at is null`,
  )
  return live?.slug ?? null
}
