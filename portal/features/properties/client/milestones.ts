import type { Consultation } from '#wire/consultations.ts'
import { PROPERTY_STATUSES, type Property, type PropertyStatus } from '#wire/properties.ts'

export type Milestone = {
  name: string
  state: 'done' | 'current' | 'ahead'
  /** When the milestone was reached, if recorded. */
  reachedAt: string | null
}

/** The five milestones of SPEC-2.5, each with its state for this property. */
export function milestonesOf(
  property: Property,
  consultations: readonly Consultation[] = [],
): Milestone[] {
  const consultation = consultations.find(({ propertyId }) => propertyId === property.id)
  const dates: Record<PropertyStatus, string | null> = {
    'consultation-booked': consultation?.scheduledAt ?? null,
    preparation: null,
    'active-listing': property.dateListed,
    'pending-sale': property.datePending,
    sold: property.dateSold,
  }
  const currentIndex = PROPERTY_STATUSES.findIndex(({ id }) => id === property.status)
  return PROPERTY_STATUSES.map(({ id, milestone: name }, index) => {
    if (index > currentIndex) return { name, state: 'ahead', reachedAt: null }
    return { name, state: index === currentIndex ? 'current' : 'done', reachedAt: dates[id] }
  })
}
