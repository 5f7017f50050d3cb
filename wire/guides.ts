import { z } from 'zod'
import { Id, OptionalWebAddress, optionalText, Timestamp, text } from './basics.ts'
import type { Language } from './languages.ts'
import { PageQuery } from './paging.ts'
import { route } from './route.ts'

export const META_DESCRIPTION_MAX = 160
/** SPEC-5 measures the minimum in characters; the target with the same number is in words. */
const CONTENT_MIN_CHARACTERS = 750
export const CONTENT_TARGET_WORDS = 750

export const Slug = text(120, 'Slug is required').refine(
  (value) => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(value),
  'Use small letters, digits and hyphens only',
)

/** What a slug begins with before its city. */
const SLUG_START = { en: 'sell-my-house', es: 'vender-mi-casa' }

/**
 * SPEC-5: `sell-my-house-{city lowercased, spaces hyphenated}`, without characters invalid in
 * a slug; `vender-mi-casa-…` for a guide in Spanish.
 */
export function slugFor(city: string, language: Language = 'en'): string {
  const plain = city
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  return `${SLUG_START[language]}-${plain}`
}

/** Counts the visible words of an HTML fragment. */
export function wordCount(html: string): number {
  const visible = html.replace(/<[^>]*>/g, ' ').replace(/&[a-z0-9#]+;/gi, ' ')
  return visible.split(/\s+/).filter(Boolean).length
}

/** SPEC-9: ceil(content length / 1000) minutes. */
export function readingMinutes(html: string): number {
  return Math.max(1, Math.ceil(html.length / 1000))
}

export const NewGuide = z.object({
  title: text(200, 'Title is required'),
  city: text(100, 'City is required'),
  state: text(50)
    .optional()
    .transform((value) => value || 'California'),
  slug: Slug,
  metaDescription: text(1000, 'Meta description is required').refine(
    (value) => value.length <= META_DESCRIPTION_MAX,
    'Meta description must be under 160 characters',
  ),
  content: z
    .string('Content must be at least 750 words')
    .min(CONTENT_MIN_CHARACTERS, 'Content must be at least 750 words')
    .max(90_000, 'Please keep this under 90000 characters')
    .refine((value) => !value.includes('\u0000'), 'The text contains a character we cannot store'),
  imageUrl: OptionalWebAddress.nullish().transform((value) => value || undefined),
  imageAlt: optionalText(300),
  featured: z.boolean().default(false),
  published: z.boolean().default(true),
})
export type NewGuide = z.infer<typeof NewGuide>

/** Identifies a long text without sending it: its length and a hash (FNV-1a, 32 bits). */
export function fingerprint(long: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < long.length; at++)
    hash = Math.imul(hash ^ long.charCodeAt(at), 0x01000193) >>> 0
  return `${long.length}-${hash.toString(16)}`
}

export const Guide = z.object({
  id: Id,
  title: z.string(),
  city: z.string(),
  state: z.string(),
  slug: z.string(),
  metaDescription: z.string(),
  /** Sanitized HTML. */
  content: z.string(),
  imageUrl: z.string().nullable(),
  imageAlt: z.string().nullable(),
  featured: z.boolean(),
  published: z.boolean(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
})
export type Guide = z.infer<typeof Guide>

/** Changes that the CMS has saved beside a live guide: the name of the last author, if known, and when. */
const Unpublished = z.object({ by: z.string().nullable(), at: Timestamp })
export type Unpublished = z.infer<typeof Unpublished>

/** The guide's values when the form was opened; `content` holds the content's fingerprint. */
const SeenGuide = Guide.omit({ id: true, createdAt: true, updatedAt: true }).partial()
export type SeenGuide = z.infer<typeof SeenGuide>

export const GuideChange = NewGuide.extend({
  /** Only fields that differ from `seen` are written; 409 with `current` if one of them changed meanwhile. */
  seen: SeenGuide.optional(),
})
export type GuideChange = z.infer<typeof GuideChange>

/** Returns the guide's values for `seen` in a change. */
export function toSeenGuide({
  id: _id,
  createdAt: _at,
  updatedAt: _since,
  ...fields
}: Guide): SeenGuide {
  return { ...fields, content: fingerprint(fields.content) }
}

export const listPublishedGuides = route('GET', '/api/blog/posts', {
  summary: 'Published guides, newest first, in pages that the Link header joins',
  query: PageQuery,
  reply: z.array(Guide),
})

export const readPublishedGuide = route('GET', '/api/blog/posts/{slug}', {
  summary: 'One published guide',
  params: z.object({ slug: text(200) }),
  reply: Guide,
})

export const listCities = route('GET', '/api/cities', {
  summary: 'Cities with a published guide',
  reply: z.array(z.object({ city: z.string(), slug: z.string() })),
})

/** A guide in the staff's list, without its content. */
export const GuideSummary = Guide.omit({ content: true }).extend({ words: z.number() })
export type GuideSummary = z.infer<typeof GuideSummary>

export const listAllGuides = route('GET', '/api/admin/blog/posts', {
  summary: 'All guides, drafts too, without their content',
  reply: z.array(GuideSummary),
})

export const readGuide = route('GET', '/api/admin/blog/posts/{id}', {
  summary: 'One guide to edit: what is live, or the draft of a guide that is not live',
  reply: Guide.extend({ unpublished: Unpublished.nullable() }),
})

export const createGuide = route('POST', '/api/admin/blog/posts', {
  summary: 'Write a guide',
  body: NewGuide,
  reply: Guide,
  success: 201,
})

export const replaceGuide = route('PUT', '/api/admin/blog/posts/{id}', {
  summary: 'Change a guide',
  body: GuideChange,
  reply: Guide,
})

export const deleteGuide = route('DELETE', '/api/admin/blog/posts/{id}', {
  summary: 'Delete a guide',
})

const AuditedGuide = z.object({ city: z.string(), wordCount: z.number() })

export const BlogAudit = z.object({
  totalPosts: z.number(),
  postsUnder750Words: z.number(),
  averageWordCount: z.number(),
  shortestPost: AuditedGuide.nullable(),
  longestPost: AuditedGuide.nullable(),
})
export type BlogAudit = z.infer<typeof BlogAudit>

/** SPEC-9, in percent. A blog without guides scores 100. */
export function seoPercentage({ totalPosts, postsUnder750Words }: BlogAudit): number {
  if (totalPosts === 0) return 100
  return Math.round(((totalPosts - postsUnder750Words) / totalPosts) * 100)
}

export const auditBlog = route('GET', '/api/admin/blog/audit', {
  summary: 'How long the published guides are',
  reply: BlogAudit,
})
