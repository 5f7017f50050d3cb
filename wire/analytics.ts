import { z } from 'zod'
import { Id, Timestamp } from './basics.ts'
import { route } from './route.ts'
import { Source } from './sources.ts'
import { CustomerStage } from './stages.ts'

/** The stages that a sale passes, in its order. Cancelled and on hold are ways out of it. */
export const SALE_STAGES = [
  'lead',
  'consultation-scheduled',
  'consultation-completed',
  'contract-pending',
  'active-client',
  'sale-pending',
  'sale-completed',
] as const satisfies CustomerStage[]

export const LOST_STAGES = ['cancelled', 'on-hold'] as const satisfies CustomerStage[]

/** How long people waited for the first answer. `hours` is where the step ends; the last has no end. */
export const WAITS = [
  { id: 'hour', label: 'Within 1 hour', hours: 1 },
  { id: 'half-day', label: '1 to 4 hours', hours: 4 },
  { id: 'day', label: '4 to 24 hours', hours: 24 },
  { id: 'three-days', label: '1 to 3 days', hours: 72 },
  { id: 'longer', label: 'Over 3 days', hours: null },
] as const

const Wait = z.enum(
  WAITS.map(({ id }) => id),
  { error: 'Choose one of the waits' },
)

/** What became of a consultation. A no-show is one whose time has passed and that nobody marked as held. */
export const OUTCOMES = [
  { id: 'completed', label: 'Completed' },
  { id: 'no-show', label: 'No-show' },
  { id: 'cancelled', label: 'Cancelled' },
  { id: 'upcoming', label: 'Upcoming' },
] as const

const Outcome = z.enum(
  OUTCOMES.map(({ id }) => id),
  { error: 'Choose one of the outcomes' },
)

/** A date that the database and the calendar both know. */
const Day = z.iso
  .date('Use a date such as 2026-11-20')
  .refine((date) => date >= '1970' && date < '9999', 'Use a date such as 2026-11-20')

/** California calendar days, the first and the last one; absent means without that end. */
const days = { from: Day.optional(), to: Day.optional() }

type Period = { from?: string; to?: string }
const inOrder = ({ from, to }: Period) => !from || !to || from <= to
const backwards = { error: 'The first day cannot come after the last', path: ['from'] }

export const AnalyticsQuery = z.object(days).refine(inOrder, backwards)
export type AnalyticsQuery = z.infer<typeof AnalyticsQuery>

const Count = z.number().int()
/** Null where there is nothing to take it of. */
const Seconds = z.number().int().nullable()

export const Analytics = z.object({
  /** Whether anybody has come at all, on whatever day. */
  hasData: z.boolean(),
  /** Of the clients who joined in these days: how many came as far as each stage of a sale. */
  funnel: z.array(
    z.object({
      stage: CustomerStage,
      clients: Count,
      sources: z.record(Source, Count),
      /** The way from the stage before, of those whose history knows both. */
      moved: Count,
      medianSeconds: Seconds,
    }),
  ),
  /** Of the same clients: who is cancelled or on hold now. */
  lost: Count,
  replies: z.object({
    answered: Count,
    medianSeconds: Seconds,
    p90Seconds: Seconds,
    waits: z.record(Wait, Count),
    /** Who waits for an answer at this moment, since whatever day. */
    unanswered: Count,
  }),
  /** Consultations booked in these days by the guide that led to them; null is none. Most first. */
  guides: z.array(z.object({ id: Id.nullable(), title: z.string().nullable(), bookings: Count })),
  /** Commission on homes that have a price, in whole dollars, by where their client stands now. */
  commission: z.array(
    z.object({ stage: CustomerStage, properties: Count, dollars: z.number().int() }),
  ),
  /** Consultations held, missed or coming in these days, by the Monday that their week begins with. */
  weeks: z.array(z.object({ week: z.string(), outcomes: z.record(Outcome, Count) })),
})
export type Analytics = z.infer<typeof Analytics>

/** The figures that open their rows. */
export const Figure = z.enum(
  ['reached', 'moved', 'lost', 'replies', 'unanswered', 'bookings', 'commission', 'consultations'],
  { error: 'Choose one of the figures' },
)
export type Figure = z.infer<typeof Figure>

export const ROWS_A_PAGE = 50

/**
 * One figure's rows. Each figure goes by its own filters and leaves the others alone. Commission
 * without a stage is what is still to come: neither earned yet nor lost.
 */
export const FigureQuery = z
  .object({
    figure: Figure,
    ...days,
    stage: CustomerStage.optional(),
    source: Source.optional(),
    wait: Wait.optional(),
    guide: z.union([Id, z.literal('none')], 'Choose a guide').optional(),
    week: Day.optional(),
    outcome: Outcome.optional(),
    page: z.coerce
      .number('Ask for a page from 1 to 10000')
      .int('Ask for a page from 1 to 10000')
      .min(1, 'Ask for a page from 1 to 10000')
      .max(10_000, 'Ask for a page from 1 to 10000')
      .default(1),
  })
  .refine(inOrder, backwards)
export type FigureQuery = z.infer<typeof FigureQuery>

/** One thing that a figure counts, with the client it is about. */
export const FigureRow = z.object({
  id: z.string(),
  clientId: Id,
  name: z.string(),
  stage: CustomerStage,
  source: Source,
  at: Timestamp,
  seconds: Seconds,
  dollars: z.number().int().nullable(),
  /** Which home, guide or outcome it is, where the client alone does not say. */
  about: z.string().nullable(),
})
export type FigureRow = z.infer<typeof FigureRow>

export const FigureRows = z.object({ total: Count, rows: z.array(FigureRow) })
export type FigureRows = z.infer<typeof FigureRows>

export const readAnalytics = route({
  method: 'GET',
  path: '/api/admin/analytics',
  summary: 'The figures of the pipeline over a range of California days',
  query: AnalyticsQuery,
  reply: Analytics,
})

export const listFigureRows = route({
  method: 'GET',
  path: '/api/admin/analytics/rows',
  summary: 'What one figure counts, newest first, fifty a page',
  query: FigureQuery,
  reply: FigureRows,
})
