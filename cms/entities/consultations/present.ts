import { idOf } from '#cms/kit/documents.ts'
import type { Consultation as ConsultationDocument } from '#cms/payload-types.ts'
import type { Consultation, ListedConsultation } from '#wire/consultations.ts'
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
    completed: consultation.completed,
    createdAt: consultation.createdAt,
  }
}

export const presentListedConsultation = (row: ConsultationRow): ListedConsultation => ({
  ...presentConsultation(row),
  clientName: row.clientName,
})
