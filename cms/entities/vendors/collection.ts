import type { CollectionConfig } from 'payload'
import { allow, closed } from '#cms/kit/access.ts'
import { lockRow } from '#cms/kit/lock-row.ts'
import { optionsOf } from '#cms/kit/options-of.ts'
import { rejectStaleSave } from '#cms/kit/reject-stale-save.ts'
import { validateWith } from '#cms/kit/validate-with.ts'
import { viewerOf } from '#cms/kit/viewer-of.ts'
import { OptionalWebAddress } from '#wire/basics.ts'
import { NewVendor, SPECIALTIES } from '#wire/vendors.ts'
import { mayManageVendors } from '#wire/viewer.ts'
import { vendorsReadableBy } from './actions.ts'
import { recordDeletion, recordSave, requireApprovalToFeature } from './hooks.ts'

export const Vendors: CollectionConfig = {
  slug: 'vendors',
  admin: {
    group: 'Sales',
    useAsTitle: 'name',
    defaultColumns: ['name', 'specialty', 'approved', 'featured'],
    hidden: ({ user }) => user?.role === 'editor',
  },
  access: {
    ...closed,
    create: allow(mayManageVendors),
    read: ({ req }) => vendorsReadableBy(viewerOf(req)),
    update: allow(mayManageVendors),
    delete: allow(mayManageVendors),
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
    { name: 'specialty', type: 'select', required: true, options: optionsOf(SPECIALTIES) },
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
