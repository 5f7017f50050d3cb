import '#portal/ui/theme.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { queryClient } from '#portal/lib/query.ts'
import { viewerQuery } from '#portal/lib/viewer.ts'
import VendorNetwork from '#portal/screens/vendor-network.tsx'
import { ErrorBoundary } from '#portal/ui/error-boundary.tsx'
import { sayNotHere } from '#portal/ui/later.tsx'
import { ensureToaster } from '#portal/ui/toaster.tsx'

/** The dialog and its calendar are fetched when someone books. */
async function book(tab?: 'manual' | 'quick') {
  try {
    const { openBooking } = await import('./booking.tsx')
    openBooking({ ...(tab && { tab }) })
  } catch {
    sayNotHere()
  }
}

/**
 * Puts the Vendor Network in its place on the static page for whoever is signed in, between that
 * page's own heading and 'Join Our Vendor Network'. Answers whether someone is signed in.
 */
export async function mountVendors(element: HTMLElement): Promise<boolean> {
  const user = await queryClient.query(viewerQuery).catch(() => null)
  if (!user) return false
  ensureToaster()
  const place = document.createElement('div')
  place.className = 'portal'
  const root = createRoot(place)
  // At once, so that nothing below moves up in between.
  flushSync(() =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <ErrorBoundary>
          <VendorNetwork onBook={() => void book()} />
        </ErrorBoundary>
      </QueryClientProvider>,
    ),
  )
  element.replaceChildren(place)
  // Whoever was sent to sign in while booking comes back to `?book=manual`.
  const wanted = new URLSearchParams(window.location.search).get('book')
  if (wanted === 'manual' || wanted === 'quick') void book(wanted)
  return true
}
