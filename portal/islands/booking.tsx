import BookingDialog from '#portal/features/consultations/booking/booking-dialog.tsx'
import {
  type BookingRequest,
  requestBooking,
} from '#portal/features/consultations/booking-store.ts'
import { mountIsland } from './mount.tsx'

let mounting: Promise<void> | undefined

async function mountDialog(): Promise<void> {
  const container = document.createElement('div')
  await mountIsland(container, <BookingDialog />)
  document.body.append(container)
}

/**
 * Opens 'Book Your Free Consultation' on a static page; mounts itself the first time.
 * @param left aborted if the visitor pressed Back before the code arrived: it does not open then
 */
export async function openBooking(options: BookingRequest = {}, left?: AbortSignal): Promise<void> {
  mounting ??= mountDialog().catch((error: unknown) => {
    mounting = undefined
    throw error
  })
  await mounting
  if (!left?.aborted) requestBooking(options)
}
