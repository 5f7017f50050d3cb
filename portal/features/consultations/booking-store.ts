import { createStore } from '#portal/lib/store.ts'
import type { ServicePackage } from '#wire/packages.ts'

export type BookingRequest = { servicePackage?: ServicePackage; tab?: 'quick' | 'manual' }

/** `requestNumber` grows with each request, so that a repeated request applies its package again. */
type BookingState = { isOpen: boolean; request: BookingRequest; requestNumber: number }

const store = createStore<BookingState>({ isOpen: false, request: {}, requestNumber: 0 })

/** Opens the booking dialog from anywhere; the app and the booking island subscribe to the state. */
export function requestBooking(request: BookingRequest = {}): void {
  store.set({ isOpen: true, request, requestNumber: store.get().requestNumber + 1 })
}

/** The tab that `?book=` names: a sign-in during a booking returns to it, and the dialog opens again. */
export function bookingTabInAddress(): BookingRequest['tab'] {
  const tab = new URLSearchParams(window.location.search).get('book')
  return tab === 'manual' || tab === 'quick' ? tab : undefined
}

export function closeBooking(): void {
  store.set({ ...store.get(), isOpen: false })
}

export const useBookingState = store.use
