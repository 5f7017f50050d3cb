import { sql } from 'drizzle-orm'
import type { CollectionBeforeChangeHook, PayloadRequest } from 'payload'
import { runSql } from '#cms/kit/documents.ts'
import type { Guide } from '#cms/payload-types.ts'

/** The address under which visitors see a guide, or null while they do not. */
type LiveSlug = string | null

/**
 * Notes what visitors see of a guide before it changes. Payload's `previousDoc` is the latest version,
 * which may be a draft beside the live guide: going by it, a guide with an open draft could be
 * unpublished and stay on the site, or move without a redirect. The row itself knows.
 */
export const noteLive: CollectionBeforeChangeHook<Guide> = async ({ data, originalDoc, req }) => {
  // On creation Payload hands over an empty original.
  if (!originalDoc?.id) return data
  req.context.liveGuides = {
    ...(req.context.liveGuides as object),
    [originalDoc.id]: await liveSlug(req, originalDoc.id),
  }
  return data
}

/** What {@link noteLive} noted of a guide in this request; null for one that is new. */
export function slugBefore(req: PayloadRequest, id: string): LiveSlug {
  return (req.context.liveGuides as Record<string, LiveSlug> | undefined)?.[id] ?? null
}

/** What visitors see now, in the request's transaction. */
export async function liveSlug(req: PayloadRequest, id: string): Promise<LiveSlug> {
  const [live] = await runSql<{ slug: string }>(
    req,
    sql`select slug from guides where id = ${id} and _status = 'published' and deleted_at is null`,
  )
  return live?.slug ?? null
}
