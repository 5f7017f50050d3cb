import { call } from '#portal/lib/http/request.ts'
import { refreshTopics } from '#portal/lib/http/topics.ts'
import { useAction } from '#portal/lib/http/use-action.ts'
import { type BookingForm, bookConsultation, type Consultation } from '#wire/consultations.ts'
import { ServicePackage } from '#wire/packages.ts'
import { createProperty, propertyTypeLabel, Timeline } from '#wire/properties.ts'
import { slotStart } from '#wire/slots.ts'
import { attemptKey, bookingReturnPath, guideCameFrom } from './draft.ts'

/**
 * SPEC-4 and SPEC-7: creates the property, then its consultation. Idempotency keys prevent
 * duplicates on retry.
 */
async function book(form: BookingForm): Promise<Consultation> {
  const servicePackage = ServicePackage.safeParse(form.servicePackage).data
  const property = {
    address: form.address,
    propertyType: form.propertyType,
    timeline: Timeline.safeParse(form.timeline).data,
    servicePackage,
  }
  const { id } = await call(createProperty, {
    body: property,
    idempotencyKey: attemptKey('property', property),
  })
  const consultation = {
    propertyId: id,
    scheduledAt: slotStart(form.date, form.hour).toISOString(),
    servicePackage,
    from: guideCameFrom(),
    notes: `Consultation for ${form.address} (${propertyTypeLabel(form.propertyType)})`,
  }
  return call(bookConsultation, {
    body: consultation,
    idempotencyKey: attemptKey('consultation', consultation),
  })
}

export const BOOKED_TOAST = {
  title: 'Consultation Booked!',
  description: "We'll send you a confirmation email shortly.",
}

/** SPEC-4: what a booking changes. */
export const CHANGED_BY_BOOKING = ['consultations', 'properties', 'user'] as const

/** @param onBooked runs on the answer, even after the form has been closed */
export function useBook(onBooked: (consultation: Consultation) => void) {
  return useAction({
    send: book,
    next: bookingReturnPath,
    staleTopics: CHANGED_BY_BOOKING,
    onSuccess: onBooked,
    // A refused time is probably taken.
    onError: () => refreshTopics(['consultations']),
    successToast: () => BOOKED_TOAST,
    failure: { title: 'Booking Failed', text: 'Please try again later.' },
  })
}
