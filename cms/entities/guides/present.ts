import type { Guide as GuideDocument } from '#cms/payload-types.ts'
import { htmlFromLexical } from '#cms/rich-text/html.ts'
import type { Guide } from '#wire/guides.ts'
import type { CitySales, GuidePage, GuidePicture, ListedGuide } from '#wire/site-content.ts'

/** Values of fields that a draft may lack. */
export const DEFAULTS = { state: 'California', region: 'valley', houseStyle: 'bungalow' } as const

/** The fields that lists need: columns of a row, or fields of a document. */
export type GuideFields = Pick<GuideDocument, 'id' | 'createdAt' | 'updatedAt'> &
  Partial<Pick<ListedGuide, 'title' | 'city' | 'state' | 'slug' | 'metaDescription'>> & {
    [Name in 'featured' | 'region' | 'houseStyle']?: ListedGuide[Name] | null
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
export function presentListed(guide: GuideFields, picture: GuidePicture | null): ListedGuide {
  return {
    ...presentText(guide),
    picture,
    region: guide.region ?? DEFAULTS.region,
    houseStyle: guide.houseStyle ?? DEFAULTS.houseStyle,
  }
}

/** Converts a guide to the shape of its page, with the site's own copy of its picture and the sales of its city. */
export function presentGuidePage(
  guide: GuideDocument,
  picture: GuidePicture | null,
  sales: CitySales | null,
): GuidePage {
  return {
    ...presentListed(guide, picture),
    html: htmlFromLexical(guide.content),
    imageAlt: guide.imageAlt ?? null,
    county: guide.county ?? null,
    sales,
    facts: (guide.facts ?? []).map(({ label, value, asOf, source, sourceUrl }) => ({
      label: label ?? '',
      value: value ?? '',
      asOf: asOf ?? '',
      source: source ?? '',
      sourceUrl: sourceUrl ?? '',
    })),
  }
}
