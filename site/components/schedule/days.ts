type Calendar = {
  /** Shows the day of a slot and selects its hour. */
  show: (start: string) => Promise<void>
}

/**
 * Switches days and months in place: the server renders the page, and only its days and hours are replaced,
 * so that typed text stays. Arrow keys move between days.
 */
export function enhanceCalendar(page: HTMLElement): Calendar {
  const when = page.querySelector<HTMLElement>('[data-when]')
  let requests = 0

  async function load(address: string): Promise<boolean> {
    const request = ++requests
    when?.setAttribute('aria-busy', 'true')
    // An hour of the previous day, tapped now, would be lost when the new day's hours replace it.
    when?.querySelector('[data-hours]')?.setAttribute('inert', '')
    try {
      const text = await (await fetch(address)).text()
      const fresh = new DOMParser().parseFromString(text, 'text/html').querySelector('[data-when]')
      if (request !== requests || !when) return false
      // Not a calendar page: the hours of the previous day must not stay under the new day.
      if (!fresh) throw new Error('No days in the answer')
      when.replaceChildren(...fresh.children)
      setTabStop(when)
      return true
    } catch {
      // The request failed or returned no days, so the browser loads the page itself.
      location.assign(address)
      return false
    } finally {
      if (request === requests) when?.removeAttribute('aria-busy')
    }
  }

  when?.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('[data-date], [data-month]')
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    for (const other of when.querySelectorAll('[aria-current]'))
      other.removeAttribute('aria-current')
    if (link.dataset.date) link.setAttribute('aria-current', 'date')
    const { date, month } = link.dataset
    void load(link.href).then((isShown) => {
      if (!isShown) return
      const selector = date ? `[data-date="${date}"]` : `[data-month="${month}"]`
      const target =
        when.querySelector<HTMLElement>(selector) ?? when.querySelector<HTMLElement>('a')
      target?.focus()
      when.dispatchEvent(new CustomEvent('change', { bubbles: true }))
    })
  })
  when?.addEventListener('keydown', (event) => {
    const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }[event.key]
    const link = (event.target as Element).closest<HTMLAnchorElement>('[data-date]')
    if (!by || !link) return
    event.preventDefault()
    focusDay(when, link, by)
  })
  if (when) setTabStop(when)

  return {
    async show(start) {
      const url = new URL(location.href)
      url.searchParams.delete('month')
      url.searchParams.set('date', dateOf(start))
      if (!(await load(url.pathname + url.search))) return
      const hour = when?.querySelector<HTMLInputElement>(`input[value="${start}"]:enabled`)
      if (hour) hour.checked = true
    },
  }
}

const dayLinks = (when: HTMLElement) => [...when.querySelectorAll<HTMLAnchorElement>('[data-date]')]

/** Makes the calendar a single tab stop (roving tabindex), as in any grid. */
function setTabStop(when: HTMLElement): void {
  const links = dayLinks(when)
  const current = links.find((link) => link.hasAttribute('aria-current')) ?? links[0]
  for (const link of links) link.tabIndex = link === current ? 0 : -1
}

/** Focuses the nearest available day in that direction. */
function focusDay(when: HTMLElement, from: HTMLAnchorElement, by: number): void {
  const links = dayLinks(when)
  const day = Number(from.dataset.date?.slice(8)) + by
  const onward = links.filter((link) => {
    const other = Number(link.dataset.date?.slice(8))
    return by > 0 ? other >= day : other <= day
  })
  const next = by > 0 ? onward[0] : onward.at(-1)
  if (!next) return
  for (const link of links) link.tabIndex = link === next ? 0 : -1
  next.focus()
}

const pacific = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' })
const dateOf = (start: string) => pacific.format(new Date(start))
