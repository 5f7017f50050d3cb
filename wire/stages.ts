import type { z } from 'zod'
import { idIn, labelIn } from './basics.ts'

/** SPEC-4: the client stages, in the order of a sale. */
export const STAGES = [
  { id: 'lead', label: 'Lead' },
  { id: 'consultation-scheduled', label: 'Consultation Scheduled' },
  { id: 'consultation-completed', label: 'Consultation Completed' },
  { id: 'contract-pending', label: 'Contract Pending' },
  { id: 'active-client', label: 'Active Client' },
  { id: 'sale-pending', label: 'Sale Pending' },
  { id: 'sale-completed', label: 'Sale Completed' },
  { id: 'cancelled', label: 'Cancelled' },
  { id: 'on-hold', label: 'On Hold' },
] as const

export const CustomerStage = idIn(STAGES, 'Choose one of the stages')
export type CustomerStage = z.infer<typeof CustomerStage>

/** SPEC-2.8: the five columns of the pipeline and the stages each one shows. */
export const PIPELINE = [
  { id: 'leads', label: 'Leads', stages: ['lead'] },
  { id: 'scheduled', label: 'Scheduled', stages: ['consultation-scheduled'] },
  {
    id: 'active',
    label: 'Active',
    stages: ['consultation-completed', 'contract-pending', 'active-client'],
  },
  { id: 'closing', label: 'Closing', stages: ['sale-pending', 'sale-completed'] },
  { id: 'lost', label: 'Lost', stages: ['cancelled', 'on-hold'] },
] as const satisfies { id: string; label: string; stages: CustomerStage[] }[]

export type PipelineColumn = (typeof PIPELINE)[number]['id']

export const stageLabel = labelIn(STAGES)

/** The pipeline column that shows a stage. */
export function columnOf(stage: CustomerStage): PipelineColumn {
  const column = PIPELINE.find(({ stages }) => stages.some((each) => each === stage))
  return column?.id ?? 'leads'
}
