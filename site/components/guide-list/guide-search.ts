import { GUIDE_INDEX_PATH, type IndexedGuide } from '#wire/guide-pages.ts'

/** Results drawn at once: one press of a key stays below 50 ms, however many guides match. */
const RESULTS_AT_ONCE = 96

type Found = { guides: number; cities: number }

/** Shows what a search found, and all cards for an empty one. */
type Show = (wanted: string) => Promise<Found>

/** Searches the guides: the cards in the page if it holds all, else one file with all titles. */
export function offerGuideSearch(): void {
  const root = document.querySelector<HTMLElement>('[data-guide-search]')
  const input = root?.querySelector<HTMLInputElement>('input[type="search"]')
  if (!root || !input) return
  const cards = [...root.querySelectorAll<HTMLElement>('[data-search-text]')]
  const find = Number(root.dataset.pages) > 1 ? searchIndex(root) : searchCards(cards)
  const nothing = root.querySelector<HTMLElement>('[data-nothing]')
  const sought = root.querySelector<HTMLElement>('[data-query]')
  const status = root.querySelector<HTMLElement>('[data-found]')
  const count = document.querySelector<HTMLElement>('[data-city-count]')
  const allCities = count?.textContent ?? ''

  input.value = new URLSearchParams(location.search).get('q') ?? ''
  if (input.value) void show()

  input.addEventListener('input', () => {
    void show()
    const query = input.value.trim() ? `?q=${encodeURIComponent(input.value.trim())}` : ''
    history.replaceState(null, '', location.pathname + query)
  })
  input.form?.addEventListener('submit', (event) => event.preventDefault())
  root.querySelector('[data-clear]')?.addEventListener('click', () => {
    input.value = ''
    input.dispatchEvent(new Event('input'))
    input.focus()
  })

  async function show(): Promise<void> {
    const words = input?.value.trim() ?? ''
    try {
      const { guides, cities } = await find(words.toLowerCase())
      // The index may arrive after further keys, whose own search shows their result.
      if (words !== input?.value.trim()) return
      if (count) count.textContent = words ? `${cities}+` : allCities
      if (nothing) nothing.hidden = guides > 0 || cards.length === 0
      if (sought) sought.textContent = words
      announce(words ? `${guides} ${guides === 1 ? 'guide' : 'guides'} found` : '')
    } catch {
      announce('The search could not be loaded. Type again to retry.')
    }
  }

  function announce(text: string): void {
    if (status) status.textContent = text
  }
}

/** Hides the cards that do not match. */
function searchCards(cards: HTMLElement[]): Show {
  return (wanted) => {
    for (const card of cards) card.hidden = !card.dataset.searchText?.includes(wanted)
    const shown = cards.filter(({ hidden }) => !hidden)
    const cities = new Set(shown.map(({ dataset }) => dataset.city)).size
    return Promise.resolve({ guides: shown.length, cities })
  }
}

/** Shows the matching guides of the index in place of the page's cards. */
function searchIndex(root: HTMLElement): Show {
  const own = root.querySelectorAll<HTMLElement>('[data-cards], [data-page-links]')
  const results = root.querySelector<HTMLElement>('[data-results]')
  const more = root.querySelector<HTMLElement>('[data-more]')
  const template = root.querySelector<HTMLTemplateElement>('[data-result]')
  let index: Promise<Entry[]> | undefined
  let waiting: Entry[] = []
  let latest = ''

  more?.addEventListener('click', () => {
    const first = drawMore()
    first?.querySelector('a')?.focus()
  })

  /** Draws the next results. Returns the first of them. */
  function drawMore(): Element | undefined {
    const drawn = waiting.slice(0, RESULTS_AT_ONCE).map(draw)
    results?.append(...drawn)
    waiting = waiting.slice(RESULTS_AT_ONCE)
    if (more) more.hidden = waiting.length === 0
    return drawn[0]
  }

  function draw({ guide: [slug, title, city, place], text }: Entry): Element {
    const card = template?.content.firstElementChild?.cloneNode(true)
    if (!(card instanceof HTMLElement)) throw new Error('The page has no template of a result.')
    Object.assign(card.dataset, { searchText: text, city })
    const link = card.querySelector('a')
    if (link) {
      link.href = `/blog/${slug}`
      link.textContent = title
    }
    const badge = card.querySelector('[data-badges] > *')
    if (badge) badge.textContent = place
    return card
  }

  return async (wanted) => {
    latest = wanted
    index ??= readIndex().catch((error: unknown) => {
      index = undefined
      throw error
    })
    const entries = await index
    const found = wanted ? entries.filter(({ text }) => text.includes(wanted)) : []
    const cities = new Set(found.map(({ guide: [, , city] }) => city)).size
    // Further keys were pressed while the index was loaded: their search draws.
    if (latest !== wanted) return { guides: 0, cities }
    results?.replaceChildren()
    waiting = found
    drawMore()
    for (const element of own) element.hidden = wanted !== ''
    if (results) results.hidden = wanted === ''
    return { guides: wanted ? found.length : 1, cities }
  }
}

type Entry = { guide: IndexedGuide; text: string }

async function readIndex(): Promise<Entry[]> {
  const answer = await fetch(GUIDE_INDEX_PATH)
  if (!answer.ok) throw new Error(`${GUIDE_INDEX_PATH}: ${answer.status}`)
  const guides: IndexedGuide[] = await answer.json()
  return guides.map((guide) => ({ guide, text: `${guide[1]} ${guide[2]}`.toLowerCase() }))
}
