import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionBeforeChangeHook,
  CollectionConfig,
} from 'payload'
import { record } from '#cms/audit/record.ts'
import { Problem } from '#cms/core/problem.ts'
import { allowAll, closed, staffScreens } from '#cms/kit/access.ts'
import { lockRow } from '#cms/kit/lock-row.ts'
import { selectField } from '#cms/kit/options-of.ts'
import { rejectStaleSave } from '#cms/kit/reject-stale-save.ts'
import { validateWith } from '#cms/kit/validate-with.ts'
import { viewerOf } from '#cms/kit/viewer-of.ts'
import type { Vendor } from '#cms/payload-types.ts'
import { requestPublish } from '#cms/publish-request/request.ts'
import { OptionalWebAddress } from '#wire/basics.ts'
import { NewVendor, SPECIALTIES } from '#wire/vendors.ts'
import { mayManageVendors } from '#wire/viewer.ts'
import { vendorsReadableBy } from './actions.ts'

/** Revoking clears featured. @throws Problem 409 for featuring an unapproved vendor (RULE-11) */
const requireApprovalToFeature: CollectionBeforeChangeHook = ({ data, originalDoc }) => {
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
const recordSave: CollectionAfterChangeHook<Vendor> = async ({ doc, operation, req }) => {
  const { id, approved, featured } = doc
  if (operation === 'update')
    await record(req, { event: 'vendor-changed', subject: id, details: { approved, featured } })
  else if (!req.context.importsVendors) await record(req, { event: 'vendor-added', subject: id })
  await requestPublish(req)
  return doc
}

/** Records an audit event for a deleted vendor and requests a publish. */
const recordDeletion: CollectionAfterDeleteHook<Vendor> = async ({ doc, req }) => {
  const details = { specialty: doc.specialty }
  await record(req, { event: 'vendor-deleted', subject: doc.id, details })
  await requestPublish(req)
  return doc
}

export const Vendors: CollectionConfig = {
  slug: 'vendors',
  admin: staffScreens('Sales', 'name', ['name', 'specialty', 'approved', 'featured']),
  access: {
    ...closed,
    ...allowAll(mayManageVendors),
    read: ({ req }) => vendorsReadableBy(viewerOf(req)),
  },
  disableBulkEdit: true,
  hooks: {
    beforeOperation: [lockRow, rejectStaleSave],
    beforeChange: [requireApprovalToFeature],
    afterChange: [recordSave],
    afterDelete: [recordDeletion],
  },
  fields: [
    { name: 'name', type: 'text', required: true, validate: validateWith(NewVendor.shape.name) },
    { name: 'email', type: 'email', required: true },
    selectField('specialty', SPECIALTIES),
    { name: 'description', type: 'textarea' },
    { name: 'phone', type: 'text' },
    { name: 'website', type: 'text', validate: validateWith(OptionalWebAddress) },
    { name: 'experience', type: 'text' },
    { name: 'pricing', type: 'text' },
    { name: 'portfolioUrl', type: 'text', validate: validateWith(OptionalWebAddress) },
    { name: 'approved', type: 'checkbox', required: true, defaultValue: false },
    { name: 'featured', type: 'checkbox', required: true, defaultValue: false },
  ],
}
