import { readingMinutes } from '#wire/guides.ts'
import type { GuidePage, SiteContent } from '#wire/site-content.ts'

const CODES: Record<string, string> = { California: 'CA' }

/** `Oakland, CA`. */
export function place({ city, state }: Pick<GuidePage, 'city' | 'state'>): string {
  return `${city}, ${CODES[state] ?? state}`
}

/** Newest first. */
export function newest(guides: GuidePage[]): GuidePage[] {
  return guides.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
}

export function minutesToRead(guide: GuidePage): string {
  return `${readingMinutes(guide.html)} min read`
}

export function cityCount(guides: GuidePage[]): number {
  return new Set(guides.map((guide) => guide.city)).size
}

type Listed = { slugs: string[]; items: string[] }

const listed = new WeakMap<SiteContent, Listed>()

/**
 * Links to every other guide, by city name, as HTML. With 482 guides the full list would be drawn
 * 482 times; so each link is written once for a snapshot and a page leaves its own one out.
 */
export function otherGuides(content: SiteContent, slug: string): string {
  let list = listed.get(content)
  if (!list) {
    const sorted = content.guides.toSorted((a, b) => a.city.localeCompare(b.city))
    list = {
      slugs: sorted.map((guide) => guide.slug),
      items: sorted.map(
        (guide) => `<li><a href="/blog/${guide.slug}">${escaped(guide.city)}</a></li>`,
      ),
    }
    listed.set(content, list)
  }
  const own = list.slugs.indexOf(slug)
  return list.items.toSpliced(own, own === -1 ? 0 : 1).join('')
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
