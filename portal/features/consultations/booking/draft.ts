import type { z } from 'zod'
import { clearDraft, readDraft, writeDraft } from '#portal/lib/draft.ts'
import { randomKey } from '#portal/lib/random-key.ts'
import type { ZodForm } from '#portal/lib/zod-form.ts'
import type { BookingForm } from '#wire/consultations.ts'
import { GUIDE_KEPT_AS } from '#wire/from-guide.ts'

/** The form's raw values: all strings until parsed. */
export type BookingValues = {
  date: string
  hour: string
  address: string
  propertyType: z.input<typeof BookingForm>['propertyType'] | ''
  timeline: string
  servicePackage: string
}

export type BookingFormState = ZodForm<BookingValues, BookingForm>

export const FORM_DRAFT = 'booking'
const KEY_DRAFT = 'booking-keys'

export const EMPTY: BookingValues = {
  date: '',
  hour: '',
  address: '',
  propertyType: '',
  timeline: '',
  servicePackage: '',
}

type Keys = Record<string, { body: string; key: string }>

/**
 * Returns the Idempotency-Key of one booking step. The key survives retries and reloads while the body
 * stays the same; a changed body is a new attempt with a new key.
 */
export function attemptKey(step: 'property' | 'consultation', body: unknown): string {
  const keys = readDraft<Keys>(KEY_DRAFT, {})
  const text = JSON.stringify(body)
  const known = keys[step]
  if (known?.body === text) return known.key
  const key = randomKey()
  writeDraft(KEY_DRAFT, { ...keys, [step]: { body: text, key } })
  return key
}

/** Called after a booking by the form. */
export function clearBookingDraft(): void {
  clearDraft(FORM_DRAFT)
  clearDraft(KEY_DRAFT)
}

/** The slug of the guide that led this tab to the booking form, sent with the next booking. */
export function guideCameFrom(): string | undefined {
  try {
    return window.sessionStorage.getItem(GUIDE_KEPT_AS)?.slice(0, 200) || undefined
  } catch {
    // Session storage is blocked: the guide is unknown.
    return undefined
  }
}

/** Called after a booking, so that the next one is not attributed to the guide. */
export function clearGuide(): void {
  try {
    window.sessionStorage.removeItem(GUIDE_KEPT_AS)
  } catch {
    // Session storage is blocked: there is nothing to remove.
  }
}

/** The current page with the booking form open: the return address for sign-in. */
export function bookingReturnPath(): string {
  const query = new URLSearchParams(window.location.search)
  query.set('book', 'manual')
  return `${window.location.pathname}?${query}`
}

/**
 * Removes the `book` parameter after the return from sign-in, so that a reload does not reopen the
 * dialog.
 */
export function clearBookingReturnPath(): void {
  const url = new URL(window.location.href)
  if (!url.searchParams.has('book')) return
  url.searchParams.delete('book')
  window.history.replaceState(window.history.state, '', url)
}
