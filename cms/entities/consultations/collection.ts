import type { CollectionConfig } from 'payload'
import { closed, own } from '#cms/kit/access.ts'
import { optionsOf } from '#cms/kit/options-of.ts'
import { PACKAGES } from '#wire/packages.ts'
import { CONSULTATION_MINUTES } from '#wire/slots.ts'

/**
 * Booked and completed only by actions: a booking moves a stage, writes history and notifies,
 * which a bare row would leave out. In the CMS staff read them.
 */
export const Consultations: CollectionConfig = {
  slug: 'consultations',
  admin: {
    group: 'Sales',
    useAsTitle: 'scheduledAt',
    defaultColumns: ['scheduledAt', 'user', 'property', 'completed'],
    hidden: ({ user }) => user?.role === 'editor',
  },
  access: { ...closed, read: own('user') },
  fields: [
    { name: 'user', type: 'relationship', relationTo: 'users', required: true, index: true },
    { name: 'property', type: 'relationship', relationTo: 'properties' },
    {
      name: 'scheduledAt',
      type: 'date',
      required: true,
      admin: { date: { pickerAppearance: 'dayAndTime' } },
    },
    { name: 'servicePackage', type: 'select', options: optionsOf(PACKAGES) },
    {
      name: 'duration',
      label: 'Duration (minutes)',
      type: 'number',
      required: true,
      defaultValue: CONSULTATION_MINUTES,
    },
    { name: 'notes', type: 'textarea' },
    { name: 'completed', type: 'checkbox', required: true, defaultValue: false },
    { name: 'cancelledAt', type: 'date' },
    {
      name: 'guide',
      type: 'relationship',
      relationTo: 'guides',
      index: true,
      admin: { description: 'The guide whose link the person followed to book.' },
    },
  ],
}
