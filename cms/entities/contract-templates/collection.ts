import type { CollectionAfterChangeHook, CollectionBeforeOperationHook } from 'payload'
import { changesBetween } from '#cms/audit/changes.ts'
import { record } from '#cms/audit/record.ts'
import { MERGE_FIELDS, templateText } from '#cms/entities/contracts/merge-fields.ts'
import { requireStepUp } from '#cms/entities/second-factors/step-ups.ts'
import { allow, closed, staffScreens } from '#cms/kit/access.ts'
import { withAuthors } from '#cms/kit/authored-versions.ts'
import { lockRow } from '#cms/kit/lock-row.ts'
import { selectField } from '#cms/kit/options-of.ts'
import { rejectStaleSave } from '#cms/kit/reject-stale-save.ts'
import { validateWith } from '#cms/kit/validate-with.ts'
import { rejectUnstorableValues } from '#cms/payload-patches/reject-unstorable-values.ts'
import { ALL_CONTRACT_TYPES } from '#wire/contracts.ts'
import { mayManageContractTemplates } from '#wire/viewer.ts'

const FIELDS = Object.entries(MERGE_FIELDS)
  .map(([name, label]) => `{{${name}}} ${label}`)
  .join(' · ')

/** Requires a step-up: a stolen session could otherwise change what every client signs from then on. */
const stepUpFirst: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  if (operation === 'update')
    await requireStepUp(req, 'all', ' Open /second-factor?confirm in another tab, then save again.')
  return args
}

const recordPublish: CollectionAfterChangeHook = async ({ doc, previousDoc, operation, req }) => {
  if (operation !== 'update' || doc._status !== 'published') return doc
  const changes = changesBetween(previousDoc, doc, ['note', 'sections'])
  const details = { type: doc.contractType }
  await record(req, { event: 'contract-template-published', subject: doc.id, details, changes })
  return doc
}

/** The text of each type of contract, edited by staff. A contract is made from the published version. */
export const ContractTemplates = withAuthors({
  slug: 'contract-templates',
  labels: { singular: 'Contract template', plural: 'Contract templates' },
  admin: {
    ...staffScreens('Sales', 'contractType', ['contractType', '_status', 'updatedAt']),
    description: 'Changes count for contracts that are added after you publish them.',
    hideAPIURL: true,
    preview: ({ id }) => (id ? `/api/admin/contract-templates/${String(id)}/preview` : null),
  },
  access: {
    ...closed,
    read: allow(mayManageContractTemplates),
    update: allow(mayManageContractTemplates),
    readVersions: allow(mayManageContractTemplates),
  },
  disableBulkEdit: true,
  versions: { maxPerDoc: 50, drafts: true },
  hooks: {
    beforeOperation: [stepUpFirst, rejectUnstorableValues, lockRow, rejectStaleSave],
    afterChange: [recordPublish],
  },
  fields: [
    {
      ...selectField('contractType', ALL_CONTRACT_TYPES, { admin: { readOnly: true } }),
      unique: true,
    },
    {
      name: 'note',
      label: 'Note below the title',
      type: 'textarea',
      required: true,
      validate: validateWith(templateText(1000)),
      admin: { description: 'What the text is and is not.' },
    },
    {
      name: 'sections',
      type: 'array',
      required: true,
      minRows: 1,
      maxRows: 40,
      admin: { description: `Fields that are filled in: ${FIELDS}` },
      fields: [
        {
          name: 'heading',
          type: 'text',
          required: true,
          validate: validateWith(templateText(200)),
        },
        {
          name: 'text',
          type: 'textarea',
          required: true,
          validate: validateWith(templateText(10_000)),
          admin: { description: 'An empty line begins a paragraph.' },
        },
      ],
    },
  ],
})
