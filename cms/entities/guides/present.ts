import type { Guide as GuideDocument } from '#cms/payload-types.ts'
import { htmlFromLexical } from '#cms/rich-text/html.ts'
import type { Guide } from '#wire/guides.ts'
import type { GuidePage, GuidePicture } from '#wire/site-content.ts'

/** Converts a guide to the shape of the blog calls. Fills fields that a draft may lack. */
export function presentGuide(guide: GuideDocument): Guide {
  return {
    id: guide.id,
    title: guide.title ?? '',
    city: guide.city ?? '',
    state: guide.state ?? 'California',
    slug: guide.slug ?? '',
    metaDescription: guide.metaDescription ?? '',
    content: htmlFromLexical(guide.content),
    imageUrl: guide.imageUrl ?? null,
    imageAlt: guide.imageAlt ?? null,
    featured: guide.featured ?? false,
    published: guide._status === 'published',
    createdAt: guide.createdAt,
    updatedAt: guide.updatedAt,
  }
}

/** Converts a guide to the shape of its page, with the site's own copy of its picture. */
export function presentGuidePage(guide: GuideDocument, picture: GuidePicture | null): GuidePage {
  const { id, title, city, state, slug, metaDescription, content, ...rest } = presentGuide(guide)
  return {
    id,
    title,
    city,
    state,
    slug,
    metaDescription,
    html: content,
    picture,
    imageAlt: rest.imageAlt,
    featured: rest.featured,
    county: guide.county ?? null,
    region: guide.region ?? 'valley',
    houseStyle: guide.houseStyle ?? 'bungalow',
    facts: (guide.facts ?? []).map(({ label, value, asOf, source, sourceUrl }) => ({
      label: label ?? '',
      value: value ?? '',
      asOf: asOf ?? '',
      source: source ?? '',
      sourceUrl: sourceUrl ?? '',
    })),
    createdAt: rest.createdAt,
    updatedAt: rest.updatedAt,
  }
}
