import { type CollectionBeforeChangeHook, ValidationError } from 'payload'
import { citedFacts } from '#cms/entities/shared-facts/fields.ts'
import { findOverFacts } from '#cms/entities/shared-facts/last-days.ts'
import { readCited } from '#cms/entities/shared-facts/queries.ts'
import { allow, closed } from '#cms/kit/access.ts'
import { withAuthors } from '#cms/kit/authored-versions.ts'
import { draftForm } from '#cms/kit/draft-form.ts'
import { recordFormSave, renewEditLock } from '#cms/kit/edit-locks.ts'
import { livePreview } from '#cms/kit/live-preview.ts'
import { lockRow } from '#cms/kit/lock-row.ts'
import { rejectStaleSave } from '#cms/kit/reject-stale-save.ts'
import { originalText, translationFields, translationPanel } from '#cms/kit/translation-fields.ts'
import { validateWith } from '#cms/kit/validate-with.ts'
import { rejectUnstorableValues } from '#cms/payload-patches/reject-unstorable-values.ts'
import type { Page } from '#cms/payload-types.ts'
import { liveRows } from '#cms/publish-request/live-rows.ts'
import { Day, WebAddress } from '#wire/basics.ts'
import { ALWAYS_LIVE } from '#wire/firm-pages.ts'
import { mayChangeFirmFacts, mayEditGuides } from '#wire/viewer.ts'

const { storeLive, publishChange } = liveRows({
  table: 'pages',
  published: 'page-published',
  unpublished: 'page-unpublished',
  staysLive: ({ slug }) =>
    ALWAYS_LIVE.includes(slug) &&
    'Forms and every footer link to this page, so it stays published.',
})

/**
 * Refuses to publish a page with a shared fact that is past its last day. The seed, which has no `req.user`, is exempt.
 * @throws ValidationError
 */
const requireCurrentFacts: CollectionBeforeChangeHook<Page> = async ({ data, req }) => {
  if (!req.user || data._status !== 'published') return data
  const cited = await readCited(req, [data])
  const errors = findOverFacts('sharedFacts', cited(data))
  if (errors.length > 0) throw new ValidationError({ collection: 'pages', errors, req })
  return data
}

/**
 * The firm pages: each holds a statement that the firm makes in its own name, such as its terms. `wire/firm-pages.ts` has an
 * address for each page and for its translation, so the access rules let no user add or delete one in the CMS. Editors
 * read the pages; admins and the owner change them, as they change the facts of the site settings.
 */
export const Pages = withAuthors({
  slug: 'pages',
  labels: { singular: 'Page', plural: 'Pages' },
  admin: {
    group: 'Site',
    useAsTitle: 'title',
    description: 'Only admins and the owner change these.',
    hideAPIURL: true,
    defaultColumns: ['title', 'slug', 'language', 'asOf', '_status', 'updatedAt'],
    livePreview: livePreview('pages'),
  },
  access: {
    ...closed,
    read: allow(mayEditGuides),
    update: allow(mayChangeFirmFacts),
    readVersions: allow(mayEditGuides),
  },
  disableBulkEdit: true,
  disableDuplicate: true,
  versions: { maxPerDoc: 50, drafts: { autosave: { interval: 1500 }, schedulePublish: true } },
  hooks: {
    beforeOperation: [rejectUnstorableValues, lockRow, rejectStaleSave],
    beforeChange: [storeLive, requireCurrentFacts],
    afterChange: [renewEditLock, recordFormSave, publishChange],
  },
  fields: [
    { ...draftForm },
    { ...translationPanel },
    { name: 'title', type: 'text', required: true, maxLength: 60 },
    {
      name: 'slug',
      label: 'Address',
      type: 'text',
      required: true,
      unique: true,
      access: { update: () => false },
      admin: { position: 'sidebar', readOnly: true },
    },
    { name: 'lead', label: 'Text at the top', type: 'textarea', required: true, maxLength: 1000 },
    {
      type: 'row',
      fields: [
        { ...originalText },
        {
          name: 'sections',
          type: 'array',
          required: true,
          minRows: 1,
          maxRows: 40,
          admin: {
            description:
              'An empty line begins a paragraph. {brand}, {brokerage}, {licenceNumber}, {email}, {phone} and {address} are filled in. On the FAQ each title is a question.',
          },
          fields: [
            { name: 'title', type: 'text', required: true, maxLength: 200 },
            { name: 'text', type: 'textarea', required: true, maxLength: 10_000 },
          ],
        },
      ],
    },
    {
      name: 'sources',
      type: 'array',
      maxRows: 20,
      fields: [
        { name: 'label', type: 'text', required: true, maxLength: 200 },
        {
          name: 'url',
          label: 'Web address',
          type: 'text',
          required: true,
          validate: validateWith(WebAddress),
        },
      ],
    },
    citedFacts,
    {
      name: 'description',
      label: 'Meta description',
      type: 'textarea',
      required: true,
      maxLength: 160,
    },
    {
      name: 'asOf',
      label: 'Last read over on',
      type: 'text',
      required: true,
      validate: validateWith(Day),
      admin: { position: 'sidebar', placeholder: '2026-11-23' },
    },
    ...translationFields('pages'),
  ],
})
