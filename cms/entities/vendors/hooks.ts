import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionBeforeChangeHook,
} from 'payload'
import { record } from '#cms/audit/record.ts'
import { Problem } from '#cms/core/problem.ts'
import type { Vendor } from '#cms/payload-types.ts'
import { requestPublish } from '#cms/publish-request/request.ts'

/** Revoking clears featured. @throws Problem 409 for featuring an unapproved vendor (RULE-11) */
export const requireApprovalToFeature: CollectionBeforeChangeHook = ({ data, originalDoc }) => {
  const approved = data.approved ?? originalDoc?.approved ?? false
  if (approved) return data
  if (data.featured === true && originalDoc?.featured !== true)
    throw new Problem(409, 'Only an approved vendor can be featured.')
  return { ...data, featured: false }
}

/**
 * Records an audit event per vendor added or saved; an import records one for its whole list instead. Every
 * change requests a publish, since the public page shows approved vendors' teasers.
 */
export const recordSave: CollectionAfterChangeHook<Vendor> = async ({ doc, operation, req }) => {
  const { id, approved, featured } = doc
  if (operation === 'update')
    await record(req, { event: 'vendor-changed', subject: id, details: { approved, featured } })
  else if (!req.context.importsVendors) await record(req, { event: 'vendor-added', subject: id })
  await requestPublish(req)
  return doc
}

/** Records an audit event for a deleted vendor and requests a publish. */
export const recordDeletion: CollectionAfterDeleteHook<Vendor> = async ({ doc, req }) => {
  const details = { specialty: doc.specialty }
  await record(req, { event: 'vendor-deleted', subject: doc.id, details })
  await requestPublish(req)
  return doc
}
