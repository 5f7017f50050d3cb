import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionBeforeChangeHook,
  CollectionBeforeOperationHook,
  CollectionBeforeValidateHook,
  PayloadRequest,
} from 'payload'
import { record } from '#cms/audit/record.ts'
import { requestPictureCopy } from '#cms/entities/media/actions.ts'
import { stayReasonsOf } from '#cms/entities/shared-facts/last-days.ts'
import { readCited } from '#cms/entities/shared-facts/queries.ts'
import { asSystem, runSql } from '#cms/kit/documents.ts'
import type { Guide } from '#cms/payload-types.ts'
import { requestPublish } from '#cms/publish-request/request.ts'
import { resolveMentionsIn, resolveMentionsOf } from '#cms/rich-text/mentions.ts'
import { isObject, parseRoot } from '#cms/rich-text/tree.ts'
import { guidePath } from '#wire/guide-pages.ts'
import { slugFor } from '#wire/guides.ts'
import { endWork } from './work-rows.ts'

/** The slug under which visitors see a guide, or null if it is not live. */
type LiveSlug = string | null

declare module 'payload' {
  export interface RequestContext {
    /** By guide id: the live slug before this request's change. */
    liveGuides?: Record<string, LiveSlug>
    /** The action changes many guides and requests one release itself. */
    publishesLater?: boolean
    /** The action publishes an edit of a live guide and saves the draft beside it again. */
    keepsDraft?: boolean
  }
}

/** SPEC-5: an empty slug fills from the city once title and city are set. */
export const fillSlug: CollectionBeforeValidateHook<Guide> = ({ data }) => {
  if (!data || data.slug || !data.title || !data.city) return data
  return { ...data, slug: slugFor(data.city, data.language ?? undefined) }
}

/** Validates the content's tree before Payload walks it without any check. @throws Problem 400 */
export const validateContentTree: CollectionBeforeOperationHook = ({ args, operation }) => {
  const isWrite = operation === 'create' || operation === 'update'
  const data: unknown = isWrite && 'data' in args ? args.data : null
  if (isObject(data)) parseRoot(data.content)
  return args
}

/** Stores the content's links and pictures with the ids of the guides and media they refer to. */
export const resolveMentions: CollectionBeforeChangeHook<Guide> = async ({ data, req }) => {
  await resolveMentionsIn(req, data.content)
  return data
}

/**
 * Stores a guide's live slug before a change. Payload's `previousDoc` is the latest version, which may be
 * a draft beside the live guide: with it, a guide with an open draft could be unpublished and stay on the
 * site, or change its slug without a redirect. The row in `guides` holds the live state.
 */
export const storeLiveSlug: CollectionBeforeChangeHook<Guide> = async ({
  data,
  originalDoc,
  req,
}) => {
  // On create, Payload passes an empty original.
  if (!originalDoc?.id) return data
  req.context.liveGuides = {
    ...req.context.liveGuides,
    [originalDoc.id]: await readLiveSlug(req, originalDoc.id),
  }
  return data
}

/** The live slug that {@link storeLiveSlug} stored in this request; null for a guide that was new or not live. */
const slugBefore = ({ context }: PayloadRequest, id: string): LiveSlug =>
  context.liveGuides?.[id] ?? null

/** The guide's live slug now, as the request's transaction sees it. */
async function readLiveSlug(req: PayloadRequest, id: string): Promise<LiveSlug> {
  const [live] = await runSql<{ slug: string }>(req)`
    select slug from guides where id = ${id} and _status = 'published' and deleted_at is null`
  return live?.slug ?? null
}

/** Requests a copy of an external picture on publish, not on each autosave while its address is typed. */
export const copyPicture: CollectionAfterChangeHook<Guide> = async ({ doc, req }) => {
  const { imageUrl: url, imageAlt, city } = doc
  if (doc._status !== 'published' || doc.deletedAt || !url) return doc
  await requestPictureCopy(req, { url, alt: imageAlt || `Sell house in ${city}` })
  return doc
}

/** Adds a redirect when a live guide's slug changes, so that its old address answers 301 to the new one. */
export const redirectOldSlug: CollectionAfterChangeHook<Guide> = async ({ doc, req }) => {
  const before = slugBefore(req, doc.id)
  const isLive = doc._status === 'published' && !doc.deletedAt
  if (before === null || !isLive || before === doc.slug) return doc
  const system = asSystem(req)
  const from = guidePath({ ...doc, slug: before })
  const to = guidePath(doc)
  // A chain of redirects would cost readers a second hop; a loop would make the page unreachable.
  for (const old of await system.find('redirects', { to: { equals: from } })) {
    await system.remove('redirects', old.id)
    if (old.from !== to) await system.create('redirects', { from: old.from, to })
  }
  for (const loop of await system.find('redirects', { from: { in: [from, to] } }))
    await system.remove('redirects', loop.id)
  await system.create('redirects', { from, to })
  await resolveMentionsOf(req, doc.id)
  return doc
}

/**
 * Records a publish or unpublish and requests a release after the commit; a draft beside a live guide is
 * neither. Actions that change many guides set `publishesLater` and request one release themselves.
 */
export const requestGuidePublish: CollectionAfterChangeHook<Guide> = async ({
  context,
  doc,
  req,
}) => {
  const change = await publishEventOf(req, doc)
  if (change === null) return doc
  const words = (doc.allowedWords ?? []).map(({ words: one, reason }) => `“${one}”: ${reason}`)
  const cited = await readCited(req, [doc])
  const allowed = [...words, ...stayReasonsOf([...(doc.facts ?? []), ...cited(doc)])]
  await record(req, {
    event: change,
    subject: doc.id,
    ...(allowed.length > 0 && { details: { allowed: allowed.join(' ') } }),
  })
  if (!context.publishesLater) await requestPublish(req, doc.id)
  return doc
}

/**
 * Ends the work of a guide when its draft goes live. An edit of the live guide ends no work, and neither does one that
 * keeps the draft beside it.
 */
export const endGuideWork: CollectionAfterChangeHook<Guide> = async ({
  context,
  doc,
  previousDoc,
  req,
}) => {
  const isLive = doc._status === 'published' && !doc.deletedAt
  if (isLive && previousDoc?._status === 'draft' && !context.keepsDraft) await endWork(req, doc.id)
  return doc
}

async function publishEventOf(req: PayloadRequest, doc: Guide) {
  if (doc._status === 'published' && !doc.deletedAt) return 'guide-published'
  const isTakenDown = slugBefore(req, doc.id) !== null && (await readLiveSlug(req, doc.id)) === null
  return isTakenDown ? 'guide-unpublished' : null
}

export const unpublishGuide: CollectionAfterDeleteHook<Guide> = async ({ doc, req }) => {
  if (doc._status !== 'published' || doc.deletedAt) return doc
  await record(req, { event: 'guide-unpublished', subject: doc.id, details: { deleted: true } })
  await requestPublish(req, doc.id)
  return doc
}
