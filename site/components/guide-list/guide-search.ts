import { type Search, searchIndex } from './index-search.ts'

/** Searches the guides: the cards in the page if it holds all, else the search index. */
export function offerGuideSearch(): void {
  const root = document.querySelector<HTMLElement>('[data-guide-search]')
  const input = root?.querySelector<HTMLInputElement>('input[type="search"]')
  if (!root || !input) return
  const { one = '', many = '', failed = '' } = root.dataset
  const cards = [...root.querySelectorAll<HTMLElement>('[data-search-text]')]
  const search = Number(root.dataset.pages) > 1 ? searchIndex(root, cards) : searchCards(cards)
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

  root.querySelector('[data-clear]')?.addEventListener('click', () => {
    input.value = ''
    input.dispatchEvent(new Event('input'))
    input.focus()
  })

  async function show(): Promise<void> {
    const words = input?.value.trim() ?? ''
    try {
      const { guides, cities } = await search(words.toLowerCase())
      // The index may arrive after further keys, whose own search shows their result.
      if (words !== input?.value.trim()) return
      if (count) count.textContent = words ? `${cities}+` : allCities
      if (nothing) nothing.hidden = !words || guides > 0 || cards.length === 0
      if (sought) sought.textContent = words
      announce(words ? `${guides} ${guides === 1 ? one : many}` : '')
    } catch {
      announce(failed)
    }
  }

  function announce(text: string): void {
    if (status) status.textContent = text
  }
}

/** Hides the cards that do not match. */
function searchCards(cards: HTMLElement[]): Search {
  return (words) => {
    for (const card of cards) card.hidden = !card.dataset.searchText?.includes(words)
    const shown = cards.filter(({ hidden }) => !hidden)
    const cities = new Set(shown.map(({ dataset }) => dataset.city)).size
    return Promise.resolve({ guides: shown.length, cities })
  }
}
