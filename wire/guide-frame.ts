/**
 * What every guide's page shows of all guides. A page is kept with marks in its place and filled as it
 * goes out: a new guide costs one page and one list, and not a new list in each of 5,000 pages.
 */
export type SharedParts = {
  /** How many guides there are, as a sentence. */
  count: string
  /** HTML before and after the links to the other guides. */
  opening: string
  closing: string
  /** One link to each guide, by its slug, in their order. */
  links: [slug: string, html: string][]
}

/** Comments, which no guide's own HTML can hold: it is sanitised. */
export const COUNT_MARK = '<!--guide-count-->'
export const OTHERS_MARK = '<!--other-guides-->'

/** Makes a page out of a guide's frame: everything in its place, its own link left out. */
export function filler({ count, opening, closing, links }: SharedParts) {
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
