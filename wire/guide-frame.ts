/**
 * The parts of a guide's page that list the other guides. A page is stored with marks in their place
 * and filled when it is served, so a new guide adds one page and one list instead of rewriting the list
 * in each of 5,000 pages.
 */
export type SharedParts = {
  /** The number of guides, as a sentence. */
  count: string
  /** HTML before and after the links to the other guides. */
  opening: string
  closing: string
  /** One link per guide, keyed by slug, in display order. */
  links: [slug: string, html: string][]
}

/** HTML comments: sanitized guide content cannot contain them. */
export const COUNT_MARK = '<!--guide-count-->'
export const OTHERS_MARK = '<!--other-guides-->'

/** Returns a function that fills the marks of a guide's page and leaves out the guide's own link. */
export function createFrameFiller({ count, opening, closing, links }: SharedParts) {
  const all = links.map(([, html]) => html).join('')
  const places = new Map<string, [start: number, end: number]>()
  let at = 0
  for (const [slug, html] of links) {
    places.set(slug, [at, at + html.length])
    at += html.length
  }
  return (frame: string, slug: string): string => {
    const [start, end] = places.get(slug) ?? [0, 0]
    const others = all.slice(0, start) + all.slice(end)
    return frame
      .replace(COUNT_MARK, () => count)
      .replace(OTHERS_MARK, () => others && opening + others + closing)
  }
}
