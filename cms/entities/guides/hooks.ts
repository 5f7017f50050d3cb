import { sql } from 'drizzle-orm'
import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionBeforeValidateHook,
} from 'payload'
import { record } from '#cms/audit/record.ts'
import { asSystem, runSql } from '#cms/kit/documents.ts'
import type { Guide } from '#cms/payload-types.ts'
import { publishAfterCommit } from '#cms/publish/request.ts'
import { slugFor } from '#wire/guides.ts'

/** Specification 5: an empty slug fills from the city once title and city are set. */
export const fillSlug: CollectionBeforeValidateHook<Guide> = ({ data }) => {
  if (!data || data.slug || !data.title || !data.city) return data
  return { ...data, slug: slugFor(data.city) }
}

/** A slug that was live keeps leading somewhere: its old address answers 301 to the new one. */
export const leaveRedirect: CollectionAfterChangeHook<Guide> = async ({
  doc,
  previousDoc,
  req,
}) => {
  const wasLive = previousDoc?._status === 'published'
  if (!wasLive || doc._status !== 'published' || previousDoc.slug === doc.slug) return doc
  const system = asSystem(req)
  const from = `/blog/${previousDoc.slug}`
  const to = `/blog/${doc.slug}`
  // A chain would cost the reader a second hop, and a loop the page.
  for (const old of await system.find('redirects', { to: { equals: from } })) {
    await system.remove('redirects', old.id)
    if (old.from !== to) await system.create('redirects', { from: old.from, to })
  }
  for (const loop of await system.find('redirects', { from: { in: [from, to] } }))
    await system.remove('redirects', loop.id)
  await system.create('redirects', { from, to })
  return doc
}

/**
 * Drafts stay inside; whatever touches a live guide goes out once it is committed, unless the action
 * changes many and publishes them together.
 */
export const publishGuide: CollectionAfterChangeHook<Guide> = async ({
  context,
  doc,
  previousDoc,
  req,
}) => {
  if (context.publishesLater) return doc
  if (doc._status === 'published' || previousDoc?._status === 'published')
    await publishAfterCommit(req)
  return doc
}

/** What went live and what was taken down. A draft beside a live guide is neither, so the row decides. */
export const recordPublishing: CollectionAfterChangeHook<Guide> = async ({
  doc,
  previousDoc,
  req,
}) => {
  const subject = doc.id
  if (doc._status === 'published') await record(req, { event: 'guide-published', subject })
  else if (previousDoc?._status === 'published') {
    const [kept] = await runSql<{ live: boolean }>(
      req,
      sql`select _status = 'published' as live from guides where id = ${subject}`,
    )
    if (kept && !kept.live) await record(req, { event: 'guide-unpublished', subject })
  }
  return doc
}

export const unpublishGuide: CollectionAfterDeleteHook<Guide> = async ({ doc, req }) => {
  if (doc._status !== 'published') return doc
  await record(req, { event: 'guide-unpublished', subject: doc.id, details: { deleted: true } })
  await publishAfterCommit(req)
  return doc
}
