import { useSyncExternalStore } from 'react'
import type { ServicePackage } from '#wire/packages.ts'

export type BookingRequest = { servicePackage?: ServicePackage; tab?: 'quick' | 'manual' }

/** Each request has its own number, so that repeating a request applies its package again. */
export type BookingState = { open: boolean; request: BookingRequest; number: number }

let state: BookingState = { open: false, request: {}, number: 0 }
const listeners = new Set<() => void>()

function change(next: BookingState) {
  state = next
  for (const listener of listeners) listener()
}

/** Opens the booking dialog from anywhere; the app and the booking island subscribe to the state. */
export function requestBooking(request: BookingRequest = {}): void {
  change({ open: true, request, number: state.number + 1 })
}

export function closeBooking(): void {
  change({ ...state, open: false })
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useBooking(): BookingState {
  return useSyncExternalStore(subscribe, () => state)
}
