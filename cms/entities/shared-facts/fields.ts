import type { Field } from 'payload'
import { allow } from '#cms/kit/access.ts'
import { validateWith } from '#cms/kit/validate-with.ts'
import { WebAddress } from '#wire/basics.ts'
import { FactDate } from '#wire/guide-editorial.ts'
import { mayChangeFirmFacts } from '#wire/viewer.ts'

/** The fields of a fact: of a guide's own one, and of a shared one. */
export const factFields: Field[] = [
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
  {
    name: 'trueUntil',
    label: 'True until',
    type: 'text',
    admin: {
      placeholder: '2027-06-30',
      description:
        'The last day on which it is true, such as that of a tax year. Empty: no end is known.',
    },
    validate: validateWith(FactDate),
  },
  {
    name: 'stayReason',
    label: 'Why it may stay after that day',
    type: 'textarea',
    maxLength: 1000,
    access: { create: allow(mayChangeFirmFacts), update: allow(mayChangeFirmFacts) },
    admin: {
      description:
        'Only admins and the owner change this. With a reason a page goes live with the fact.',
    },
  },
]

/** The list of shared facts that a guide or a firm page cites. Versions keep the ids; pages show the current values. */
export const citedFacts: Field = {
  name: 'sharedFacts',
  label: 'Shared facts',
  type: 'relationship',
  relationTo: 'shared-facts',
  hasMany: true,
  maxDepth: 0,
  admin: {
    description:
      'Facts that several pages show. A change of one reaches each page that cites it at once.',
  },
}
