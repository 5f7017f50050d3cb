import type { CollectionConfig } from 'payload'
import { allow, closed } from '#cms/kit/access.ts'
import { holdRow } from '#cms/kit/hold-row.ts'
import { obeys } from '#cms/kit/obeys.ts'
import { optionsOf } from '#cms/kit/options-of.ts'
import { guideEditor } from '#cms/rich-text/editor.ts'
import { NewGuide } from '#wire/guides.ts'
import { HOUSE_STYLES, REGIONS } from '#wire/site-content.ts'
import { mayEditGuides } from '#wire/viewer.ts'
import { fillSlug, leaveRedirect, noteMentions, publishGuide, unpublishGuide } from './hooks.ts'
import { noteLive } from './live.ts'

export const Guides: CollectionConfig = {
  slug: 'guides',
  labels: { singular: 'City guide', plural: 'City guides' },
  admin: {
    group: 'Site',
    useAsTitle: 'title',
    defaultColumns: ['title', 'city', '_status', 'featured', 'updatedAt'],
  },
  access: {
    ...closed,
    create: allow(mayEditGuides),
    read: allow(mayEditGuides),
    update: allow(mayEditGuides),
    delete: allow(mayEditGuides),
    readVersions: allow(mayEditGuides),
  },
  trash: true,
  versions: { maxPerDoc: 50, drafts: { autosave: { interval: 1500 }, schedulePublish: true } },
  hooks: {
    beforeOperation: [holdRow],
    beforeValidate: [fillSlug],
    beforeChange: [noteLive, noteMentions],
    afterChange: [leaveRedirect, publishGuide],
    afterDelete: [unpublishGuide],
  },
  fields: [
    { name: 'title', type: 'text', required: true, validate: obeys(NewGuide.shape.title) as never },
    {
      name: 'content',
      type: 'richText',
      required: true,
      editor: guideEditor,
    },
    {
      name: 'slug',
      type: 'text',
      required: true,
      unique: true,
      index: true,
      admin: { position: 'sidebar', description: 'Fills from the city until you change it.' },
      validate: obeys(NewGuide.shape.slug) as never,
    },
    {
      name: 'city',
      type: 'text',
      required: true,
      index: true,
      admin: { position: 'sidebar' },
      validate: obeys(NewGuide.shape.city) as never,
    },
    { name: 'county', type: 'text', admin: { position: 'sidebar' } },
    {
      name: 'state',
      type: 'text',
      required: true,
      defaultValue: 'California',
      admin: { position: 'sidebar' },
    },
    { name: 'featured', type: 'checkbox', defaultValue: false, admin: { position: 'sidebar' } },
    {
      name: 'metaDescription',
      label: 'Search description',
      type: 'textarea',
      required: true,
      validate: obeys(NewGuide.shape.metaDescription) as never,
    },
    {
      type: 'row',
      fields: [
        {
          name: 'region',
          type: 'select',
          required: true,
          defaultValue: 'valley',
          options: optionsOf(REGIONS),
        },
        {
          name: 'houseStyle',
          label: 'House in the drawing',
          type: 'select',
          required: true,
          defaultValue: 'bungalow',
          options: optionsOf(HOUSE_STYLES),
        },
      ],
    },
    { name: 'imageUrl', label: 'Image address', type: 'text' },
    { name: 'imageAlt', label: 'What the image shows', type: 'text' },
    {
      type: 'row',
      fields: [
        { name: 'latitude', type: 'number', min: 32, max: 43 },
        { name: 'longitude', type: 'number', min: -125, max: -114 },
      ],
    },
    {
      name: 'facts',
      label: 'Facts with their source',
      type: 'array',
      fields: [
        { name: 'label', type: 'text', required: true },
        { name: 'value', type: 'textarea', required: true },
        { name: 'asOf', label: 'True as of', type: 'text', required: true },
        { name: 'source', type: 'text', required: true },
        { name: 'sourceUrl', label: 'Address of the source', type: 'text', required: true },
      ],
    },
  ],
}
