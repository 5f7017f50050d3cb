import { escapeMarkup } from '#site/components/copy/escape-markup.ts'
import { textsOf } from '#site/components/copy/texts.ts'
import type { SharedParts } from '#wire/guide-frame.ts'
import { guidePagePath, guidePath, type IndexedGuide } from '#wire/guide-pages.ts'
import type { Language } from '#wire/languages.ts'
import type { ListedGuide, SiteContent } from '#wire/site-content.ts'

const CODES: Record<string, string> = { California: 'CA' }

/** `Oakland, CA`. */
export function place({ city, state }: Pick<ListedGuide, 'city' | 'state'>): string {
  return `${city}, ${CODES[state] ?? state}`
}

/** The grid of cards on `/blog`. */
export const GRID = 'grid grid-cols-[repeat(auto-fill,minmax(min(20rem,100%),1fr))] gap-5'

/** A guide's card, and that of a search result before its page is loaded. */
export const CARD =
  'relative flex flex-col gap-3 p-6 transition-colors [contain-intrinsic-size:auto_400px] [content-visibility:auto] hover:border-eucalyptus'
export const CARD_TITLE = 'text-xl/[1.18] tracking-[-0.012em]'

/** The cards' HTML, for `DrawnOnce.astro`. */
export const drawn = new WeakMap<ListedGuide, string>()

/** A card's link covers the whole card, while its name stays the title. */
export const COVER =
  'no-underline after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-focus'

/**
 * The pages that a page of `/blog` links: the first, the last, those two around it, and every tenth, so that
 * each of 209 pages can be reached in a few steps without JavaScript.
 */
export function nearbyPages(page: number, pages: number): number[] {
  const all = Array.from({ length: pages }, (_, at) => at + 1)
  return all.filter(
    (number) =>
      number === 1 || number === pages || number % 10 === 0 || Math.abs(number - page) <= 2,
  )
}

/** The search index of these guides, in their order. */
export const indexOf = (guides: ListedGuide[]): IndexedGuide[] =>
  guides.map(({ slug, title, city }) => [slug, title, city])

/** Styles the links from their list, because a page repeats them for each of up to 5,000 guides. */
const OTHERS =
  'columns-[11rem] gap-x-8 text-sm/body *:break-inside-avoid *:border-t [&_a]:block [&_a]:py-[0.45rem] [&_a]:no-underline [&_a]:hover:text-poppy-text'

const byCity = new Intl.Collator('en-US')

/** The parts that all guide pages of a language share, rendered once for all of them. */
export function sharedParts(content: SiteContent, language: Language = 'en'): SharedParts {
  const guides = language === 'es' ? content.spanishGuides : content.guides
  const { count, others } = textsOf(guidePagePath(1, language)).guide
  return {
    count: count(guides.length),
    opening:
      '<nav class="page-width pt-[clamp(3rem,6vw,5rem)] pb-section print:hidden" aria-labelledby="others-title">' +
      `<h2 class="mb-5 text-2xl/heading" id="others-title">${others}</h2>` +
      `<ul class="${OTHERS}">`,
    closing: '</ul></nav>',
    links: guides
      .toSorted((a, b) => byCity.compare(a.city, b.city))
      .map((guide) => [
        guide.slug,
        `<li><a href="${guidePath(guide)}">${escapeMarkup(guide.city)}</a></li>`,
      ]),
  }
}
