import type { Consultation } from '#wire/consultations.ts'
import { PROPERTY_STATUSES, type Property } from '#wire/properties.ts'

export type Milestone = {
  name: string
  state: 'done' | 'current' | 'ahead'
  /** When the milestone was reached, if recorded. */
  at: string | null
}

function dateOf(
  status: string,
  property: Property,
  consultation: Consultation | undefined,
): string | null {
  switch (status) {
    case 'consultation-booked':
      return consultation?.scheduledAt ?? null
    case 'active-listing':
      return property.dateListed
    case 'pending-sale':
      return property.datePending
    case 'sold':
      return property.dateSold
    default:
      return null
  }
}

/** The five milestones of specification 2.5, each with its state for this property. */
export function milestonesOf(
  property: Property,
  consultations: readonly Consultation[] = [],
): Milestone[] {
  const reached = PROPERTY_STATUSES.findIndex(({ id }) => id === property.status)
  const consultation = consultations.find(({ propertyId }) => propertyId === property.id)
  return PROPERTY_STATUSES.map(({ id, milestone }, index) => ({
    name: milestone,
    state: index < reached ? 'done' : index === reached ? 'current' : 'ahead',
    at: index <= reached ? dateOf(id, property, consultation) : null,
  }))
}
