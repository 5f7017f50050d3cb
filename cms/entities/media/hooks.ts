import { sql } from 'drizzle-orm'
import type { CollectionAfterChangeHook, CollectionAfterDeleteHook, PayloadRequest } from 'payload'
import { auditHooks } from '#cms/audit/changes.ts'
import { env } from '#cms/core/env.ts'
import { afterCommit } from '#cms/database/commit-hooks.ts'
import { runSql } from '#cms/kit/documents.ts'
import type { Media } from '#cms/payload-types.ts'
import { requestPublish } from '#cms/publish-request/request.ts'
import { resolveMentionsOf } from '#cms/rich-text/mentions.ts'
import { postponeSweep, removePictures } from './files.ts'

const filesOf = ({ filename, sizes }: Media): string[] =>
  [filename, ...Object.values(sizes ?? {}).map((size) => size?.filename)].flatMap(
    (name) => name ?? [],
  )

/** Updates the guides that show a picture, and requests a release, when its text or file changes. */
export const updateGuides: CollectionAfterChangeHook<Media> = async ({
  doc,
  operation,
  previousDoc,
  req,
}) => {
  if (operation === 'create') return doc
  await followFile(req, previousDoc, doc)
  await resolveMentionsOf(req, doc.id)
  const now = filesOf(doc)
  const replaced = filesOf(previousDoc).filter((name) => !now.includes(name))
  await afterCommit(req, 'postpone the sweep of replaced pictures', () => postponeSweep(replaced))
  await requestPublish(req)
  return doc
}

/** Replaces the old file's URL as top picture of guides, unless another media row has that file too. */
async function followFile(req: PayloadRequest, before: Media, now: Media): Promise<void> {
  if (before.filename === now.filename) return
  const [from, to] = [before, now].map(({ filename }) => `${env.publicUrl}/media/${filename}`)
  const isFree = sql`not exists (select 1 from media where filename = ${before.filename})`
  await runSql(req)`
    update guides set image_url = ${to}, updated_at = now() where image_url = ${from} and ${isFree}`
  await runSql(req)`
    update _guides_v set version_image_url = ${to} where version_image_url = ${from} and ${isFree}`
}

/** Removes a deleted picture from guides' content, where readers would see a broken image. */
export const removeFromGuides: CollectionAfterDeleteHook<Media> = async ({ doc, req }) => {
  await resolveMentionsOf(req, doc.id)
  await afterCommit(req, 'remove pictures', () => removePictures(req.payload, filesOf(doc)))
  await requestPublish(req)
  return doc
}

/** The audited fields are what readers see. The other fields are derived from the file. */
export const { recordSave, recordDeletion } = auditHooks(
  'picture',
  ['alt', 'filename'],
  [
    'alt',
    'altered',
    'original',
    'alteredWhat',
    'filename',
    'mimeType',
    'filesize',
    'width',
    'height',
    'focalX',
    'focalY',
  ],
)
