import { call } from '#portal/lib/http/request.ts'
import { refreshTopics } from '#portal/lib/http/topics.ts'
import { useAction } from '#portal/lib/http/use-action.ts'
import { type BookingForm, bookConsultation, type Consultation } from '#wire/consultations.ts'
import { ServicePackage } from '#wire/packages.ts'
import { createProperty, propertyTypeLabel, Timeline } from '#wire/properties.ts'
import { slotStart } from '#wire/slots.ts'
import { consultationTexts } from '#wire/texts/consultations.ts'
import { bookingReturnPath, getReferringGuide, getStepKey } from './draft.ts'

const texts = consultationTexts.booking

/**
 * SPEC-4 and SPEC-7: creates the property, then its consultation. Idempotency keys prevent
 * duplicates on retry.
 */
async function bookWithProperty(form: BookingForm): Promise<Consultation> {
  const servicePackage = ServicePackage.safeParse(form.servicePackage).data
  const property = {
    address: form.address,
    propertyType: form.propertyType,
    timeline: Timeline.safeParse(form.timeline).data,
    servicePackage,
  }
  const { id } = await call(createProperty, {
    body: property,
    idempotencyKey: getStepKey('property', property),
  })
  const consultation = {
    propertyId: id,
    scheduledAt: slotStart(form.date, form.hour).toISOString(),
    servicePackage,
    from: getReferringGuide(),
    notes: `Consultation for ${form.address} (${propertyTypeLabel(form.propertyType)})`,
  }
  return call(bookConsultation, {
    body: consultation,
    idempotencyKey: getStepKey('consultation', consultation),
  })
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
