import type { CollectionConfig } from 'payload'
import { allow, closed } from '#cms/kit/access.ts'
import { isStaff } from '#wire/viewer.ts'

export const ContactMessages: CollectionConfig = {
  slug: 'contact-messages',
  admin: {
    group: 'Clients',
    useAsTitle: 'name',
    defaultColumns: ['createdAt', 'name', 'email', 'message'],
    hidden: ({ user }) => user?.role === 'editor',
  },
  access: { ...closed, read: allow(isStaff), delete: allow(isStaff) },
  fields: [
    { name: 'name', type: 'text', required: true },
    { name: 'email', type: 'email', required: true },
    { name: 'phone', type: 'text' },
    { name: 'message', type: 'textarea', required: true },
  ],
}
