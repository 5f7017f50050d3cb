import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { clearDraft, readDraft, writeDraft } from '#portal/lib/draft.ts'
import { randomKey } from '#portal/lib/random-key.ts'
import type { BookingForm } from '#wire/consultations.ts'

/** The form as it is typed: everything is text until it is parsed. */
export type BookingValues = {
  date: string
  hour: string
  address: string
  propertyType: z.input<typeof BookingForm>['propertyType'] | ''
  timeline: string
  servicePackage: string
}

export type BookingFormState = UseFormReturn<BookingValues, unknown, BookingForm>

export const FORM_DRAFT = 'booking'
const KEY_DRAFT = 'booking-keys'

const EMPTY: BookingValues = {
  date: '',
  hour: '',
  address: '',
  propertyType: '',
  timeline: '',
  servicePackage: '',
}

export function draftedBooking(): BookingValues {
  return { ...EMPTY, ...readDraft<Partial<BookingValues>>(FORM_DRAFT, {}) }
}

type Keys = Record<string, { body: string; key: string }>

/**
 * The Idempotency-Key of one step of this booking. It stays the same while the step says the same,
 * over retries and reloads; another body is another attempt and gets its own.
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

export function forgetBooking(): void {
  clearDraft(FORM_DRAFT)
  clearDraft(KEY_DRAFT)
}
