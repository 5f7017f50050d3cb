import type { CollectionConfig, Field } from 'payload'
import { closed, openToSigner, sellersOrStaff, staffScreens } from '#cms/kit/access.ts'
import { selectField } from '#cms/kit/options-of.ts'
import { PHOTO_SIZES, UPLOAD_TYPES } from '#wire/uploads.ts'

/** One smaller copy of a photo. A backup holds the files of all columns whose name ends with `filename`. */
const copyFields = (name: string): Field => ({
  name,
  type: 'group',
  fields: [
    { name: 'filename', type: 'text' },
    { name: 'width', type: 'number' },
    { name: 'height', type: 'number' },
    { name: 'filesize', type: 'number' },
  ],
})

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
  access: { ...closed, read: openToSigner(sellersOrStaff('user', 'property')) },
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
    {
      name: 'sizes',
      type: 'group',
      admin: { hidden: true },
      fields: PHOTO_SIZES.map(copyFields),
    },
    { name: 'coverAt', type: 'date', admin: { hidden: true } },
  ],
}
