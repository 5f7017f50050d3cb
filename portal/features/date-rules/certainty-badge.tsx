import { Badge, type BadgeTone } from '#portal/ui/badge.tsx'
import { labelIn } from '#wire/basics.ts'
import { CERTAINTIES, type DateRule } from '#wire/date-rules.ts'

const certaintyLabel = labelIn(CERTAINTIES)

const TONES: Record<DateRule['certainty'], BadgeTone> = {
  'statute-read': 'good',
  secondary: 'neutral',
  conflicting: 'attention',
}

/** How sure a rule or a holiday is, in words. */
export function CertaintyBadge({ certainty }: { certainty: DateRule['certainty'] }) {
  return <Badge tone={TONES[certainty]}>{certaintyLabel(certainty)}</Badge>
}
