import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionBeforeChangeHook,
} from 'payload'
import { record } from '#cms/audit/record.ts'
import { Problem } from '#cms/core/problem.ts'
import type { Vendor } from '#cms/payload-types.ts'
import { requestPublish } from '#cms/publish-request/request.ts'

/** Revoking clears featured; featuring one that is not approved is a contradiction (api.md). */
export const featuredOnlyWhileApproved: CollectionBeforeChangeHook = ({ data, originalDoc }) => {
  const approved = data.approved ?? originalDoc?.approved ?? false
  if (approved) return data
  if (data.featured === true && originalDoc?.featured !== true)
    throw new Problem(409, 'Only an approved vendor can be featured.')
  return { ...data, featured: false }
}

/** The public page shows approved vendors' teasers, so it follows every change. */
export const publishTeasers: CollectionAfterChangeHook & CollectionAfterDeleteHook = async ({
  req,
  doc,
}: {
  req: Parameters<CollectionAfterChangeHook>[0]['req']
  doc: unknown
}) => {
  await requestPublish(req)
  return doc
}

/** Who was taken in or changed is on record, through whichever door; a list is on record as one. */
export const recordSave: CollectionAfterChangeHook<Vendor> = async ({ doc, operation, req }) => {
  const { id, approved, featured } = doc
  if (operation === 'update')
    await record(req, { event: 'vendor-changed', subject: id, details: { approved, featured } })
  else if (!req.context.importsVendors) await record(req, { event: 'vendor-added', subject: id })
  return doc
}

/** And who was deleted. */
export const recordDeletion: CollectionAfterDeleteHook<Vendor> = async ({ doc, req }) => {
  const details = { specialty: doc.specialty }
  await record(req, { event: 'vendor-deleted', subject: doc.id, details })
  return doc
}
