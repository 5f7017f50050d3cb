import { z } from 'zod'
import { Id } from './basics.ts'
import { LANGUAGES } from './languages.ts'
import { route } from './route.ts'

const Named = z.object({ id: Id, title: z.string() })

/** The English document that a Spanish one translates, as it is live. */
const Original = Named.extend({
  description: z.string(),
  /** Sanitized HTML. */
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

/** What one document of a collection is called. */
export const NOUNS: Record<Translated, string> = { guides: 'guide', pages: 'page' }

const Params = z.object({ kind: z.enum(TRANSLATED), id: Id })

export const readTranslation = route('GET', '/api/admin/translations/{kind}/{id}', {
  summary: 'The language of a document, and the document that it translates or that translates it',
  params: Params,
  reply: Translation,
})

export const translateDocument = route('POST', '/api/admin/translations/{kind}/{id}', {
  summary: 'Make the draft of the Spanish translation of a live document, or find the one there is',
  params: Params,
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
