import type { CollectionConfig } from 'payload'
import { allowSeen, closed, staffScreens } from '#cms/kit/access.ts'
import { selectField } from '#cms/kit/options-of.ts'
import { NOTE_KINDS } from '#wire/client-notes.ts'
import { mayReadClients } from '#wire/viewer.ts'

/** Staff notes about clients and calls with them. Read-only in the CMS: the calls keep the version. */
export const ClientNotes: CollectionConfig = {
  slug: 'client-notes',
  admin: staffScreens('Clients', 'text', ['createdAt', 'client', 'author', 'kind', 'text']),
  access: { ...closed, read: allowSeen(mayReadClients, 'client') },
  fields: [
    { name: 'client', type: 'relationship', relationTo: 'users', required: true },
    {
      name: 'author',
      type: 'relationship',
      relationTo: 'users',
      admin: { description: 'Empty once the author’s account is deleted.' },
    },
    selectField('kind', NOTE_KINDS),
    { name: 'text', type: 'textarea', required: true },
    { name: 'version', type: 'number', required: true, defaultValue: 1 },
  ],
}
