import VendorNetwork from '#portal/app/screens/vendor-network.tsx'
import { bookingTabInAddress } from '#portal/features/consultations/booking-store.ts'
import { queryClient } from '#portal/lib/http/query-client.ts'
import { viewerQuery } from '#portal/lib/http/viewer.ts'
import { toastLoadError } from '#portal/ui/lazy-part.tsx'
import { mountIsland } from './mount.tsx'

/** Fetches the booking dialog and its calendar only when the user books. */
async function book(tab?: 'manual' | 'quick') {
  try {
    const { openBooking } = await import('./booking.tsx')
    await openBooking({ ...(tab && { tab }) })
  } catch {
    toastLoadError()
  }
}

/**
 * Renders the Vendor Network on the static page for a signed-in user, between the page's heading and
 * 'Join Our Vendor Network'. Resolves to whether a user is signed in.
 */
export async function mountVendors(element: HTMLElement): Promise<boolean> {
  const user = await queryClient.query(viewerQuery).catch(() => null)
  if (!user) return false
  const container = document.createElement('div')
  await mountIsland(container, <VendorNetwork onBook={() => void book()} />)
  element.replaceChildren(container)
  const tab = bookingTabInAddress()
  if (tab) void book(tab)
  return true
}
