import { escapeMarkup } from '#site/components/copy/escape-markup.ts'
import type { SharedParts } from '#wire/guide-frame.ts'
import { readingMinutes } from '#wire/guides.ts'
import type { GuidePage, ListedGuide, SiteContent } from '#wire/site-content.ts'

const CODES: Record<string, string> = { California: 'CA' }

/** `Oakland, CA`. */
export function place({ city, state }: Pick<ListedGuide, 'city' | 'state'>): string {
  return `${city}, ${CODES[state] ?? state}`
}

/** Newest first. */
export function sortNewestFirst(guides: ListedGuide[]): ListedGuide[] {
  return guides.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
}

export function minutesToRead(guide: GuidePage): string {
  return `${readingMinutes(guide.html)} min read`
}

export function cityCount(guides: ListedGuide[]): number {
  return new Set(guides.map((guide) => guide.city)).size
}

/** Styles the links from their list, because a page repeats them for each of up to 5,000 guides. */
const OTHERS =
  'columns-[11rem] gap-x-8 text-sm/body *:break-inside-avoid *:border-t [&_a]:block [&_a]:py-[0.45rem] [&_a]:no-underline [&_a]:hover:text-poppy-text'

const byCity = new Intl.Collator('en-US')

/** The parts that all guide pages share, rendered once for all of them. */
export function sharedParts({ guides }: SiteContent): SharedParts {
  const cities = guides.length === 1 ? 'city' : 'cities'
  return {
    count: `${guides.length} ${cities}, one guide each.`,
    opening:
      '<nav class="page-width pt-[clamp(3rem,6vw,5rem)] pb-section print:hidden" aria-labelledby="others-title">' +
      '<h2 class="mb-5 text-2xl/heading" id="others-title">Other city guides</h2>' +
      `<ul class="${OTHERS}">`,
    closing: '</ul></nav>',
    links: guides
      .toSorted((a, b) => byCity.compare(a.city, b.city))
      .map(({ slug, city }) => [
        slug,
        `<li><a href="/blog/${slug}">${escapeMarkup(city)}</a></li>`,
      ]),
  }
}
