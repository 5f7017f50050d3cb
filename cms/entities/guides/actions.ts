import type { PayloadRequest } from 'payload'
import { notFound, Problem } from '#cms/core/problem.ts'
import { inTransaction } from '#cms/database/in-transaction.ts'
import { asSystem, asViewer, runSql } from '#cms/kit/documents.ts'
import { requireNoOtherEditor } from '#cms/kit/edit-locks.ts'
import type { Guide } from '#cms/payload-types.ts'
import { lexicalFromHtml } from '#cms/rich-text/html.ts'
import { guidePath } from '#wire/guide-pages.ts'
import type { GuideChange, NewGuide } from '#wire/guides.ts'
import type { Language } from '#wire/languages.ts'
import { drawingOf } from './drawing.ts'
import { findGuideConflict, pickEditedFields } from './edit-conflict.ts'
import { DEFAULTS } from './present.ts'
import {
  fieldsOf,
  findUnpublished,
  keepUnpublished,
  requireEditable,
  saveGuideVersion,
} from './versions.ts'

const PUBLISHED = { _status: { equals: 'published' } }

/** The published guides among `ids`. Reads as the system, because visitors have no access to the collection. */
export function readPublishedByIds(req: PayloadRequest, ids: string[]): Promise<Guide[]> {
  return asSystem(req).find('guides', { ...PUBLISHED, id: { in: ids } })
}

/** @throws Problem 404 for an unknown slug, an unpublished guide or one in Spanish */
export async function requirePublishedGuide(req: PayloadRequest, slug: string): Promise<Guide> {
  const which = { and: [PUBLISHED, { slug: { equals: slug } }] }
  const [guide] = await asSystem(req).find('guides', which)
  if (!guide || guide.language === 'es') throw notFound('This guide')
  return guide
}

/** The published guide with this slug in any language, or undefined: a stale link must not block a booking. */
async function findPublished(req: PayloadRequest, slug: string | undefined) {
  if (!slug) return undefined
  const [guide] = await runSql<{ id: string; slug: string; language: Language | null }>(req)`
    select id, slug, language from guides
    where slug = ${slug} and _status = 'published' and deleted_at is null`
  return guide
}

/** The id of the published guide with this slug, or null. */
export const findPublishedGuideId = async (req: PayloadRequest, slug: string | undefined) =>
  (await findPublished(req, slug))?.id ?? null

/** The page of the published guide with this slug, as a lead's source names it; undefined for none. */
export async function findGuidePath(req: PayloadRequest, slug: string | undefined) {
  const guide = await findPublished(req, slug)
  return guide && guidePath(guide)
}

/** Creates a guide from HTML. @throws Problem 409 if another guide has the slug */
export function addGuide(req: PayloadRequest, given: NewGuide): Promise<Guide> {
  return inTransaction(req, async () => {
    await requireFreeSlug(req, given.slug)
    const { published, ...fields } = given
    const content = await lexicalFromHtml(given.content, req.payload.config)
    const drawing = drawingOf(given.city)
    const document = { ...DEFAULTS, ...drawing, ...fields, content, _status: statusOf(published) }
    return asViewer(req).create('guides', document)
  })
}

/**
 * Changes fields of a guide: all, or those that differ from `seen`. A draft beside a live guide is not
 * published by it and stays the latest version (docs/decisions/0054).
 * @throws Problem 404; 409 if another guide has the slug, while another user holds the edit lock, and
 * with the current version on an edit conflict since `seen`
 */
export function editGuide(req: PayloadRequest, id: string, change: GuideChange): Promise<Guide> {
  return inTransaction(req, async () => {
    await runSql(req)`select id from guides where id = ${id} for update`
    const guide = await requireEditable(req, id)
    await requireNoOtherEditor(req, { slug: 'guides', id })
    const stale = await findGuideConflict(req, guide, change)
    if (stale) throw stale
    const { published, content, ...fields } = pickEditedFields(change)
    if (fields.slug !== undefined) await requireFreeSlug(req, fields.slug, id)
    const edits: Partial<Guide> = {
      ...fields,
      ...(content !== undefined && { content: await lexicalFromHtml(content, req.payload.config) }),
    }
    const draft = await findUnpublished(req, guide)
    const _status = statusOf(published ?? guide._status === 'published')
    // All fields: Payload takes those that an update does not name from the latest version, even a draft.
    req.context.keepsDraft = draft !== null
    const saved = await saveGuideVersion(req, id, { ...fieldsOf(guide), ...edits, _status })
    if (draft) await keepUnpublished(req, { live: guide, draft, edits })
    return saved
  })
}

/**
 * Takes a guide off the site and moves it to the trash, from where it can be restored.
 * @throws Problem 404; 409 while another user holds the edit lock
 */
export function trashGuide(req: PayloadRequest, id: string): Promise<void> {
  return inTransaction(req, async () => {
    await requireEditable(req, id)
    await requireNoOtherEditor(req, { slug: 'guides', id })
    await saveGuideVersion(req, id, { deletedAt: new Date().toISOString() })
  })
}

/** Error message if another guide has the slug, else null. Reads as the system, which also seeds guides. */
export async function findSlugConflict(
  req: PayloadRequest,
  slug: string,
  except?: string,
): Promise<string | null> {
  const others = await asSystem(req).find('guides', { slug: { equals: slug } })
  const taken = others.find((guide) => guide.id !== except)
  return taken ? `The slug ${slug} belongs to the guide "${taken.title}". Choose another.` : null
}

/** @throws Problem 409 if another guide has the slug */
async function requireFreeSlug(req: PayloadRequest, slug: string, except?: string) {
  const message = await findSlugConflict(req, slug, except)
  if (message) throw new Problem(409, message, { fields: { slug: message } })
}

const statusOf = (published: boolean): 'published' | 'draft' => (published ? 'published' : 'draft')
