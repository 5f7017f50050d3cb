import type { CollectionConfig, Where } from 'payload'
import { PICTURE_TYPES, SIZES } from '#cms/files/picture.ts'
import { allowAll, closed } from '#cms/kit/access.ts'
import { rejectStaleSave } from '#cms/kit/reject-stale-save.ts'
import { mayEditGuides } from '#wire/viewer.ts'
import { keepOriginals, refuseOriginal } from './altered.ts'
import { recordDeletion, recordSave, removeFromGuides, updateGuides } from './hooks.ts'
import { setFileFields } from './saving.ts'

/** Public pictures of the site and its guides. Clients' private files are `uploads`. */
export const Media: CollectionConfig = {
  slug: 'media',
  labels: { singular: 'Picture', plural: 'Pictures' },
  admin: {
    group: 'Writing',
    useAsTitle: 'alt',
    defaultColumns: ['filename', 'alt', 'updatedAt'],
    hideAPIURL: true,
  },
  access: { ...closed, ...allowAll(mayEditGuides) },
  hooks: {
    beforeOperation: [rejectStaleSave, setFileFields],
    beforeChange: [keepOriginals],
    afterChange: [updateGuides, recordSave],
    beforeDelete: [refuseOriginal],
    afterDelete: [removeFromGuides, recordDeletion],
  },
  disableDuplicate: true,
  upload: {
    mimeTypes: PICTURE_TYPES,
    // Payload defines only the columns and screens; saving.ts stores the files. Payload would decode
    // them inside its transaction, and remove them before the COMMIT.
    disableLocalStorage: true,
    filesRequiredOnCreate: false,
    imageSizes: Object.entries(SIZES).map(([name, { width }]) => ({ name, width })),
    // Two pictures with the same bytes share a file, so the filename alone is not unique.
    filenameCompoundIndex: ['filename', 'id'],
    focalPoint: true,
    // Payload would fetch the URL from the editor's browser, which the Content-Security-Policy blocks.
    pasteURL: false,
  },
  fields: [
    { name: 'alt', label: 'What the picture shows', type: 'text', required: true, maxLength: 300 },
    {
      name: 'altered',
      label: 'Digitally altered',
      type: 'checkbox',
      defaultValue: false,
      admin: {
        description:
          'Something was added, taken out or changed: furniture, lawn, sky, walls. Light, crop, color and straightness do not count. A guide goes live with an altered picture only if its original is here too.',
      },
    },
    {
      name: 'original',
      label: 'Its original',
      type: 'upload',
      relationTo: 'media',
      maxDepth: 0,
      // Payload refuses a picture that is not among these.
      filterOptions: ({ id }): Where => ({
        altered: { not_equals: true },
        ...(id && { id: { not_equals: id } }),
      }),
      admin: {
        condition: ({ altered }) => altered === true,
        description: 'The picture that it was made from. Readers see both.',
      },
    },
    {
      name: 'alteredWhat',
      label: 'What was altered',
      type: 'text',
      maxLength: 200,
      admin: {
        condition: ({ altered }) => altered === true,
        description: 'Such as: The sky was replaced. It stands in the label beside the picture.',
      },
    },
  ],
}
