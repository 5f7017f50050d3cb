import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { clearDraft, readDraft, writeDraft } from '#portal/lib/draft.ts'
import { randomKey } from '#portal/lib/random-key.ts'
import type { BookingForm } from '#wire/consultations.ts'

/** The form's raw values: all strings until parsed. */
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

export function forgetBooking(): void {
  clearDraft(FORM_DRAFT)
  clearDraft(KEY_DRAFT)
}
