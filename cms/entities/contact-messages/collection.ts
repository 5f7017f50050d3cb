import type { CollectionConfig } from 'payload'
import { allowSeen, closed, staffScreens } from '#cms/kit/access.ts'
import { isStaff } from '#wire/viewer.ts'

export const ContactMessages: CollectionConfig = {
  slug: 'contact-messages',
  admin: staffScreens('Clients', 'name', ['createdAt', 'name', 'email', 'message']),
  access: { ...closed, read: allowSeen(isStaff, 'user'), delete: allowSeen(isStaff, 'user') },
  fields: [
    { name: 'name', type: 'text', required: true },
    { name: 'email', type: 'email', required: true },
    { name: 'phone', type: 'text' },
    { name: 'message', type: 'textarea', required: true },
    // What the sender typed into the calculator before, in cents; hidden as users.tags is.
    { name: 'statement', type: 'json', admin: { hidden: true } },
    // The client whose address was typed. The form does not prove that the sender owns it.
    { name: 'user', type: 'relationship', relationTo: 'users', index: true },
  ],
}
