import type { CollectionConfig } from 'payload'
import { closed, ownOrStaff, staffScreens } from '#cms/kit/access.ts'
import { optionsOf } from '#cms/kit/options-of.ts'
import { PACKAGES } from '#wire/packages.ts'
import { CONSULTATION_MINUTES } from '#wire/slots.ts'

/**
 * Read-only in the CMS. Actions book and complete consultations, since a booking also moves the stage,
 * writes history and notifies.
 */
export const Consultations: CollectionConfig = {
  slug: 'consultations',
  admin: staffScreens('Sales', 'scheduledAt', ['scheduledAt', 'user', 'property', 'completed']),
  access: { ...closed, read: ownOrStaff('user') },
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
    {
      name: 'phone',
      type: 'text',
      admin: { description: 'The number to call, or “client will call”.' },
    },
    {
      name: 'place',
      type: 'text',
      admin: { description: 'A video link or phone number where the client joins.' },
    },
    // What the client typed into the calculator before booking, in cents; hidden as users.tags is.
    { name: 'statement', type: 'json', admin: { hidden: true } },
    { name: 'completed', type: 'checkbox', required: true, defaultValue: false },
    {
      name: 'host',
      type: 'relationship',
      relationTo: 'users',
      admin: { description: 'Empty while no user of staff takes consultations.' },
    },
    { name: 'cancelledAt', type: 'date' },
    { name: 'cancelReason', type: 'textarea' },
    { name: 'noShowAt', type: 'date' },
    {
      name: 'guide',
      type: 'relationship',
      relationTo: 'guides',
      index: true,
      admin: { description: 'The guide whose link the person followed to book.' },
    },
  ],
}
