import type { Field } from 'payload'
import { allow } from '#cms/kit/access.ts'
import type { SiteCopy } from '#wire/site-content.ts'
import type { SpanishCopy } from '#wire/spanish-copy.ts'
import { mayChangeFirmFacts } from '#wire/viewer.ts'

export const BRACES =
  'Words in braces are filled in from the settings: {email}, {phone}, {brand}, {brokerage}, {licenceNumber}, {address}.'

type Line = {
  [Key in keyof SiteCopy]: SiteCopy[Key] extends string ? Key : never
}[keyof SiteCopy]

/** The names of lists of rows with fields of their own. */
type Rows = 'valuePoints' | 'steps' | 'testimonials' | 'claims'

export const line = (name: string, label: string, defaultValue?: string): Field => ({
  name,
  label,
  type: 'text',
  required: true,
  maxLength: 300,
  defaultValue,
})

export const longText = (name: string): Field => ({ name, type: 'textarea', required: true })

export const lines = (name: string, label: string, defaultValue?: string[]): Field => ({
  name,
  label,
  type: 'array',
  fields: [longText('text')],
  defaultValue: defaultValue?.map((text) => ({ text })),
})

/** The fields of documents that begin with these words: the default copy in the language of the document. */
export const fieldsOf = (words: Partial<SiteCopy> | SpanishCopy) => {
  const startOf = (name: keyof SiteCopy) => words[name as keyof typeof words]
  const rows = (name: Rows, label: string, fields: Field[], required = false): Field => ({
    name,
    label,
    type: 'array',
    required,
    fields,
    defaultValue: startOf(name),
  })
  return {
    rows,
    setting: (name: Line, label: string) => line(name, label, startOf(name) as string),
    paragraph: (name: Line, label: string, description?: string): Field => ({
      name,
      label,
      type: 'textarea',
      required: true,
      maxLength: 1000,
      defaultValue: startOf(name),
      ...(description && { admin: { description } }),
    }),
    titledTexts: (name: Rows, label: string) =>
      rows(name, label, [line('title', 'Title'), longText('text')]),
  }
}

/** A field with a statement of the firm itself: editors read it, only staff change it. */
export const firmFact = (field: Field): Field =>
  Object.assign(field, {
    access: { update: allow(mayChangeFirmFacts) },
    admin: { description: 'Only admins and the owner change this.' },
  })
