import type { CollectionConfig } from 'payload'
import { closed, ownOrStaff } from '#cms/kit/access.ts'
import { optionsOf } from '#cms/kit/options-of.ts'
import { CONTRACT_STATUSES, CONTRACT_TYPES } from '#wire/contracts.ts'
import { mayReadContracts } from '#wire/viewer.ts'

/** Read-only in the CMS: a contract is added together with the stage change that it causes. */
export const Contracts: CollectionConfig = {
  slug: 'contracts',
  admin: {
    group: 'Sales',
    useAsTitle: 'signerName',
    defaultColumns: ['contractType', 'user', 'status', 'signedAt'],
    hidden: ({ user }) => user?.role === 'editor',
  },
  access: { ...closed, read: ownOrStaff('user', mayReadContracts) },
  fields: [
    {
      name: 'user',
      type: 'relationship',
      relationTo: 'users',
      index: true,
      admin: { description: 'Empty once the client’s account is deleted: what is signed is kept.' },
    },
    { name: 'contractType', type: 'select', required: true, options: optionsOf(CONTRACT_TYPES) },
    { name: 'signerName', type: 'text', required: true },
    {
      name: 'status',
      type: 'select',
      required: true,
      defaultValue: 'draft',
      options: optionsOf(CONTRACT_STATUSES),
    },
    { name: 'notes', type: 'textarea' },
    { name: 'filename', type: 'text' },
    { name: 'filePath', type: 'text' },
    { name: 'signedAt', type: 'date' },
  ],
}
