import VendorNetwork from '#portal/app/screens/vendor-network.tsx'
import { queryClient } from '#portal/lib/http/query-client.ts'
import { viewerQuery } from '#portal/lib/http/viewer.ts'
import { ErrorBoundary } from '#portal/ui/error-boundary.tsx'
import { toastLoadError } from '#portal/ui/lazy-part.tsx'
import { mountIsland } from './mount.tsx'

/** The dialog and its calendar are fetched when someone books. */
async function book(tab?: 'manual' | 'quick') {
  try {
    const { openBooking } = await import('./booking.tsx')
    await openBooking({ ...(tab && { tab }) })
  } catch {
    toastLoadError()
  }
}

/**
 * Puts the Vendor Network in its place on the static page for whoever is signed in, between that
 * page's own heading and 'Join Our Vendor Network'. Answers whether someone is signed in.
 */
export async function mountVendors(element: HTMLElement): Promise<boolean> {
  const user = await queryClient.query(viewerQuery).catch(() => null)
  if (!user) return false
  const place = document.createElement('div')
  await mountIsland(
    place,
    <ErrorBoundary>
      <VendorNetwork onBook={() => void book()} />
    </ErrorBoundary>,
  )
  element.replaceChildren(place)
  // Whoever was sent to sign in while booking comes back to `?book=manual`.
  const wanted = new URLSearchParams(window.location.search).get('book')
  if (wanted === 'manual' || wanted === 'quick') void book(wanted)
  return true
}
