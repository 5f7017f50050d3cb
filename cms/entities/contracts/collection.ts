import type { CollectionConfig } from 'payload'
import { closed, signersOrStaff, staffScreens } from '#cms/kit/access.ts'
import { optionsOf, selectField } from '#cms/kit/options-of.ts'
import { ALL_CONTRACT_TYPES, CONTRACT_STATUSES } from '#wire/contracts.ts'
import { PACKAGES } from '#wire/packages.ts'
import { mayReadContracts } from '#wire/viewer.ts'

/** Read-only in the CMS: a contract is added together with the stage change that it causes. */
export const Contracts: CollectionConfig = {
  slug: 'contracts',
  admin: staffScreens('Sales', 'signerName', ['contractType', 'user', 'status', 'signedAt']),
  access: { ...closed, read: signersOrStaff('user', mayReadContracts) },
  fields: [
    {
      name: 'user',
      type: 'relationship',
      relationTo: 'users',
      index: true,
      admin: { description: 'Empty once the client’s account is deleted: what is signed is kept.' },
    },
    { name: 'property', type: 'relationship', relationTo: 'properties', index: true },
    {
      name: 'propertyAddress',
      type: 'text',
      admin: { description: 'As the contract names the home.' },
    },
    {
      name: 'requestedPackage',
      type: 'select',
      options: optionsOf(PACKAGES),
      admin: { description: 'What the home gets with the signature of an amendment.' },
    },
    selectField('contractType', ALL_CONTRACT_TYPES),
    { name: 'signerName', type: 'text', required: true },
    selectField('status', CONTRACT_STATUSES, { defaultValue: 'draft' }),
    {
      name: 'dueOn',
      type: 'text',
      admin: { description: 'The day by which to sign, such as 2026-11-30.' },
    },
    { name: 'notes', type: 'textarea' },
    { name: 'filename', type: 'text' },
    { name: 'filePath', type: 'text' },
    { name: 'signedAt', type: 'date' },
    { name: 'voidedAt', type: 'date' },
    { name: 'voidReason', type: 'textarea' },
    {
      name: 'declinedBy',
      type: 'text',
      admin: { description: 'The signer who declined it; empty for one that staff withdrew.' },
    },
    { name: 'version', type: 'number', required: true, defaultValue: 1 },
  ],
}
