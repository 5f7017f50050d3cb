import type { CollectionConfig, Field } from 'payload'
import { env } from '#cms/core/env.ts'
import { allow, closed } from '#cms/kit/access.ts'
import { renewEditLock } from '#cms/kit/edit-locks.ts'
import { lockRow } from '#cms/kit/lock-row.ts'
import { optionsOf } from '#cms/kit/options-of.ts'
import { rejectStaleSave } from '#cms/kit/reject-stale-save.ts'
import { validateWith } from '#cms/kit/validate-with.ts'
import { rejectUnstorableValues } from '#cms/payload-patches/fits-columns.ts'
import { guideEditor } from '#cms/rich-text/editor.ts'
import { OptionalWebAddress, WebAddress } from '#wire/basics.ts'
import { FactDate } from '#wire/guide-editorial.ts'
import { NewGuide } from '#wire/guides.ts'
import { HOUSE_STYLES, REGIONS } from '#wire/site-content.ts'
import { mayEditGuides } from '#wire/viewer.ts'
import { freeSlug } from './free-slug.ts'
import {
  copyPicture,
  fillSlug,
  leaveRedirect,
  noteMentions,
  publishGuideNow,
  unpublishGuide,
  walkableContent,
} from './hooks.ts'
import { noteLive } from './live.ts'

type Shown = { position?: 'sidebar'; clientProps?: object }

/** A custom component in the edit view that stores no data. */
const part = (name: string, component: string, { position, clientProps }: Shown = {}): Field => ({
  name,
  type: 'ui',
  admin: {
    disableListColumn: true,
    ...(position && { position }),
    components: {
      Field: { path: `/app/(payload)/desk/${component}`, ...(clientProps && { clientProps }) },
    },
  },
})

/** Base URL of the site's own pictures. */
const folder = `${env.publicUrl}/media/`

export const Guides: CollectionConfig = {
  slug: 'guides',
  labels: { singular: 'City guide', plural: 'City guides' },
  admin: {
    group: 'Writing',
    useAsTitle: 'title',
    hideAPIURL: true,
    defaultColumns: ['title', 'city', '_status', 'featured', 'updatedAt'],
    livePreview: {
      url: ({ data }) => (data.id ? `/preview/guides/${data.id}` : null),
      breakpoints: [
        { name: 'phone', label: 'Phone', width: 390, height: 844 },
        { name: 'tablet', label: 'Tablet', width: 768, height: 1024 },
        { name: 'desktop', label: 'Desktop', width: 1440, height: 900 },
      ],
    },
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
    beforeOperation: [walkableContent, rejectUnstorableValues, lockRow, rejectStaleSave],
    beforeValidate: [fillSlug],
    beforeChange: [noteLive, noteMentions],
    afterChange: [leaveRedirect, copyPicture, renewEditLock, publishGuideNow],
    afterDelete: [unpublishGuide],
  },
  fields: [
    part('onTheSite', 'publish-status.tsx#PublishStatus', { position: 'sidebar' }),
    part('score', 'guide-score.tsx#GuideScore', { position: 'sidebar' }),
    part('fillSlug', 'fill-slug.tsx#FillSlug'),
    part('leaving', 'leaving.tsx#Leaving'),
    part('untitled', 'untitled.tsx#Untitled'),
    {
      name: 'title',
      type: 'text',
      required: true,
      validate: validateWith(NewGuide.shape.title),
    },
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
      validate: freeSlug,
    },
    {
      name: 'city',
      type: 'text',
      required: true,
      index: true,
      admin: { position: 'sidebar' },
      validate: validateWith(NewGuide.shape.city),
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
      validate: validateWith(NewGuide.shape.metaDescription),
    },
    part('previews', 'link-previews.tsx#LinkPreviews', { clientProps: { folder } }),
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
    {
      name: 'imageUrl',
      label: 'Picture at the top: its address',
      type: 'text',
      admin: {
        description:
          'Leave it empty for a drawing of the city. A picture from elsewhere is copied to our site when the guide is published, so that nobody who reads it is seen by another site.',
      },
      validate: validateWith(OptionalWebAddress),
    },
    part('topPicture', 'top-picture.tsx#TopPicture', { clientProps: { folder } }),
    { name: 'imageAlt', label: 'What the picture shows', type: 'text' },
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
        {
          name: 'asOf',
          label: 'True as of',
          type: 'text',
          required: true,
          admin: { placeholder: '2026-11-20' },
          validate: validateWith(FactDate),
        },
        { name: 'source', type: 'text', required: true },
        {
          name: 'sourceUrl',
          label: 'Address of the source',
          type: 'text',
          required: true,
          validate: validateWith(WebAddress),
        },
      ],
    },
  ],
}
