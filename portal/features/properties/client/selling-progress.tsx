import { Badge, type BadgeTone } from '#portal/ui/badge.tsx'
import type { Consultation } from '#wire/consultations.ts'
import { type Property, progressOf, propertyStatusLabel } from '#wire/properties.ts'
import { PROPERTY_STATUSES, type PropertyStatus } from '#wire/property-statuses.ts'
import { clientPropertyTexts } from '#wire/texts/properties.ts'
import { inLanguage } from '#wire/texts/sentences.ts'
import { type Step, Track } from './track.tsx'

const texts = clientPropertyTexts.sellingProgress

const TONES: Record<Property['status'], BadgeTone> = {
  'consultation-booked': 'neutral',
  preparation: 'attention',
  'active-listing': 'good',
  'pending-sale': 'good',
  sold: 'strong',
}

export function StatusBadge({ status }: { status: Property['status'] }) {
  return <Badge tone={TONES[status]}>{propertyStatusLabel(status)}</Badge>
}

/** The five milestones of SPEC-2.5, each with its state for this property. */
export function milestonesOf(
  property: Property,
  consultations: readonly Consultation[] = [],
): Step[] {
  const consultation = consultations.find(({ propertyId }) => propertyId === property.id)
  const dates: Record<PropertyStatus, string | null> = {
    'consultation-booked': consultation?.scheduledAt ?? null,
    preparation: null,
    'active-listing': property.dateListed,
    'pending-sale': property.datePending,
    sold: property.dateSold,
  }
  const currentIndex = PROPERTY_STATUSES.findIndex(({ id }) => id === property.status)
  return PROPERTY_STATUSES.map(({ id, milestone }, index) => {
    const name = inLanguage(milestone)
    if (index > currentIndex) return { name, state: 'ahead', reachedAt: null }
    return { name, state: index === currentIndex ? 'current' : 'done', reachedAt: dates[id] }
  })
}

type SellingProgressProps = { property: Property; consultations: readonly Consultation[] }

/** The percentage and the five milestones on their track. */
export function SellingProgress({ property, consultations }: SellingProgressProps) {
  const percent = progressOf(property.status)
  return (
    <div>
      <div className="mb-4 flex items-baseline justify-between gap-4">
        <p className="text-sm font-semibold">{texts.title}</p>
        <p
          role="progressbar"
          aria-label={texts.title}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
          className="font-display text-xl tabular-nums"
        >
          {percent}%
        </p>
      </div>
      <Track label={texts.milestones} steps={milestonesOf(property, consultations)} />
    </div>
  )
}
