import '#portal/ui/theme.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import BookingDialog from '#portal/features/booking/booking-dialog.tsx'
import { type BookingRequest, requestBooking } from '#portal/lib/booking.ts'
import { queryClient } from '#portal/lib/query.ts'
import { ensureToaster } from '#portal/ui/toaster.tsx'

let isMounted = false

/** Opens 'Book Your Free Consultation' on a static page; mounts itself the first time. */
export function openBooking(options: BookingRequest = {}): void {
  if (!isMounted) {
    isMounted = true
    ensureToaster()
    const container = document.createElement('div')
    container.className = 'portal'
    document.body.append(container)
    createRoot(container).render(
      <QueryClientProvider client={queryClient}>
        <BookingDialog />
      </QueryClientProvider>,
    )
  }
  requestBooking(options)
}
