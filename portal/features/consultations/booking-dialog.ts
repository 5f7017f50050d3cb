import { createStore } from '#portal/lib/store.ts'
import type { ServicePackage } from '#wire/packages.ts'

export type BookingRequest = { servicePackage?: ServicePackage; tab?: 'quick' | 'manual' }

/** Each request has its own number, so that repeating a request applies its package again. */
export type BookingState = { open: boolean; request: BookingRequest; number: number }

const booking = createStore<BookingState>({ open: false, request: {}, number: 0 })

/** Opens the booking dialog from anywhere; the app and the booking island subscribe to the state. */
export function requestBooking(request: BookingRequest = {}): void {
  booking.set({ open: true, request, number: booking.get().number + 1 })
}

export function closeBooking(): void {
  booking.set({ ...booking.get(), open: false })
}

export const useBooking = booking.use
