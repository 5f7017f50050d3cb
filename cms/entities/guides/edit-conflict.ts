import type { PayloadRequest } from 'payload'
import { lastActor } from '#cms/audit/read.ts'
import type { Problem } from '#cms/core/problem.ts'
import { conflictingFields, editConflict, editedFields } from '#cms/kit/edit-conflict.ts'
import type { Guide as GuideDocument } from '#cms/payload-types.ts'
import { pacificTime } from '#wire/dates.ts'
import { fingerprint, type GuideChange, NewGuide, toSeenGuide } from '#wire/guides.ts'
import { presentGuide } from './present.ts'

const LABELS: Record<keyof NewGuide, string> = {
  title: 'the title',
  city: 'the city',
  state: 'the state',
  slug: 'the slug',
  metaDescription: 'the meta description',
  content: 'the content',
  imageUrl: 'the image',
  imageAlt: 'the image’s alt text',
  featured: 'whether it is featured',
  published: 'whether it is published',
}
const FIELDS = NewGuide.keyof().options

const wantedFields = ({ seen: _seen, ...change }: GuideChange) => ({
  ...change,
  content: fingerprint(change.content),
})

/** The fields that the change sets: all, except those equal to `seen`. */
export function pickEditedFields({ seen, ...change }: GuideChange): Partial<NewGuide> {
  const meant = editedFields(FIELDS, { wanted: wantedFields(change), seen })
  return Object.fromEntries(meant.map((field) => [field, change[field]]))
}

/** Problem 409 with the current version if a field of this change was edited since `seen`, else null. */
export async function findGuideConflict(
  req: PayloadRequest,
  guide: GuideDocument,
  change: GuideChange,
): Promise<Problem | null> {
  const current = presentGuide(guide)
  const edit = { wanted: wantedFields(change), seen: change.seen }
  const clashes = conflictingFields(FIELDS, edit, toSeenGuide(current))
  if (clashes.length === 0) return null
  const who =
    (await lastActor(req, guide.id, ['guide-published', 'guide-unpublished'])) ?? 'Someone'
  const what = clashes.map((field) => LABELS[field]).join(' and ')
  const when = pacificTime(current.updatedAt)
  return editConflict(`${who} changed ${what} on ${when}.`, current)
}
