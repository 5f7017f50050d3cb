import {
  GUIDE_INDEX_PATH,
  GUIDES_PER_PAGE,
  guidePath,
  type IndexedGuide,
} from '#wire/guide-pages.ts'
import { languageOf, pathPrefix } from '#wire/languages.ts'
import { createCardSource, type Entry } from './result-cards.ts'

/** Results drawn at once, so that a key costs the same with 5,000 guides as with 100. */
const RESULTS_AT_ONCE = 96

/** Shows the guides that match the words, in lower case, and all cards for no words. */
export type Search = (words: string) => Promise<{ guides: number; cities: number }>

/**
 * Shows the matching guides of the search index in place of the page's own cards.
 * @param cards the cards of this page
 */
export function searchIndex(root: HTMLElement, cards: HTMLElement[]): Search {
  const own = root.querySelectorAll<HTMLElement>('[data-cards], [data-page-links]')
  const results = root.querySelector<HTMLElement>('[data-results]')
  const more = root.querySelector<HTMLElement>('[data-more]')
  const template = root.querySelector<HTMLTemplateElement>('[data-result]')
  if (!results || !more || !template) throw new Error('The page has no place for results.')
  const cardOf = createCardSource(template, cards)
  let index: Promise<Entry[]> | undefined
  let waiting: Entry[] = []
  let latest = ''

  more.addEventListener('click', () => drawMore()?.querySelector('a')?.focus())

  /** Draws the next results. Returns the first of them. */
  function drawMore(): Element | undefined {
    const drawn = waiting.slice(0, RESULTS_AT_ONCE).map(cardOf)
    results?.append(...drawn)
    waiting = waiting.slice(RESULTS_AT_ONCE)
    if (more) more.hidden = waiting.length === 0
    return drawn[0]
  }

  return async (words) => {
    latest = words
    index ??= readIndex().catch((error: unknown) => {
      index = undefined
      throw error
    })
    const entries = await index
    const found = words ? entries.filter(({ text }) => text.includes(words)) : []
    const cities = new Set(found.map(({ city }) => city)).size
    // Further keys were pressed while the index was loaded: their search draws.
    if (latest === words) {
      results.replaceChildren()
      waiting = found
      drawMore()
      for (const element of own) element.hidden = words !== ''
      results.hidden = words === ''
    }
    return { guides: found.length, cities }
  }
}

async function readIndex(): Promise<Entry[]> {
  const language = languageOf(location.pathname)
  const answer = await fetch(pathPrefix(language) + GUIDE_INDEX_PATH)
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`)
  const guides: IndexedGuide[] = await answer.json()
  return guides.map(([slug, title, city], at) => ({
    path: guidePath({ slug, language }),
    title,
    city,
    text: `${title} ${city}`.toLowerCase(),
    page: Math.floor(at / GUIDES_PER_PAGE) + 1,
  }))
}
