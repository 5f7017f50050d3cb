/** Filters the guide cards in the page, without a request. */
export function offerGuideSearch(): void {
  const root = document.querySelector<HTMLElement>('[data-guide-search]')
  const input = root?.querySelector<HTMLInputElement>('input[type="search"]')
  if (!root || !input) return
  const cards = [...root.querySelectorAll<HTMLElement>('[data-search-text]')]
  const nothing = root.querySelector<HTMLElement>('[data-nothing]')
  const sought = root.querySelector<HTMLElement>('[data-query]')
  const found = root.querySelector<HTMLElement>('[data-found]')
  const count = document.querySelector<HTMLElement>('[data-city-count]')

  input.value = new URLSearchParams(location.search).get('q') ?? ''
  if (input.value) show()

  input.addEventListener('input', () => {
    show()
    const query = input.value.trim() ? `?q=${encodeURIComponent(input.value.trim())}` : ''
    history.replaceState(null, '', location.pathname + query)
  })
  input.form?.addEventListener('submit', (event) => event.preventDefault())
  root.querySelector('[data-clear]')?.addEventListener('click', () => {
    input.value = ''
    input.dispatchEvent(new Event('input'))
    input.focus()
  })

  function show(): void {
    const words = input?.value.trim() ?? ''
    const wanted = words.toLowerCase()
    const cities = new Set<string>()
    let shown = 0
    for (const card of cards) {
      const matches = card.dataset.searchText?.includes(wanted) ?? false
      card.hidden = !matches
      if (!matches) continue
      shown++
      cities.add(card.dataset.city ?? '')
    }
    if (count) count.textContent = `${cities.size}+`
    if (nothing) nothing.hidden = shown > 0 || cards.length === 0
    if (sought) sought.textContent = words
    if (found)
      found.textContent = wanted ? `${shown} ${shown === 1 ? 'guide' : 'guides'} found` : ''
  }
}
