import type { Field } from 'payload'
import { LANGUAGES } from '#wire/languages.ts'
import type { Translated } from '#wire/translations.ts'
import { denyAll } from './access.ts'
import { optionsOf } from './options-of.ts'

const SCREENS = '/app/(payload)/admin-screens'
const sidebar = { position: 'sidebar' } as const

/** Stores no data: leads to the document in the other language, and says whether a translation is up to date. */
export const translationPanel: Field = {
  name: 'translation',
  type: 'ui',
  admin: {
    ...sidebar,
    disableListColumn: true,
    components: { Field: `${SCREENS}/translation.tsx#TranslationPanel` },
  },
}

/** Stores no data: the text of the original, beside the field that follows it in a row. */
export const originalText: Field = {
  name: 'originalText',
  type: 'ui',
  admin: {
    disableListColumn: true,
    components: { Field: `${SCREENS}/original-text.tsx#OriginalText` },
  },
}

export const needsNativeReview = {
  name: 'needsNativeReview',
  label: 'To be reviewed by a native speaker',
  type: 'checkbox',
  admin: sidebar,
} as const satisfies Field

/** The digest of the original's words when this document was translated from them, or compared with them last. */
export const originalWords: Field = {
  name: 'originalWords',
  type: 'text',
  access: { create: denyAll, update: denyAll },
  admin: { hidden: true },
}

/** The fields of a collection whose documents are in one language each; a translation names its original. */
export const translationFields = (collection: Translated): Field[] => [
  {
    name: 'language',
    type: 'select',
    defaultValue: 'en',
    options: optionsOf(LANGUAGES),
    access: { update: denyAll },
    admin: {
      ...sidebar,
      readOnly: true,
      components: { Cell: `${SCREENS}/language-cell.tsx#LanguageCell` },
    },
  },
  {
    ...needsNativeReview,
    defaultValue: false,
    admin: { ...sidebar, condition: ({ language }) => language === 'es' },
  },
  {
    name: 'original',
    type: 'relationship',
    relationTo: collection,
    access: { create: denyAll, update: denyAll },
    admin: { hidden: true },
  },
  { ...originalWords },
]
