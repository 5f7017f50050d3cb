import { guidePagePath } from '#wire/guide-pages.ts'
import { languageOf } from '#wire/languages.ts'

/** A guide of the search index. */
export type Entry = {
  path: string
  title: string
  city: string
  /** What the search compares, in lower case. */
  text: string
  /** The page of `/blog` that holds its card, counted from 1. */
  page: number
}

/** How far outside the window a result gets its whole card. */
const MARGIN = '400px'

/**
 * Returns a function that makes the card of a result. A guide of a page that is not loaded has only its title
 * and city, as the index has no more; near the window the card of its own page completes it.
 * @param template a card with a title and a city only
 * @param cards the cards of the page that is open
 */
export function createCardSource(template: HTMLTemplateElement, cards: HTMLElement[]) {
  const known = new Map<string, HTMLElement>()
  const pages = new Map<number, Promise<void>>()
  const incomplete = new WeakMap<Element, Entry>()
  const observer = new IntersectionObserver(
    (seen) => {
      for (const { isIntersecting, target } of seen) {
        if (!isIntersecting) continue
        observer.unobserve(target)
        // Without its page a result still has its title, city and link.
        complete(target).catch(() => undefined)
      }
    },
    { rootMargin: MARGIN },
  )
  remember(cards)

  function remember(loaded: HTMLElement[]): void {
    for (const card of loaded) known.set(card.querySelector('a')?.pathname ?? '', card)
  }

  function readPage(page: number): Promise<void> {
    const reading =
      pages.get(page) ??
      readCards(page)
        .then(remember)
        .catch((error: unknown) => {
          pages.delete(page)
          throw error
        })
    pages.set(page, reading)
    return reading
  }

  async function complete(card: Element): Promise<void> {
    const entry = incomplete.get(card)
    if (!entry) return
    await readPage(entry.page)
    const whole = known.get(entry.path)
    if (whole) fill(card, copyOf(whole))
  }

  return (entry: Entry): Element => {
    const whole = known.get(entry.path)
    if (whole) return copyOf(whole)
    const card = titleCard(template, entry)
    incomplete.set(card, entry)
    observer.observe(card)
    return card
  }
}

const copyOf = (card: HTMLElement) => card.cloneNode(true) as HTMLElement

function titleCard(template: HTMLTemplateElement, { path, title, city, text }: Entry): HTMLElement {
  const card = template.content.firstElementChild?.cloneNode(true)
  if (!(card instanceof HTMLElement)) throw new Error('The page has no template of a result.')
  Object.assign(card.dataset, { searchText: text, city })
  const link = card.querySelector('a')
  if (link) {
    link.href = path
    link.textContent = title
  }
  const badge = card.querySelector('[data-badges] > *')
  if (badge) badge.textContent = city
  return card
}

/** Puts the parts of a whole card around the title, which stays because it may have the focus. */
function fill(card: Element, whole: Element): void {
  const title = card.querySelector('h2')
  const parts = [...whole.children]
  const at = parts.findIndex(({ tagName }) => tagName === 'H2')
  for (const part of [...card.children]) if (part !== title) part.remove()
  title?.before(...parts.slice(0, at))
  title?.after(...parts.slice(at + 1))
}

/** The cards of one page of `/blog`. */
async function readCards(page: number): Promise<HTMLElement[]> {
  const answer = await fetch(guidePagePath(page, languageOf(location.pathname)))
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`)
  const { body } = new DOMParser().parseFromString(await answer.text(), 'text/html')
  return [...body.querySelectorAll<HTMLElement>('[data-search-text]')]
}
