import { z } from 'zod'
import { Timestamp } from './basics.ts'
import { progressOf } from './properties.ts'
import type { PropertyStatus } from './property-statuses.ts'

/** The steps of a sale from the first call to the keys; `status` is the property's status at that step. */
export const TRACK = [
  { id: 'consultation', label: 'Consultation', status: 'consultation-booked' },
  { id: 'preparation', label: 'Preparation', status: 'preparation' },
  { id: 'listed', label: 'Listed', status: 'active-listing' },
  { id: 'offers', label: 'Offers', status: null },
  { id: 'escrow', label: 'In escrow', status: 'pending-sale' },
  { id: 'closed', label: 'Closed', status: 'sold' },
  { id: 'keys', label: 'Keys', status: null },
] as const satisfies { id: string; label: string; status: PropertyStatus | null }[]

type StepId = (typeof TRACK)[number]['id']

export const TrackStep = z.object({
  id: z.enum(TRACK.map(({ id }) => id)),
  label: z.string(),
  /** One step is current; those before it are done. */
  state: z.enum(['done', 'current', 'ahead']),
  /** When the step was reached, for the consultation its time; null for a step ahead or without a recorded time. */
  at: Timestamp.nullable(),
  /** SPEC-4: the selling progress at this milestone in percent; null for a step that has no milestone. */
  progress: z.number().nullable(),
})
export type TrackStep = z.infer<typeof TrackStep>

/** What is on record of a home's steps. `consultedAt` is the time of its consultation. */
type TrackDates = {
  consultedAt: string | null
  dateListed: string | null
  datePending: string | null
  dateSold: string | null
}

/** A sold home waits for its keys; every other home is at the step of its status. */
const currentStep = (status: PropertyStatus): StepId =>
  status === 'sold' ? 'keys' : (TRACK.find((step) => step.status === status)?.id ?? 'consultation')

/** The track of a home with this status, in order. */
export function trackOf(status: PropertyStatus, dates: TrackDates): TrackStep[] {
  const current = TRACK.findIndex(({ id }) => id === currentStep(status))
  const at: Partial<Record<StepId, string | null>> = {
    consultation: dates.consultedAt,
    listed: dates.dateListed,
    escrow: dates.datePending,
    closed: dates.dateSold,
  }
  return TRACK.map((step, index) => ({
    id: step.id,
    label: step.label,
    state: index < current ? 'done' : index === current ? 'current' : 'ahead',
    at: index > current ? null : (at[step.id] ?? null),
    progress: step.status && progressOf(step.status),
  }))
}
