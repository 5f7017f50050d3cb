import type { Block } from 'payload'
import { EXAMPLE_DOLLARS } from '#wire/packages.ts'
import type { CalloutKind } from './to-html.ts'

const KINDS: Record<CalloutKind, string> = {
  note: 'Good to know',
  tip: 'What helps',
  warning: 'Take care',
}

export const CALLOUT_KINDS = Object.keys(KINDS) as CalloutKind[]

/** Advice that is set apart from the text. */
export const callout = (editor: Block['fields'][number] & { type: 'richText' }): Block => ({
  slug: 'callout',
  labels: { singular: 'Callout', plural: 'Callouts' },
  fields: [
    {
      name: 'kind',
      label: 'Headed',
      type: 'select',
      required: true,
      defaultValue: 'note',
      options: CALLOUT_KINDS.map((value) => ({ value, label: KINDS[value] })),
    },
    editor,
  ],
})

/** The packages' fees on one price beside the baseline, calculated when the page is rendered. */
export const savings: Block = {
  slug: 'savings',
  labels: { singular: 'Savings table', plural: 'Savings tables' },
  fields: [
    {
      name: 'price',
      label: 'Sale price in dollars',
      type: 'number',
      required: true,
      min: 50_000,
      max: 50_000_000,
      defaultValue: EXAMPLE_DOLLARS,
      admin: { description: 'The table is worked out from the price and the packages.' },
    },
  ],
}
