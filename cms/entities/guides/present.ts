import { type FindCited, presentFact } from '#cms/entities/shared-facts/queries.ts'
import { idOf } from '#cms/kit/documents.ts'
import type { Guide as GuideDocument } from '#cms/payload-types.ts'
import { htmlFromLexical } from '#cms/rich-text/html.ts'
import type { Guide } from '#wire/guides.ts'
import type { Language } from '#wire/languages.ts'
import type { GuidePage, GuidePicture, ListedGuide } from '#wire/site-content.ts'

/** Values of fields that a draft may lack. */
export const DEFAULTS = {
  ...({ state: 'California', region: 'valley', houseStyle: 'bungalow' } as const),
  language: 'en' as Language,
}

/** The fields that lists need: columns of a row, or fields of a document. */
export type GuideFields = Pick<GuideDocument, 'id' | 'createdAt' | 'updatedAt'> &
  Partial<Pick<ListedGuide, 'title' | 'city' | 'state' | 'slug' | 'metaDescription'>> & {
    [Name in 'featured' | 'region' | 'houseStyle' | 'language']?: ListedGuide[Name] | null
  }

const presentText = (guide: GuideFields) => ({
  id: guide.id,
  title: guide.title ?? '',
  city: guide.city ?? '',
  state: guide.state ?? DEFAULTS.state,
  slug: guide.slug ?? '',
  metaDescription: guide.metaDescription ?? '',
  featured: guide.featured ?? false,
  createdAt: new Date(guide.createdAt).toISOString(),
  updatedAt: new Date(guide.updatedAt).toISOString(),
})

/** The fields of the blog calls without the content: columns of a row, or fields of a document. */
export type GuideRow = GuideFields & Pick<GuideDocument, 'imageUrl' | 'imageAlt' | '_status'>

/** Converts a guide to the shape of the blog calls, without its content. */
export const presentWithoutContent = (guide: GuideRow): Omit<Guide, 'content'> => ({
  ...presentText(guide),
  imageUrl: guide.imageUrl ?? null,
  imageAlt: guide.imageAlt ?? null,
  published: guide._status === 'published',
})

/** Converts a guide to the shape of the blog calls. */
export const presentGuide = (guide: GuideDocument): Guide => ({
  ...presentWithoutContent(guide),
  content: htmlFromLexical(guide.content),
})

/** Converts a guide to the shape of the lists, with the site's own copy of its picture. */
export function presentListed(
  guide: GuideFields & Pick<GuideDocument, 'original'>,
  picture: GuidePicture | null,
): ListedGuide {
  return {
    ...presentText(guide),
    language: guide.language ?? DEFAULTS.language,
    originalId: idOf(guide.original),
    picture,
    region: guide.region ?? DEFAULTS.region,
    houseStyle: guide.houseStyle ?? DEFAULTS.houseStyle,
  }
}

/** What the page of a guide shows of other documents: the site's own copy of its picture, sales, and shared facts. */
export type ShownWithGuide = Pick<GuidePage, 'picture' | 'sales' | 'alternate'> & {
  cited: ReturnType<FindCited>
}

/** Converts a guide to the shape of its page. Its own facts come before the shared ones. */
export function presentGuidePage(
  guide: GuideDocument,
  { picture, sales, cited, alternate }: ShownWithGuide,
): GuidePage {
  return {
    ...presentListed(guide, picture),
    alternate,
    html: htmlFromLexical(guide.content, guide.language ?? DEFAULTS.language),
    imageAlt: guide.imageAlt ?? null,
    county: guide.county ?? null,
    sales,
    facts: [...(guide.facts ?? []), ...cited].map(presentFact),
  }
}
