import { clearDraft, readDraft, withSessionStorage, writeDraft } from '#portal/lib/draft.ts'
import { createIdempotencyKey } from '#portal/lib/http/idempotency.ts'
import { call } from '#portal/lib/http/request.ts'
import { refreshTopics } from '#portal/lib/http/topics.ts'
import { useAction } from '#portal/lib/http/use-action.ts'
import type { ZodForm } from '#portal/lib/zod-form.ts'
import { type BookingForm, bookConsultation, type Consultation } from '#wire/consultations.ts'
import { GUIDE_STORAGE_KEY } from '#wire/from-guide.ts'
import { ServicePackage } from '#wire/packages.ts'
import { propertyTypeLabel, Timeline } from '#wire/properties.ts'
import { slotStart } from '#wire/slots.ts'
import { carriedSale } from '#wire/statements.ts'
import { consultationTexts } from '#wire/texts/consultations.ts'
import { TRACKED_EVENT, type TrackedEvent } from '#wire/tracking.ts'

const texts = consultationTexts.booking

/** The form's raw values, not yet parsed. */
export type BookingValues = Record<keyof BookingForm, string>

export type BookingFormState = ZodForm<BookingValues, BookingForm>

export const FORM_DRAFT = 'booking'
const KEY_DRAFT = 'booking-key'
/** With the prefix of drafts this is `CARRIED_SALE_KEY`. */
const SALE_DRAFT = 'sale'

export const EMPTY_VALUES: BookingValues = {
  date: '',
  hour: '',
  address: '',
  propertyType: '',
  timeline: '',
  servicePackage: '',
  phone: '',
}

/** The booking's Idempotency-Key, kept over retries and reloads while the body is the same. */
function reuseOrCreateKey(values: unknown): string {
  const last = readDraft<{ body?: string; key?: string }>(KEY_DRAFT, {})
  const body = JSON.stringify(values)
  if (last.body === body && last.key) return last.key
  const key = createIdempotencyKey()
  writeDraft(KEY_DRAFT, { body, key })
  return key
}

export function clearBookingDraft(): void {
  clearDraft(FORM_DRAFT)
  clearDraft(KEY_DRAFT)
}

/** The slug of the guide that led this tab to the booking form, sent with the next booking. */
export function getReferringGuide(): string | undefined {
  const slug = withSessionStorage((storage) => storage.getItem(GUIDE_STORAGE_KEY))
  return slug?.slice(0, 200) || undefined
}

/** The figures that were typed into the hero or the calculator in this tab, sent with the next booking. */
export const getCarriedSale = () => carriedSale.parse(readDraft(SALE_DRAFT, undefined))

/** Called after a booking, so that the next one gets neither its guide nor its figures. */
export function clearCarried(): void {
  withSessionStorage((storage) => storage.removeItem(GUIDE_STORAGE_KEY))
  clearDraft(SALE_DRAFT)
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

/** SPEC-4, SPEC-7: what the form books, or moves a consultation to. The property comes with it, or neither does. */
export function requestOf(form: BookingForm) {
  const servicePackage = ServicePackage.safeParse(form.servicePackage).data
  return {
    property: {
      address: form.address,
      propertyType: form.propertyType,
      timeline: Timeline.safeParse(form.timeline).data,
      servicePackage,
    },
    scheduledAt: slotStart(form.date, form.hour).toISOString(),
    servicePackage,
    phone: form.phone,
    notes: `Consultation for ${form.address} (${propertyTypeLabel(form.propertyType)})`,
  }
}

/** A retry makes no duplicates. */
function bookWithProperty(form: BookingForm): Promise<Consultation> {
  const body = { ...requestOf(form), from: getReferringGuide(), sale: getCarriedSale() }
  return call(bookConsultation, { body, idempotencyKey: reuseOrCreateKey(body) })
}

/** SPEC-4: the topics that a booking makes stale. */
export const BOOKING_TOPICS = ['consultations', 'properties', 'user'] as const

/** @param onBooked runs on the answer, even after the form has been closed */
export function useBookConsultation(onBooked: (consultation: Consultation) => void) {
  return useAction({
    send: bookWithProperty,
    next: bookingReturnPath,
    staleTopics: BOOKING_TOPICS,
    onSuccess: onBooked,
    // A refused slot is probably taken.
    onError: () => refreshTopics(['consultations']),
    successToast: () => texts.successToast,
    failure: texts.failure,
  })
}

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

/** SPEC-7. The window event reaches the page's script, which forwards it to a tag after consent. */
export function track(event: TrackedEvent['event'], label?: string): void {
  const detail: TrackedEvent = label ? { event, label } : { event }
  window.dataLayer ??= []
  window.dataLayer.push(detail)
  window.dispatchEvent(new CustomEvent(TRACKED_EVENT, { detail }))
}
