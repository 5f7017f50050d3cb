import type { CollectionConfig } from 'payload'
import { allow, allowSeen, closed, denyAll, sellersOrStaff, staffScreens } from '#cms/kit/access.ts'
import { lockRow } from '#cms/kit/lock-row.ts'
import { optionsOf } from '#cms/kit/options-of.ts'
import { rejectStaleSave } from '#cms/kit/reject-stale-save.ts'
import { validateWith } from '#cms/kit/validate-with.ts'
import { Dollars, OptionalWebAddress } from '#wire/basics.ts'
import { PACKAGES } from '#wire/packages.ts'
import { NewProperty, PROPERTY_TYPES, TIMELINES } from '#wire/properties.ts'
import { PROPERTY_STATUSES } from '#wire/property-statuses.ts'
import { isStaff, mayManageProperties } from '#wire/viewer.ts'
import {
  keepEscrow,
  lockOwner,
  recordDeletion,
  recordSave,
  requireSeenClient,
  stampStatus,
} from './hooks.ts'
import { keepWithOffers } from './kept.ts'

const staffOnly = { create: allow(isStaff), update: allow(isStaff) }

export const Properties: CollectionConfig = {
  slug: 'properties',
  admin: staffScreens('Sales', 'address', [
    'address',
    'user',
    'status',
    'servicePackage',
    'updatedAt',
  ]),
  access: {
    ...closed,
    create: allow(mayManageProperties),
    read: sellersOrStaff('user', 'id'),
    update: allowSeen(mayManageProperties, 'user'),
    delete: allowSeen(mayManageProperties, 'user'),
  },
  disableBulkEdit: true,
  hooks: {
    beforeOperation: [lockRow, rejectStaleSave],
    beforeChange: [requireSeenClient, lockOwner, keepEscrow, stampStatus],
    afterChange: [recordSave],
    beforeDelete: [keepWithOffers],
    afterDelete: [recordDeletion],
  },
  fields: [
    {
      name: 'address',
      type: 'text',
      required: true,
      validate: validateWith(NewProperty.shape.address),
    },
    { name: 'propertyType', type: 'select', required: true, options: optionsOf(PROPERTY_TYPES) },
    { name: 'servicePackage', type: 'select', options: optionsOf(PACKAGES) },
    {
      name: 'requestedPackage',
      type: 'select',
      options: optionsOf(PACKAGES),
      access: { create: denyAll, update: denyAll },
      admin: { description: 'Waits for the signature of its amendment.', readOnly: true },
    },
    {
      name: 'packageVersion',
      type: 'number',
      required: true,
      defaultValue: 1,
      // A trigger counts it.
      access: { create: allow(isStaff), update: denyAll },
      admin: { hidden: true },
    },
    { name: 'timeline', type: 'select', options: optionsOf(TIMELINES) },
    {
      name: 'status',
      type: 'select',
      required: true,
      defaultValue: 'preparation',
      index: true,
      options: optionsOf(PROPERTY_STATUSES),
      access: staffOnly,
    },
    { name: 'listingPrice', type: 'number', validate: validateWith(Dollars), access: staffOnly },
    { name: 'salePrice', type: 'number', validate: validateWith(Dollars), access: staffOnly },
    { name: 'statusNotes', type: 'textarea', access: staffOnly },
    { name: 'dateListed', type: 'date', access: staffOnly },
    { name: 'datePending', type: 'date', access: staffOnly },
    { name: 'dateSold', type: 'date', access: staffOnly },
    { name: 'mlsListingUrl', type: 'text', validate: validateWith(OptionalWebAddress) },
    { name: 'zipCode', type: 'text' },
    {
      name: 'user',
      label: 'Client',
      type: 'relationship',
      relationTo: 'users',
      required: true,
      index: true,
      access: staffOnly,
    },
  ],
}
