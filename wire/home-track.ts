import { z } from 'zod'
import { Timestamp } from './basics.ts'
import type { EscrowDate } from './escrow-date-calls.ts'
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

/** Counts the dates of a sale. An earliest day has nothing to do until it has come. */
export function countDates(dates: readonly Pick<EscrowDate, 'state'>[]): DatesDone {
  const done = dates.filter(({ state }) => state === 'fulfilled' || state === 'waived').length
  return { done, all: dates.filter(({ state }) => state !== 'earliest').length }
}

type StepId = (typeof TRACK)[number]['id']

/** How many dates of a sale are done, of all that have to be. */
export const DatesDone = z.object({ done: z.number(), all: z.number() })
export type DatesDone = z.infer<typeof DatesDone>

export const TrackStep = z.object({
  id: z.enum(TRACK.map(({ id }) => id)),
  label: z.string(),
  /** One step is current; those before it are done. */
  state: z.enum(['done', 'current', 'ahead']),
  /** When the step was reached, for the consultation its time; null for a step ahead or without a recorded time. */
  at: Timestamp.nullable(),
  /** SPEC-4: the selling progress at this milestone in percent; null for a step that has no milestone. */
  progress: z.number().nullable(),
  /** The dates of the open sale that are done, of all; null for every step but the escrow. */
  dates: DatesDone.nullable(),
})
export type TrackStep = z.infer<typeof TrackStep>

/**
 * The dates that the server has stored for the steps of a home. `consultedAt` is the time of its consultation,
 * `firstOfferAt` when the first of its open offers came, `dates` counts the dates of its open sale.
 */
type TrackDates = {
  consultedAt: string | null
  firstOfferAt: string | null
  dates: DatesDone | null
  dateListed: string | null
  datePending: string | null
  dateSold: string | null
}

/** A sold home waits for its keys, a listed one with an open offer for an answer; others are at their status. */
function currentStep(status: PropertyStatus, firstOfferAt: string | null): StepId {
  if (status === 'sold') return 'keys'
  if (status === 'active-listing' && firstOfferAt !== null) return 'offers'
  return TRACK.find((step) => step.status === status)?.id ?? 'consultation'
}

/** The track of a home with this status, in order. */
export function trackOf(status: PropertyStatus, dates: TrackDates): TrackStep[] {
  const current = TRACK.findIndex(({ id }) => id === currentStep(status, dates.firstOfferAt))
  const at: Partial<Record<StepId, string | null>> = {
    consultation: dates.consultedAt,
    listed: dates.dateListed,
    offers: status === 'active-listing' ? dates.firstOfferAt : null,
    escrow: dates.datePending,
    closed: dates.dateSold,
  }
  return TRACK.map((step, index) => ({
    id: step.id,
    label: step.label,
    state: index < current ? 'done' : index === current ? 'current' : 'ahead',
    at: index > current ? null : (at[step.id] ?? null),
    progress: step.status && progressOf(step.status),
    dates: step.id === 'escrow' ? dates.dates : null,
  }))
}
