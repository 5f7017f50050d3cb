import { z } from 'zod'
import { Id } from './basics.ts'
import { LANGUAGES } from './languages.ts'
import { route } from './route.ts'

const NamedGuide = z.object({ id: Id, title: z.string() })

/** The English guide that a Spanish one translates, as it is live. */
const Original = NamedGuide.extend({
  metaDescription: z.string(),
  /** Sanitized HTML. */
  html: z.string(),
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  /** The digest of its words. */
  words: z.string(),
})

/** The language of a guide, and the guide in the other language. */
export const GuideTranslation = z.object({
  language: z.enum(LANGUAGES.map(({ id }) => id)),
  /** Null for a guide that translates none, or whose original is not live. */
  original: Original.nullable(),
  /** False where the original has other words by now than the ones that were translated. */
  isCurrent: z.boolean(),
  /** The Spanish guide that translates this one; null for none. */
  translation: NamedGuide.nullable(),
})
export type GuideTranslation = z.infer<typeof GuideTranslation>

/** What the CMS says of a translation whose original has changed. */
export const ORIGINAL_CHANGED = 'The original has changed since this was translated.'

export const readGuideTranslation = route('GET', '/api/admin/blog/posts/{id}/translation', {
  summary: 'The language of a guide, and the guide that it translates or that translates it',
  reply: GuideTranslation,
})

export const translateGuide = route('POST', '/api/admin/blog/posts/{id}/translation', {
  summary: 'Make the draft of the Spanish translation of a live guide, or find the one there is',
  reply: NamedGuide.pick({ id: true }),
  success: 201,
})

export const confirmTranslation = route('PATCH', '/api/admin/blog/posts/{id}/translation', {
  summary: 'Say that a translation says what its original says now',
  body: z
    .object({
      /** The digest of the original's words that the caller read; 409 where it has others by now. */
      words: z.string('Send the digest of the words').regex(/^[0-9a-f]{64}$/, 'This is no digest'),
    })
    .meta({
      examples: [{ words: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855' }],
    }),
  reply: GuideTranslation,
})
