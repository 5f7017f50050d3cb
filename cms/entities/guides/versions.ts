import { isDeepStrictEqual } from 'node:util'
import type { PayloadRequest } from 'payload'
import { notFound } from '#cms/core/problem.ts'
import { asViewer, runSql } from '#cms/kit/documents.ts'
import type { Guide } from '#cms/payload-types.ts'
import type { Unpublished } from '#wire/guides.ts'

/** The latest version of a guide, even a draft, or null. The caller must check the permission. */
export function findDraft(req: PayloadRequest, id: string): Promise<Guide | null> {
  const options = { depth: 0, draft: true, disableErrors: true } as const
  return req.payload.findByID({ collection: 'guides', id, req, ...options })
}

/** The latest versions of guides by id, even drafts. The caller must check the permission. */
export async function findDrafts(req: PayloadRequest, ids: string[]): Promise<Map<string, Guide>> {
  const { docs } = await req.payload.find({
    ...{ collection: 'guides', depth: 0, draft: true, pagination: false, req },
    where: { id: { in: ids } },
  })
  return new Map(docs.map((guide) => [guide.id, guide]))
}

/** @throws Problem 404, as {@link findDraft} otherwise */
export async function requireDraft(req: PayloadRequest, id: string): Promise<Guide> {
  const guide = await findDraft(req, id)
  if (!guide) throw notFound('This guide')
  return guide
}

/** Changes fields of a guide as a new version and runs the hooks that a save in the CMS runs. */
export function saveGuideVersion(
  req: PayloadRequest,
  id: string,
  data: Partial<Guide>,
  { draft = false } = {},
): Promise<Guide> {
  const options = { draft, overrideAccess: false, depth: 0 } as const
  return req.payload.update({ collection: 'guides', id, data, req, ...options })
}

/** A document that may have plans. */
export type Planned = { collection: 'guides' | 'people' | 'pages'; id: string }

/** Publishes the newest version of a document, or unpublishes it, and runs the hooks that a save in the CMS runs. */
export const saveStatus = (
  req: PayloadRequest,
  { collection, id }: Planned,
  _status: 'draft' | 'published',
) => req.payload.update({ collection, id, data: { _status }, req, overrideAccess: false, depth: 0 })

/**
 * What the staff dashboard shows and edits of a guide in English: its live row, or the draft of one that is not live.
 * @throws Problem 404 for a guide in Spanish too, which is edited in the CMS
 */
export async function requireEditable(req: PayloadRequest, id: string): Promise<Guide> {
  const guide = await asViewer(req).findById('guides', id)
  if (!guide || guide.language === 'es') throw notFound('This guide')
  return guide._status === 'published' ? guide : requireDraft(req, id)
}

/** The draft beside a live guide, or null. */
export async function findUnpublished(req: PayloadRequest, guide: Guide): Promise<Guide | null> {
  if (guide._status !== 'published') return null
  const latest = await findDraft(req, guide.id)
  return latest?._status === 'draft' ? latest : null
}

/** Who saved the draft beside a live guide, and when; null without one. */
export async function describeUnpublished(
  req: PayloadRequest,
  { id, _status }: Guide,
): Promise<Unpublished | null> {
  if (_status !== 'published') return null
  const [draft] = await runSql<{ by: string; at: Date }>(req)`
    select trim(concat_ws(' ', first_name, last_name)) as by, latest.updated_at as at
    from _guides_v latest
    left join users on users.id = latest.version_saved_by_id
    where latest.parent_id = ${id} and latest.latest and latest.version__status = 'draft'`
  return draft ? { by: draft.by || null, at: new Date(draft.at).toISOString() } : null
}

/**
 * Saves the draft beside a guide again after the guide was edited, so that it stays the latest version. Fields
 * that the draft had not changed take the edit, so that publishing the draft does not revert it.
 * @param live the guide before the edit
 */
export async function keepUnpublished(
  req: PayloadRequest,
  { live, draft, edits }: { live: Guide; draft: Guide; edits: Partial<Guide> },
): Promise<void> {
  const isUntouched = ([name]: [string, unknown]) =>
    isDeepStrictEqual(Reflect.get(live, name) ?? null, Reflect.get(draft, name) ?? null)
  const taken = Object.fromEntries(Object.entries(edits).filter(isUntouched))
  const data = { ...fieldsOf(draft), ...taken, _status: 'draft' } as const
  req.context.keepsAuthor = true
  try {
    await saveGuideVersion(req, live.id, data, { draft: true })
  } finally {
    delete req.context.keepsAuthor
  }
}

/** A guide's fields without those that Payload writes itself. */
export function fieldsOf({ id: _id, createdAt: _at, updatedAt: _since, ...fields }: Guide) {
  return fields
}
