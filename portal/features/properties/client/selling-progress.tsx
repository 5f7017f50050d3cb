import { shortDate } from '#portal/lib/format.ts'
import { Badge, type BadgeTone } from '#portal/ui/badge.tsx'
import { Icon } from '#portal/ui/icon.tsx'
import { join } from '#portal/ui/join.ts'
import { ProgressBar } from '#portal/ui/progress-bar.tsx'
import type { Consultation } from '#wire/consultations.ts'
import { type Property, progressOf, propertyStatusLabel } from '#wire/properties.ts'
import { PROPERTY_STATUSES, type PropertyStatus } from '#wire/property-statuses.ts'
import { clientPropertyTexts } from '#wire/texts/properties.ts'

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

type Milestone = {
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

function Mark({ state }: { state: Milestone['state'] }) {
  return (
    <span
      aria-hidden="true"
      className={join(
        'grid size-6 shrink-0 place-items-center rounded-pill border-2',
        state === 'done' && 'border-eucalyptus bg-eucalyptus text-on-eucalyptus',
        state === 'current' && 'border-eucalyptus bg-raised',
        state === 'ahead' && 'border-line-strong bg-raised',
      )}
    >
      {state === 'done' && <Icon name="check" className="size-4" />}
      {state === 'current' && <span className="size-2.5 rounded-pill bg-eucalyptus" />}
    </span>
  )
}

function MilestoneItem({ name, state, reachedAt }: Milestone) {
  return (
    <li
      aria-current={state === 'current' ? 'step' : undefined}
      className="group relative flex gap-3 pb-4 last:pb-0 md:flex-col md:gap-2 md:pr-3 md:pb-0"
    >
      <span
        aria-hidden="true"
        className={join(
          'absolute top-6 bottom-0 left-[11px] w-0.5 group-last:hidden md:top-[11px] md:right-0 md:bottom-auto md:left-6 md:h-0.5 md:w-auto',
          state === 'done' ? 'bg-eucalyptus' : 'bg-line',
        )}
      />
      <Mark state={state} />
      <div className="min-w-0">
        <p
          className={join(
            'text-sm',
            state === 'current' && 'font-semibold',
            state === 'ahead' && 'text-muted',
          )}
        >
          {name}
        </p>
        <p className="text-xs text-muted tabular-nums">
          {reachedAt ? <time dateTime={reachedAt}>{shortDate(reachedAt)}</time> : texts[state]}
          {reachedAt && state === 'current' && (
            <span className="sr-only">{texts.currentAfterDate}</span>
          )}
        </p>
      </div>
    </li>
  )
}

type SellingProgressProps = { property: Property; consultations: readonly Consultation[] }

/** The percentage, its bar and the five milestones: vertical on phones, horizontal on wide screens. */
export function SellingProgress({ property, consultations }: SellingProgressProps) {
  const percent = progressOf(property.status)
  return (
    <div>
      <div className="mb-2 flex items-baseline justify-between gap-4">
        <p className="text-sm font-semibold">{texts.title}</p>
        <p className="font-display text-xl tabular-nums">{percent}%</p>
      </div>
      <ProgressBar value={percent} label={texts.title} />
      <ol aria-label={texts.milestones} className="mt-5 grid md:grid-cols-5">
        {milestonesOf(property, consultations).map((milestone) => (
          <MilestoneItem key={milestone.name} {...milestone} />
        ))}
      </ol>
    </div>
  )
}
