import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionBeforeChangeHook,
  CollectionBeforeOperationHook,
  CollectionBeforeValidateHook,
  PayloadRequest,
} from 'payload'
import { record } from '#cms/audit/record.ts'
import { askForPicture } from '#cms/entities/media/actions.ts'
import { asSystem } from '#cms/kit/documents.ts'
import type { Guide } from '#cms/payload-types.ts'
import { requestPublish } from '#cms/publish-request/request.ts'
import { settleMentions, settleMentionsOf } from '#cms/rich-text/mentions.ts'
import { rootOf } from '#cms/rich-text/tree.ts'
import { slugFor } from '#wire/guides.ts'
import { liveSlug, slugBefore } from './live.ts'

/** Specification 5: an empty slug fills from the city once title and city are set. */
export const fillSlug: CollectionBeforeValidateHook<Guide> = ({ data }) => {
  if (!data || data.slug || !data.title || !data.city) return data
  return { ...data, slug: slugFor(data.city) }
}

/** Looked at before Payload walks it, which it does without looking where it steps. @throws Problem 400 */
export const walkableContent: CollectionBeforeOperationHook = ({ args, operation }) => {
  if (operation === 'create' || operation === 'update')
    rootOf((args as { data?: { content?: unknown } }).data?.content)
  return args
}

/** Links and pictures are kept with what they lead to. */
export const noteMentions: CollectionBeforeChangeHook<Guide> = async ({ data, req }) => {
  await settleMentions(req, data.content)
  return data
}

/** A picture elsewhere is copied as its guide goes out, and not while its address is being typed. */
export const copyPicture: CollectionAfterChangeHook<Guide> = async ({ doc, req }) => {
  const { imageUrl: url, imageAlt, city } = doc
  if (doc._status !== 'published' || doc.deletedAt || !url) return doc
  await askForPicture(req, { url, alt: imageAlt || `Sell house in ${city}` })
  return doc
}

/** A slug that was live keeps leading somewhere: its old address answers 301 to the new one. */
export const leaveRedirect: CollectionAfterChangeHook<Guide> = async ({ doc, req }) => {
  const before = slugBefore(req, doc.id)
  const isLive = doc._status === 'published' && !doc.deletedAt
  if (before === null || !isLive || before === doc.slug) return doc
  const system = asSystem(req)
  const from = `/blog/${before}`
  const to = `/blog/${doc.slug}`
  // A chain would cost the reader a second hop, and a loop the page.
  for (const old of await system.find('redirects', { to: { equals: from } })) {
    await system.remove('redirects', old.id)
    if (old.from !== to) await system.create('redirects', { from: old.from, to })
  }
  for (const loop of await system.find('redirects', { from: { in: [from, to] } }))
    await system.remove('redirects', loop.id)
  await system.create('redirects', { from, to })
  await settleMentionsOf(req, doc.id)
  return doc
}

/**
 * What changes for visitors goes out once it is committed, unless the action changes many and
 * publishes them together. A draft beside a live guide changes nothing.
 */
export const publishGuideNow: CollectionAfterChangeHook<Guide> = async ({ context, doc, req }) => {
  const change = await publishingOf(req, doc)
  if (change === null) return doc
  await record(req, { event: change, subject: doc.id })
  if (!context.publishesLater) await requestPublish(req, doc.id)
  return doc
}

async function publishingOf(req: PayloadRequest, doc: Guide) {
  if (doc._status === 'published' && !doc.deletedAt) return 'guide-published'
  const isTakenDown = slugBefore(req, doc.id) !== null && (await liveSlug(req, doc.id)) === null
  return isTakenDown ? 'guide-unpublished' : null
}

export const unpublishGuide: CollectionAfterDeleteHook<Guide> = async ({ doc, req }) => {
  if (doc._status !== 'published' || doc.deletedAt) return doc
  await record(req, { event: 'guide-unpublished', subject: doc.id, details: { deleted: true } })
  await requestPublish(req, doc.id)
  return doc
}
