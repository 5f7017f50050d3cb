import type { CollectionConfig } from 'payload'
import { closed, ownOrStaff, staffScreens } from '#cms/kit/access.ts'
import { validateWith } from '#cms/kit/validate-with.ts'
import { MessageContent } from '#wire/messages.ts'

/** One thread per client. Only the API's calls write messages, because they also notify. */
export const Messages: CollectionConfig = {
  slug: 'messages',
  admin: staffScreens('Clients', 'content', ['createdAt', 'client', 'fromUser', 'content']),
  access: { ...closed, read: ownOrStaff('client') },
  fields: [
    { name: 'client', type: 'relationship', relationTo: 'users', required: true, index: true },
    {
      name: 'fromUser',
      type: 'relationship',
      relationTo: 'users',
      admin: { description: 'Empty once someone of staff who wrote it is deleted.' },
    },
    {
      name: 'content',
      type: 'textarea',
      required: true,
      validate: validateWith(MessageContent),
    },
    { name: 'property', type: 'relationship', relationTo: 'properties' },
  ],
}
