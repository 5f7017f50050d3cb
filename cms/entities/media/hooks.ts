import type { CollectionAfterChangeHook, CollectionAfterDeleteHook } from 'payload'
import { changesBetween } from '#cms/audit/changes.ts'
import { record } from '#cms/audit/record.ts'
import { settleMentionsOf } from '#cms/entities/guides/mentions.ts'
import type { Media } from '#cms/payload-types.ts'
import { publishAfterCommit } from '#cms/publish/request.ts'

/** Guides that show a picture follow when its text or its file changes. */
export const showChange: CollectionAfterChangeHook<Media> = async ({ doc, operation, req }) => {
  if (operation === 'create') return doc
  await settleMentionsOf(req, doc.id)
  await publishAfterCommit(req)
  return doc
}

/** Guides that showed a picture show it no longer: its file is gone, and a reader would see it broken. */
export const hideDeleted: CollectionAfterDeleteHook<Media> = async ({ doc, req }) => {
  await settleMentionsOf(req, doc.id)
  await publishAfterCommit(req)
  return doc
}

/** What a reader sees of a picture. Its other fields follow from the file. */
const SEEN = ['alt', 'filename', 'mimeType', 'filesize', 'width', 'height', 'focalX', 'focalY']

/** What a picture was and is now is on record. */
export const recordSave: CollectionAfterChangeHook<Media> = async ({
  doc,
  operation,
  previousDoc,
  req,
}) => {
  const { id, alt, filename = null } = doc
  if (operation === 'create') {
    await record(req, { event: 'picture-added', subject: id, details: { alt, filename } })
    return doc
  }
  const changes = changesBetween(previousDoc, doc, SEEN)
  if (changes) await record(req, { event: 'picture-changed', subject: id, changes })
  return doc
}

/** And that it is gone. */
export const recordDeletion: CollectionAfterDeleteHook<Media> = async ({ doc, req }) => {
  const { id, alt, filename = null } = doc
  await record(req, { event: 'picture-deleted', subject: id, details: { alt, filename } })
  return doc
}
