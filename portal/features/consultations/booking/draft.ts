import { clearDraft, readDraft, withSessionStorage, writeDraft } from '#portal/lib/draft.ts'
import { createIdempotencyKey } from '#portal/lib/http/idempotency.ts'
import type { ZodForm } from '#portal/lib/zod-form.ts'
import type { BookingForm } from '#wire/consultations.ts'
import { GUIDE_STORAGE_KEY } from '#wire/from-guide.ts'

/** The form's raw values, not yet parsed. */
export type BookingValues = Record<keyof BookingForm, string>

export type BookingFormState = ZodForm<BookingValues, BookingForm>

export const FORM_DRAFT = 'booking'
const KEYS_DRAFT = 'booking-keys'

export const EMPTY_VALUES: BookingValues = {
  date: '',
  hour: '',
  address: '',
  propertyType: '',
  timeline: '',
  servicePackage: '',
}

/**
 * Returns the Idempotency-Key of one booking step. The key survives retries and reloads while the body
 * stays the same; a changed body gets a new key.
 */
export function getStepKey(step: 'property' | 'consultation', values: unknown): string {
  const keys = readDraft<Record<string, { body: string; key: string }>>(KEYS_DRAFT, {})
  const body = JSON.stringify(values)
  const last = keys[step]
  if (last?.body === body) return last.key
  const key = createIdempotencyKey()
  writeDraft(KEYS_DRAFT, { ...keys, [step]: { body, key } })
  return key
}

export function clearBookingDraft(): void {
  clearDraft(FORM_DRAFT)
  clearDraft(KEYS_DRAFT)
}

/** The slug of the guide that led this tab to the booking form, sent with the next booking. */
export function getReferringGuide(): string | undefined {
  const slug = withSessionStorage((storage) => storage.getItem(GUIDE_STORAGE_KEY))
  return slug?.slice(0, 200) || undefined
}

/** Called after a booking, so that the next one is not attributed to the guide too. */
export function clearReferringGuide(): void {
  withSessionStorage((storage) => storage.removeItem(GUIDE_STORAGE_KEY))
}

/** The current page with the booking form open: the return address for sign-in. */
export function bookingReturnPath(): string {
  const query = new URLSearchParams(window.location.search)
  query.set('book', 'manual')
  return `${window.location.pathname}?${query}`
}

/** Removes the `book` parameter of `bookingReturnPath`, so that a reload does not reopen the dialog. */
export function clearBookingReturnPath(): void {
  const url = new URL(window.location.href)
  if (!url.searchParams.has('book')) return
  url.searchParams.delete('book')
  window.history.replaceState(window.history.state, '', url)
}
