import { allow, allowAll, closed } from '#cms/kit/access.ts'
import { withAuthors } from '#cms/kit/authored-versions.ts'
import { draftForm } from '#cms/kit/draft-form.ts'
import { recordFormSave, renewEditLock } from '#cms/kit/edit-locks.ts'
import { livePreview } from '#cms/kit/live-preview.ts'
import { lockRow } from '#cms/kit/lock-row.ts'
import { selectField } from '#cms/kit/options-of.ts'
import { rejectStaleSave } from '#cms/kit/reject-stale-save.ts'
import { validateWith } from '#cms/kit/validate-with.ts'
import { rejectUnstorableValues } from '#cms/payload-patches/reject-unstorable-values.ts'
import { liveRows } from '#cms/publish-request/live-rows.ts'
import { LicenceNumber, PERSON_ROLES } from '#wire/people.ts'
import { mayChangeFirmFacts, mayEditGuides } from '#wire/viewer.ts'

const { storeLive, publishChange, publishDeletion } = liveRows({
  table: 'people',
  published: 'person-published',
  unpublished: 'person-unpublished',
})

/** The broker of record and the agents, as visitors and clients see them. */
export const People = withAuthors({
  slug: 'people',
  labels: { singular: 'Person', plural: 'People' },
  admin: {
    group: 'Site',
    useAsTitle: 'name',
    description: 'Who visitors meet on the landing page, and clients in their portal and mails.',
    hideAPIURL: true,
    defaultColumns: ['name', 'role', 'position', '_status', 'updatedAt'],
    livePreview: livePreview('people', '#people'),
  },
  access: { ...closed, ...allowAll(mayEditGuides), readVersions: allow(mayEditGuides) },
  disableBulkEdit: true,
  disableDuplicate: true,
  versions: { maxPerDoc: 50, drafts: { autosave: { interval: 1500 }, schedulePublish: true } },
  hooks: {
    beforeOperation: [rejectUnstorableValues, lockRow, rejectStaleSave],
    beforeChange: [storeLive],
    afterChange: [renewEditLock, recordFormSave, publishChange],
    afterDelete: [publishDeletion],
  },
  fields: [
    { ...draftForm },
    { name: 'name', type: 'text', required: true, maxLength: 100 },
    {
      type: 'row',
      fields: [
        selectField('role', PERSON_ROLES, { defaultValue: 'agent' }),
        {
          name: 'licenceNumber',
          label: 'DRE license number',
          type: 'text',
          required: true,
          validate: validateWith(LicenceNumber),
          admin: { description: 'Eight digits. It links to the state’s public record.' },
        },
      ],
    },
    {
      name: 'picture',
      type: 'upload',
      relationTo: 'media',
      admin: { description: 'Leave it empty for a drawing of the initials.' },
    },
    {
      type: 'row',
      fields: [
        { name: 'phone', type: 'text', maxLength: 50 },
        { name: 'email', label: 'E-mail', type: 'email' },
      ],
    },
    {
      type: 'row',
      fields: [
        { name: 'hours', type: 'text', maxLength: 100, admin: { placeholder: 'Mon–Fri, 9 to 6' } },
        {
          name: 'languages',
          type: 'text',
          maxLength: 100,
          admin: { placeholder: 'English, Spanish' },
        },
      ],
    },
    { name: 'bio', label: 'In a few sentences', type: 'textarea', maxLength: 400 },
    {
      name: 'bioEs',
      label: 'In a few sentences, in Spanish',
      type: 'textarea',
      maxLength: 400,
      admin: { description: 'The Spanish landing page shows the English sentences without it.' },
    },
    {
      name: 'position',
      label: 'Place in the list',
      type: 'number',
      defaultValue: 1,
      min: 0,
      max: 999,
      admin: { position: 'sidebar', description: 'The lowest number is first.' },
    },
    {
      name: 'user',
      label: 'Account',
      type: 'relationship',
      relationTo: 'users',
      access: { create: allow(mayChangeFirmFacts), update: allow(mayChangeFirmFacts) },
      // Without `filterOptions`: Payload would then refuse each save by a user who may not read the account.
      admin: {
        position: 'sidebar',
        description:
          'The person’s account on staff: clients of this agent see the person. Editors do not change it.',
      },
    },
    {
      name: 'isSample',
      label: 'Sample profile: not a real person',
      type: 'checkbox',
      defaultValue: false,
      admin: { position: 'sidebar' },
    },
  ],
})
