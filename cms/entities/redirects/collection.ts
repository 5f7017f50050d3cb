import type { CollectionConfig } from 'payload'
import { allow, closed } from '#cms/kit/access.ts'
import { rejectStaleSave } from '#cms/kit/reject-stale-save.ts'
import { requestPublish } from '#cms/publish-request/request.ts'
import { mayEditGuides } from '#wire/viewer.ts'
import { leadStraight, recordDeletion, recordSave } from './hooks.ts'

const PATH = /^\/(?!\/)[^\s\\]*$/
const isPath = (value: unknown) =>
  (typeof value === 'string' && PATH.test(value)) ||
  'Write a path of this site, such as /blog/old-name'

export const Redirects: CollectionConfig = {
  slug: 'redirects',
  labels: { singular: 'Moved address', plural: 'Moved addresses' },
  admin: {
    group: 'Site',
    useAsTitle: 'from',
    hideAPIURL: true,
    defaultColumns: ['from', 'to', 'createdAt'],
  },
  access: {
    ...closed,
    create: allow(mayEditGuides),
    read: allow(mayEditGuides),
    update: allow(mayEditGuides),
    delete: allow(mayEditGuides),
  },
  hooks: {
    beforeOperation: [rejectStaleSave],
    beforeChange: [leadStraight],
    afterChange: [({ req }) => requestPublish(req), recordSave],
    afterDelete: [({ req }) => requestPublish(req), recordDeletion],
  },
  fields: [
    {
      name: 'from',
      type: 'text',
      required: true,
      unique: true,
      admin: {
        placeholder: '/blog/old-name',
        description: 'The address that readers still have. A guide that moves is added by itself.',
      },
      validate: isPath,
    },
    {
      name: 'to',
      type: 'text',
      required: true,
      admin: { placeholder: '/blog/new-name', description: 'Where they are taken instead.' },
      validate: isPath,
    },
  ],
}
