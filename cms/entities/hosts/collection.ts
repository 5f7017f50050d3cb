import type { CollectionConfig } from 'payload'
import { allow, closed, staffScreens } from '#cms/kit/access.ts'
import { isStaff } from '#wire/viewer.ts'

/**
 * Hours in which a host takes no consultation. Read-only in the CMS: actions check whose hours they are. A
 * removed block stays for 30 days, so that calendar programs see that it is gone.
 */
export const HostBlocks: CollectionConfig = {
  slug: 'host-blocks',
  labels: { singular: 'Blocked time', plural: 'Blocked times' },
  admin: staffScreens('Sales', 'startsAt', ['startsAt', 'endsAt', 'host', 'note']),
  access: { ...closed, read: allow(isStaff) },
  fields: [
    { name: 'host', type: 'relationship', relationTo: 'users', required: true, index: true },
    {
      name: 'startsAt',
      type: 'date',
      required: true,
      admin: { date: { pickerAppearance: 'dayAndTime' } },
    },
    {
      name: 'endsAt',
      type: 'date',
      required: true,
      admin: { date: { pickerAppearance: 'dayAndTime' } },
    },
    { name: 'note', type: 'text' },
    { name: 'removedAt', type: 'date' },
    { name: 'version', type: 'number', required: true, defaultValue: 1 },
  ],
}
