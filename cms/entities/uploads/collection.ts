import type { CollectionConfig } from 'payload'
import { closed, ownOrStaff, staffScreens } from '#cms/kit/access.ts'
import { selectField } from '#cms/kit/options-of.ts'
import { UPLOAD_TYPES } from '#wire/uploads.ts'

/** A client's private file. DATA_DIR/uploads holds the bytes under `filename`. */
export const Uploads: CollectionConfig = {
  slug: 'uploads',
  labels: { singular: 'File', plural: 'Files' },
  admin: staffScreens('Clients', 'originalName', [
    'originalName',
    'user',
    'uploadType',
    'createdAt',
  ]),
  access: { ...closed, read: ownOrStaff('user') },
  fields: [
    {
      name: 'user',
      type: 'relationship',
      relationTo: 'users',
      index: true,
      admin: { description: 'Empty of a signed contract whose client’s account is deleted.' },
    },
    { name: 'property', type: 'relationship', relationTo: 'properties', index: true },
    { name: 'filename', type: 'text', required: true, unique: true },
    { name: 'originalName', type: 'text', required: true },
    { name: 'mimeType', type: 'text', required: true },
    { name: 'size', label: 'Size (bytes)', type: 'number', required: true },
    { name: 'sha256', type: 'text', required: true },
    selectField('uploadType', UPLOAD_TYPES, { defaultValue: 'document' }),
    { name: 'uploadedBy', type: 'relationship', relationTo: 'users' },
  ],
}
