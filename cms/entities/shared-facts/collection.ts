import type { Field, FieldAccess } from 'payload'
import { allow, allowAll, closed, denyAll } from '#cms/kit/access.ts'
import { withAuthors } from '#cms/kit/authored-versions.ts'
import { lockRow } from '#cms/kit/lock-row.ts'
import { selectField } from '#cms/kit/options-of.ts'
import { rejectStaleSave } from '#cms/kit/reject-stale-save.ts'
import { rejectUnstorableValues } from '#cms/payload-patches/reject-unstorable-values.ts'
import { CERTAINTIES } from '#wire/date-rules.ts'
import { mayEditGuides } from '#wire/viewer.ts'
import { factFields } from './fields.ts'
import {
  dropReasonOfOtherDay,
  isShown,
  publishCiting,
  recordDeletion,
  recordSave,
  refuseDeletionInUse,
  requireMayChangePages,
  requirePublishableFact,
} from './hooks.ts'

/** Whether a fact is the writers' own: the tax table decides what its facts say. */
const isOwn: FieldAccess = ({ doc }) => !doc?.tax

/** Closes what the tax table says of a fact to writers; they may say when it ends, and staff why it may stay. */
const withTaxTable = (field: Field): Field =>
  'name' in field && isShown(field.name)
    ? ({ ...field, access: { update: isOwn } } as Field)
    : field

/** Facts that several pages show. They have no drafts: a save is live on each page that cites the fact. */
export const SharedFacts = withAuthors({
  slug: 'shared-facts',
  labels: { singular: 'Shared fact', plural: 'Shared facts' },
  admin: {
    group: 'Writing',
    useAsTitle: 'label',
    description:
      'Facts that guides and pages cite, such as a tax rate. A save is live on each of them at once. Not legal or tax advice.',
    hideAPIURL: true,
    defaultColumns: ['label', 'value', 'asOf', 'trueUntil', 'certainty', 'updatedAt'],
    listSearchableFields: ['label', 'value', 'source'],
  },
  access: { ...closed, ...allowAll(mayEditGuides), readVersions: allow(mayEditGuides) },
  defaultSort: 'label',
  disableBulkEdit: true,
  disableDuplicate: true,
  versions: { maxPerDoc: 50 },
  hooks: {
    beforeOperation: [rejectUnstorableValues, lockRow, rejectStaleSave],
    beforeChange: [dropReasonOfOtherDay, requireMayChangePages, requirePublishableFact],
    afterChange: [recordSave, publishCiting],
    beforeDelete: [refuseDeletionInUse],
    afterDelete: [recordDeletion],
  },
  fields: [
    ...factFields.map(withTaxTable),
    selectField('certainty', CERTAINTIES, {
      defaultValue: 'secondary',
      access: { update: isOwn },
      admin: { position: 'sidebar', description: 'How sure the source makes it.' },
    }),
    {
      name: 'tax',
      label: 'Place in the tax table',
      type: 'text',
      unique: true,
      access: { create: denyAll, update: denyAll },
      admin: {
        position: 'sidebar',
        readOnly: true,
        condition: ({ tax }) => !!tax,
        description:
          'Statements and the calculator work with the rates of the tax table, so this fact says what the table says. A release of the product changes it.',
      },
    },
  ],
})
