import type { CollectionAfterChangeHook, CollectionAfterDeleteHook } from 'payload'
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
