import { loadTheme } from '#portal/islands/theme.ts'
import { toast } from '#site/components/toast/toast.ts'
import { ALL_SPECIALTIES, matchesVendorSearch } from '#wire/vendor-search.ts'

export function offerVendorNetwork(): void {
  const root = document.querySelector<HTMLElement>('[data-vendor-network]')
  if (root) start(root)
}

function start(root: HTMLElement): void {
  root
    .querySelector('[data-apply]')
    ?.addEventListener('click', () =>
      toast({ title: 'Coming Soon', text: 'Vendor applications will be available soon!' }),
    )
  const form = root.querySelector('form')
  if (form) filter(root, form)
  const container = root.querySelector<HTMLElement>('[data-network]')
  if (container && /(?:^|; )keepmore_signed_in=1/.test(document.cookie))
    void showNetwork(root, container)
}

/** Shows signed-in users the network itself; where the hint cookie was wrong, the teasers return. */
async function showNetwork(root: HTMLElement, container: HTMLElement): Promise<void> {
  root.dataset.forClients = ''
  const isSignedIn = await Promise.all([import('#portal/islands/vendors.tsx'), loadTheme()]).then(
    ([{ mountVendors }]) => mountVendors(container),
    () => false,
  )
  if (!isSignedIn) delete root.dataset.forClients
}

function filter(root: HTMLElement, form: HTMLFormElement): void {
  const cards = [...root.querySelectorAll<HTMLElement>('[data-name]')]
  const none = root.querySelector<HTMLElement>('[data-vendors-none]')
  const found = root.querySelector<HTMLElement>('[data-vendors-found]')
  form.addEventListener('submit', (event) => event.preventDefault())
  form.addEventListener('input', () => {
    const shown = show()
    if (found) found.textContent = `${shown} ${shown === 1 ? 'vendor' : 'vendors'} shown`
  })
  // On back navigation the browser restores the form without firing an input event.
  window.addEventListener('pageshow', show)

  function show(): number {
    const words = form.querySelector<HTMLInputElement>('[type="search"]')?.value ?? ''
    const specialty = form.querySelector<HTMLInputElement>(':checked')?.value ?? ALL_SPECIALTIES
    let shown = 0
    for (const card of cards) {
      const vendor = { name: card.dataset.name ?? '', specialty: card.dataset.specialty ?? '' }
      card.hidden = !matchesVendorSearch(vendor, { words, specialty })
      if (!card.hidden) shown++
    }
    if (none) none.hidden = shown > 0 || cards.length === 0
    return shown
  }
}
