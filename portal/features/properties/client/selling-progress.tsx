import { ProgressBar } from '#portal/ui/progress-bar.tsx'
import type { Consultation } from '#wire/consultations.ts'
import { type Property, progressOf } from '#wire/properties.ts'
import { MilestoneList } from './milestone-list.tsx'
import { milestonesOf } from './milestones.ts'

/** 'Selling Progress': the percentage, its bar and the five milestones. */
export function SellingProgress(props: {
  property: Property
  consultations: readonly Consultation[]
}) {
  const percent = progressOf(props.property.status)
  return (
    <div>
      <div className="mb-2 flex items-baseline justify-between gap-4">
        <p className="text-sm font-semibold">Selling Progress</p>
        <p className="font-display text-xl tabular-nums">{percent}%</p>
      </div>
      <ProgressBar value={percent} label="Selling Progress" />
      <div className="mt-5">
        <MilestoneList milestones={milestonesOf(props.property, props.consultations)} />
      </div>
    </div>
  )
}
