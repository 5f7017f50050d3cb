import type { Field, TextFieldSingleValidation } from 'payload'
import { env } from '#cms/core/env.ts'
import { citedFacts, factFields } from '#cms/entities/shared-facts/fields.ts'
import { allow, allowAll, closed } from '#cms/kit/access.ts'
import { withAuthors } from '#cms/kit/authored-versions.ts'
import { recordFormSave, renewEditLock } from '#cms/kit/edit-locks.ts'
import { livePreview } from '#cms/kit/live-preview.ts'
import { lockRow } from '#cms/kit/lock-row.ts'
import { optionsOf } from '#cms/kit/options-of.ts'
import { rejectStaleSave } from '#cms/kit/reject-stale-save.ts'
import { originalText, translationFields, translationPanel } from '#cms/kit/translation-fields.ts'
import { validateWith } from '#cms/kit/validate-with.ts'
import { rejectUnstorableValues } from '#cms/payload-patches/reject-unstorable-values.ts'
import { guideEditor } from '#cms/rich-text/editor.ts'
import { OptionalWebAddress } from '#wire/basics.ts'
import { NewGuide } from '#wire/guides.ts'
import { HOUSE_STYLES, REGIONS } from '#wire/site-content.ts'
import { mayChangeFirmFacts, mayEditGuides } from '#wire/viewer.ts'
import { findSlugConflict } from './actions.ts'
import { dropReasonsOfOtherDays } from './fact-days.ts'
import {
  copyPicture,
  endGuideWork,
  fillSlug,
  redirectOldSlug,
  requestGuidePublish,
  resolveMentions,
  storeLiveSlug,
  unpublishGuide,
  validateContentTree,
} from './hooks.ts'
import { DEFAULTS } from './present.ts'
import { requirePublishable } from './publish-gate.ts'

const sidebar = { position: 'sidebar' } as const

/** A custom component in the edit view that stores no data. */
const component = (name: string, path: string, admin: { position?: 'sidebar' } = {}): Field => ({
  name,
  type: 'ui',
  admin: {
    ...admin,
    disableListColumn: true,
    // Base URL of the site's own pictures, for the components that show or choose one.
    components: {
      Field: {
        path: `/app/(payload)/admin-screens/${path}`,
        clientProps: { folder: `${env.publicUrl}/media/` },
      },
    },
  },
})

/** Field validation: the slug is well formed and free. The unique index catches races. */
const freeSlug: TextFieldSingleValidation = async (value, options) => {
  const formed = validateWith(NewGuide.shape.slug)(value, options)
  if (formed !== true || !value) return formed
  return (await findSlugConflict(options.req, value, String(options.id ?? ''))) ?? true
}

export const Guides = withAuthors({
  slug: 'guides',
  labels: { singular: 'City guide', plural: 'City guides' },
  admin: {
    group: 'Writing',
    useAsTitle: 'title',
    hideAPIURL: true,
    defaultColumns: ['title', 'city', 'language', '_status', 'plan', 'featured', 'updatedAt'],
    livePreview: livePreview('guides'),
  },
  access: { ...closed, ...allowAll(mayEditGuides), readVersions: allow(mayEditGuides) },
  trash: true,
  versions: { maxPerDoc: 50, drafts: { autosave: { interval: 1500 }, schedulePublish: true } },
  hooks: {
    beforeOperation: [validateContentTree, rejectUnstorableValues, lockRow, rejectStaleSave],
    beforeValidate: [fillSlug],
    beforeChange: [storeLiveSlug, resolveMentions, dropReasonsOfOtherDays, requirePublishable],
    afterChange: [
      ...[redirectOldSlug, copyPicture, renewEditLock, recordFormSave],
      ...[endGuideWork, requestGuidePublish],
    ],
    afterDelete: [unpublishGuide],
  },
  fields: [
    component('onTheSite', 'publish-status.tsx#PublishStatus', sidebar),
    { ...translationPanel },
    component('work', 'guide-work.tsx#GuideWorkPanel', sidebar),
    component('score', 'guide-score.tsx#GuideScore', sidebar),
    component('results', 'guide-results.tsx#GuideResults', sidebar),
    component('linkSuggestions', 'link-suggestions.tsx#LinkSuggestions', sidebar),
    component('comments', 'comments/panel.tsx#GuideComments', sidebar),
    component('form', 'guide-form.tsx#GuideForm'),
    {
      name: 'plan',
      label: 'Planned',
      type: 'ui',
      admin: { components: { Cell: '/app/(payload)/admin-screens/plan-cell.tsx#PlanCell' } },
    },
    { name: 'title', type: 'text', required: true, validate: validateWith(NewGuide.shape.title) },
    {
      type: 'row',
      fields: [
        { ...originalText },
        { name: 'content', type: 'richText', required: true, editor: guideEditor },
      ],
    },
    {
      name: 'slug',
      type: 'text',
      required: true,
      unique: true,
      index: true,
      admin: { ...sidebar, description: 'Fills from the city until you change it.' },
      validate: freeSlug,
    },
    {
      name: 'city',
      type: 'text',
      required: true,
      index: true,
      admin: sidebar,
      validate: validateWith(NewGuide.shape.city),
    },
    { name: 'county', type: 'text', admin: sidebar },
    ...translationFields('guides'),
    { name: 'state', type: 'text', required: true, defaultValue: DEFAULTS.state, admin: sidebar },
    { name: 'featured', type: 'checkbox', defaultValue: false, admin: sidebar },
    {
      name: 'metaDescription',
      label: 'Meta description',
      type: 'textarea',
      required: true,
      validate: validateWith(NewGuide.shape.metaDescription),
    },
    component('previews', 'link-previews.tsx#LinkPreviews'),
    {
      type: 'row',
      fields: [
        {
          name: 'region',
          type: 'select',
          required: true,
          defaultValue: DEFAULTS.region,
          options: optionsOf(REGIONS),
        },
        {
          name: 'houseStyle',
          label: 'House in the drawing',
          type: 'select',
          required: true,
          defaultValue: DEFAULTS.houseStyle,
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
          'Leave it empty for a drawing of the city. A picture from another site is copied to ours when the guide is published, so that the other site cannot track readers.',
      },
      validate: validateWith(OptionalWebAddress),
    },
    component('topPicture', 'top-picture.tsx#TopPicture'),
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
      fields: factFields,
    },
    citedFacts,
    {
      name: 'allowedWords',
      label: 'Words and numbers that may stay',
      type: 'array',
      access: { create: allow(mayChangeFirmFacts), update: allow(mayChangeFirmFacts) },
      admin: {
        description:
          'Words that may have legal weight and numbers without a source stop a publish. An admin or the owner allows single ones here, each as the refusal quotes it and with a reason that stays on record. This is not legal advice.',
      },
      fields: [
        { name: 'words', type: 'text', required: true, maxLength: 200 },
        { name: 'reason', type: 'textarea', required: true, minLength: 10, maxLength: 1000 },
      ],
    },
  ],
})
