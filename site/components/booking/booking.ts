import { loadTheme } from '#portal/islands/theme.ts'
import type { ServicePackage } from '#wire/packages.ts'
import { enterSheet } from '#wire/sheet-entry.ts'

type Tab = 'quick' | 'manual'

const PACKAGES: string[] = ['diy-pro', 'showing-support', 'full-service'] satisfies ServicePackage[]

/** The dialog of the second build, in Spanish, which the booking links of a Spanish page name. */
const spanish = document.querySelector<HTMLElement>('[data-booking]')?.dataset.booking

/** Every booking action is a link to /book or /es/book; this opens the dialog instead. */
export function offerBooking(): void {
  document.addEventListener('click', (event) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-booking]')
    if (!link) return
    event.preventDefault()
    link.setAttribute('aria-busy', 'true')
    // Back before the dialog's code has arrived ends the opening, and the visitor stays on the page.
    const left = new AbortController()
    const end = enterSheet(() => left.abort())
    void open(link.dataset.package, undefined, left.signal).finally(() => {
      end()
      link.removeAttribute('aria-busy')
    })
  })

  // The sign-in page returns to ?book=manual, which reopens the dialog.
  const query = new URLSearchParams(location.search)
  const wanted = query.get('book')
  if (wanted === 'manual' || wanted === 'quick') void open(query.get('package'), wanted)

  // Prefetches the code on hover or focus, so that the dialog opens without delay.
  document.addEventListener('pointerover', prefetchDialog, { passive: true })
  document.addEventListener('focusin', prefetchDialog)
}

function prefetchDialog(event: Event): void {
  if (!(event.target as Element).closest?.('a[data-booking]')) return
  document.removeEventListener('pointerover', prefetchDialog)
  document.removeEventListener('focusin', prefetchDialog)
  void fetchDialog().catch(() => {})
}

/** Loads the style sheet in parallel with the code that needs it. */
function fetchDialog() {
  const code: Promise<typeof import('#portal/islands/booking.tsx')> = spanish
    ? import(/* @vite-ignore */ spanish)
    : import('#portal/islands/booking.tsx')
  return Promise.all([code, loadTheme()])
}

async function open(name?: string | null, tab?: Tab, left?: AbortSignal): Promise<void> {
  const servicePackage = name && PACKAGES.includes(name) ? (name as ServicePackage) : undefined
  try {
    const [{ openBooking }] = await fetchDialog()
    await openBooking({ servicePackage, tab }, left)
  } catch {
    // Without the dialog, this page explains how to book by phone, mail or sign-in. It takes the place of the dialog's
    // history entry.
    if (!left?.aborted) location.replace(spanish ? '/es/book' : '/book')
  }
}
