import { idOf } from '#cms/kit/documents.ts'
import type { Consultation as ConsultationDocument } from '#cms/payload-types.ts'
import type { Consultation, ListedConsultation } from '#wire/consultations.ts'
import type { Appointment } from '#wire/scheduling.ts'
import type { KeptSale } from '#wire/statements.ts'
import { linkToken } from './link.ts'
import type { ConsultationRow } from './list.ts'

export function presentConsultation(consultation: ConsultationDocument): Consultation {
  return {
    id: consultation.id,
    propertyId: idOf(consultation.property),
    userId: idOf(consultation.user) ?? '',
    scheduledAt: consultation.scheduledAt,
    servicePackage: consultation.servicePackage ?? null,
    duration: consultation.duration,
    notes: consultation.notes ?? null,
    phone: consultation.phone ?? null,
    place: consultation.place ?? null,
    completed: consultation.completed,
    statement: (consultation.statement as KeptSale | null | undefined) ?? null,
    createdAt: consultation.createdAt,
  }
}

export const presentAppointment = (consultation: ConsultationDocument): Appointment => ({
  token: linkToken(consultation.id),
  scheduledAt: consultation.scheduledAt,
  duration: consultation.duration,
  servicePackage: consultation.servicePackage ?? null,
  place: consultation.place ?? null,
})

export const presentListedConsultation = (row: ConsultationRow): ListedConsultation => ({
  ...presentConsultation(row),
  clientName: row.clientName,
})
