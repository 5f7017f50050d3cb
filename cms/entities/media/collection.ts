import { join } from 'node:path'
import type { CollectionConfig } from 'payload'
import { env } from '#cms/env.ts'
import { allow, closed } from '#cms/kit/access.ts'
import { newestOnly } from '#cms/kit/newest-only.ts'
import { mayEditGuides } from '#wire/viewer.ts'
import { hideDeleted, recordDeletion, recordSave, showChange } from './hooks.ts'

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
  access: {
    ...closed,
    create: allow(mayEditGuides),
    read: allow(mayEditGuides),
    update: allow(mayEditGuides),
    delete: allow(mayEditGuides),
  },
  hooks: {
    beforeOperation: [newestOnly],
    afterChange: [showChange, recordSave],
    afterDelete: [hideDeleted, recordDeletion],
  },
  upload: {
    staticDir: join(env.dataDir, 'media'),
    // No SVG: it can carry script.
    mimeTypes: ['image/jpeg', 'image/png', 'image/webp'],
    imageSizes: [
      { name: 'card', width: 640, formatOptions: { format: 'webp' } },
      { name: 'page', width: 1280, formatOptions: { format: 'webp' } },
      // Cut around the focal point, for previews of links elsewhere.
      { name: 'share', width: 1200, height: 630, formatOptions: { format: 'jpeg' } },
    ],
    focalPoint: true,
    // It would ask the other server from the editor's browser, which the policy rightly refuses.
    pasteURL: false,
  },
  fields: [
    { name: 'alt', label: 'What the picture shows', type: 'text', required: true, maxLength: 300 },
  ],
}
