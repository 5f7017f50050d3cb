import { useMutation } from '@tanstack/react-query'
import { queryClient } from '#portal/lib/http/query-client.ts'
import { call } from '#portal/lib/http/request.ts'
import {
  type BookingForm,
  bookConsultation,
  type Consultation,
  listAllConsultations,
  listFreeSlots,
  listOwnConsultations,
} from '#wire/consultations.ts'
import { ServicePackage } from '#wire/packages.ts'
import { createProperty, listOwnProperties, propertyTypeLabel, Timeline } from '#wire/properties.ts'
import { slotStart } from '#wire/slots.ts'
import { readOwnUser } from '#wire/users.ts'
import { attemptKey } from './draft.ts'
import { guideCameFrom } from './from-guide.ts'
import { bookingReturnPath } from './return-path.ts'

/**
 * Specification 4 and 7: creates the property, then its consultation. Idempotency keys prevent
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

const CHANGED_BY_BOOKING = [
  listOwnConsultations,
  listAllConsultations,
  listOwnProperties,
  listFreeSlots,
  readOwnUser,
]

/** Specification 4: refetches the lists that a booking changes. */
export function refreshAfterBooking(): void {
  for (const { path } of CHANGED_BY_BOOKING)
    void queryClient.invalidateQueries({ queryKey: [path] })
}

/** Callbacks that run on the answer, even after the form has been closed. */
type Follow = { onBooked: (consultation: Consultation) => void; onFailed: (error: Error) => void }

export function useBook({ onBooked, onFailed }: Follow) {
  return useMutation({
    mutationFn: book,
    meta: { next: bookingReturnPath },
    onSuccess: (consultation) => {
      refreshAfterBooking()
      onBooked(consultation)
    },
    onError: (error) => {
      void queryClient.invalidateQueries({ queryKey: [listFreeSlots.path] })
      onFailed(error)
    },
  })
}
