import type { CollectionConfig } from 'payload'
import { closed, ownOrStaff, staffScreens } from '#cms/kit/access.ts'
import { selectField } from '#cms/kit/options-of.ts'
import { CONTRACT_STATUSES, CONTRACT_TYPES } from '#wire/contracts.ts'
import { mayReadContracts } from '#wire/viewer.ts'

/** Read-only in the CMS: a contract is added together with the stage change that it causes. */
export const Contracts: CollectionConfig = {
  slug: 'contracts',
  admin: staffScreens('Sales', 'signerName', ['contractType', 'user', 'status', 'signedAt']),
  access: { ...closed, read: ownOrStaff('user', mayReadContracts) },
  fields: [
    {
      name: 'user',
      type: 'relationship',
      relationTo: 'users',
      index: true,
      admin: { description: 'Empty once the client’s account is deleted: what is signed is kept.' },
    },
    selectField('contractType', CONTRACT_TYPES),
    { name: 'signerName', type: 'text', required: true },
    selectField('status', CONTRACT_STATUSES, { defaultValue: 'draft' }),
    { name: 'notes', type: 'textarea' },
    { name: 'filename', type: 'text' },
    { name: 'filePath', type: 'text' },
    { name: 'signedAt', type: 'date' },
  ],
}
