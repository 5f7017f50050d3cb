import { useMutation, useQuery } from '@tanstack/react-query'
import {
  bookConsultation,
  type BookingForm,
  type Consultation,
  listAllConsultations,
  listFreeSlots,
  listOwnConsultations,
  SlotTaken,
} from '#wire/consultations.ts'
import { ServicePackage } from '#wire/packages.ts'
import { createProperty, listOwnProperties, propertyTypeLabel } from '#wire/properties.ts'
import { slotStart } from '#wire/slots.ts'
import { readOwnUser } from '#wire/users.ts'
import { call, CallError } from '#portal/lib/call.ts'
import { guideCameFrom } from '#portal/lib/from-guide.ts'
import { queryClient, reading } from '#portal/lib/query.ts'
import { attemptKey } from './draft.ts'
import { pathBackToBooking } from './way-back.ts'

/** Free starts of so many California days; others book too, so they age within half a minute. */
export function useFreeSlots(from: string, days: number) {
  return useQuery({
    ...reading(listFreeSlots, { query: { from, days } }),
    enabled: from !== '',
    staleTime: 30_000,
  })
}

/** Specification 4 and 7: the property first, then its consultation; a retry makes nothing twice. */
async function book(form: BookingForm): Promise<Consultation> {
  const servicePackage = ServicePackage.safeParse(form.servicePackage).data
  const property = {
    address: form.address,
    propertyType: form.propertyType,
    timeline: form.timeline || undefined,
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

export function useBook() {
  return useMutation({
    mutationFn: book,
    meta: { next: pathBackToBooking },
    onSuccess: () => {
      for (const { path } of CHANGED_BY_BOOKING) {
        void queryClient.invalidateQueries({ queryKey: [path] })
      }
    },
    onError: () => void queryClient.invalidateQueries({ queryKey: [listFreeSlots.path] }),
  })
}

/** The three free starts that a 409 on a taken slot offers instead. */
export function alternativesIn(error: unknown): string[] {
  if (!(error instanceof CallError) || error.status !== 409) return []
  return SlotTaken.safeParse(error.problem).data?.alternatives ?? []
}
