import { Badge, type BadgeTone } from '#portal/ui/badge.tsx'
import { type Property, propertyStatusLabel } from '#wire/properties.ts'

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
