import { createStore } from '#portal/lib/store.ts'
import type { ServicePackage } from '#wire/packages.ts'

export type BookingRequest = { servicePackage?: ServicePackage; tab?: 'quick' | 'manual' }

type BookingState = {
  isOpen: boolean
  request: BookingRequest
  /** Grows with each request, so that a repeated request applies its package again. */
  requestNumber: number
  /** What had the focus at the request. */
  opener: Element | null
}

const store = createStore<BookingState>({
  isOpen: false,
  request: {},
  requestNumber: 0,
  opener: null,
})

/** Opens the booking dialog from anywhere; the app and the booking island subscribe to the state. */
export function requestBooking(request: BookingRequest = {}): void {
  const requestNumber = store.get().requestNumber + 1
  store.set({ isOpen: true, request, requestNumber, opener: document.activeElement })
}

/** The tab that `?book=` names: a sign-in during a booking returns to it, and the dialog opens again. */
export function bookingTabInAddress(): BookingRequest['tab'] {
  const tab = new URLSearchParams(window.location.search).get('book')
  return tab === 'manual' || tab === 'quick' ? tab : undefined
}

/** The page's URL with `?book=`: a page that loads there requests the booking dialog. */
export function bookingAddress({ tab = 'quick' }: BookingRequest): string {
  const url = new URL(window.location.href)
  url.searchParams.set('book', tab)
  return url.href
}

export function closeBooking(): void {
  store.set({ ...store.get(), isOpen: false })
}

export const useBookingState = store.use
