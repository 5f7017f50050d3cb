import { z } from 'zod'
import { Id, text } from './basics.ts'
import { LANGUAGES } from './languages.ts'
import { route } from './route.ts'

/** A document by its id, a copy document by its slug. */
const Named = z.object({ id: z.string(), title: z.string() })

/** The English document that a Spanish one translates, as it is live. */
const Original = Named.extend({
  description: z.string(),
  /** Sanitized HTML; empty for a copy document, whose words are in fields of their own. */
  html: z.string(),
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  /** The digest of its words. */
  words: z.string(),
})
export type Original = z.infer<typeof Original>

/** The language of a document, and the document in the other language. */
export const Translation = z.object({
  language: z.enum(LANGUAGES.map(({ id }) => id)),
  /** Null for a document that translates none, or whose original is not live. */
  original: Original.nullable(),
  /** False where the original has other words by now than the ones that were translated. */
  isCurrent: z.boolean(),
  /** The Spanish document that translates this one; null for none. */
  translation: Named.nullable(),
})
export type Translation = z.infer<typeof Translation>

/** What the CMS says of a translation whose original has changed. */
export const ORIGINAL_CHANGED = 'The English text changed after this translation.'

/** The collections whose documents are translated. */
export const TRANSLATED = ['guides', 'pages'] as const
export type Translated = (typeof TRANSLATED)[number]

/** Translated documents by their kind: those of a collection, or the Spanish copy documents. */
const KINDS = [...TRANSLATED, 'copy'] as const
export type TranslationKind = (typeof KINDS)[number]

/** What one document is called. */
export const NOUNS: Record<TranslationKind, string> = {
  guides: 'guide',
  pages: 'page',
  copy: 'text',
}

/** A document of a collection by its id, or a Spanish copy document by its slug. */
const Params = z
  .object({ kind: z.enum(KINDS), id: text(100) })
  .refine(({ kind, id }) => kind === 'copy' || Id.safeParse(id).success, {
    path: ['id'],
    error: 'This is not a valid id',
  })

export const readTranslation = route('GET', '/api/admin/translations/{kind}/{id}', {
  summary: 'The language of a document, and the document that it translates or that translates it',
  params: Params,
  reply: Translation,
})

export const translateDocument = route('POST', '/api/admin/translations/{kind}/{id}', {
  summary: 'Make the draft of the Spanish translation of a live document, or find the one there is',
  params: z.object({ kind: z.enum(TRANSLATED), id: Id }),
  reply: Named.pick({ id: true }),
  success: 201,
})

export const confirmTranslation = route('PATCH', '/api/admin/translations/{kind}/{id}', {
  summary: 'Say that a translation says what its original says now',
  params: Params,
  body: z
    .object({
      /** The digest of the original's words that the caller read; 409 where it has others by now. */
      words: z.string('Send the digest of the words').regex(/^[0-9a-f]{64}$/, 'This is no digest'),
    })
    .meta({
      examples: [{ words: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855' }],
    }),
  reply: Translation,
})
