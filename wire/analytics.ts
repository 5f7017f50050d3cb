import { z } from 'zod'
import { Day, Id, idIn, numberIn, Timestamp } from './basics.ts'
import { route } from './route.ts'
import { Source } from './sources.ts'
import { CustomerStage } from './stages.ts'

/** The stages of a sale in order. Cancelled and on hold are exits from it. */
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

/** Buckets of the time to the first answer. `hours` is the upper end; the last bucket has none. */
export const WAITS = [
  { id: 'hour', label: 'Within 1 hour', hours: 1 },
  { id: 'half-day', label: '1 to 4 hours', hours: 4 },
  { id: 'day', label: '4 to 24 hours', hours: 24 },
  { id: 'three-days', label: '1 to 3 days', hours: 72 },
  { id: 'longer', label: 'Over 3 days', hours: null },
] as const

const Wait = idIn(WAITS, 'Choose one of the waits')

/** The outcomes of a consultation. A no-show is past its time and was never marked as completed. */
export const OUTCOMES = [
  { id: 'completed', label: 'Completed' },
  { id: 'no-show', label: 'No-show' },
  { id: 'cancelled', label: 'Cancelled' },
  { id: 'upcoming', label: 'Upcoming' },
] as const

const Outcome = idIn(OUTCOMES, 'Choose one of the outcomes')

/** First and last California calendar day; an absent one leaves that end open. */
const days = { from: Day.optional(), to: Day.optional() }

type Period = { from?: string; to?: string }
const isInOrder = ({ from, to }: Period) => !from || !to || from <= to
const ORDER_PROBLEM = { error: 'The first day cannot come after the last', path: ['from'] }

export const AnalyticsQuery = z.object(days).refine(isInOrder, ORDER_PROBLEM)
export type AnalyticsQuery = z.infer<typeof AnalyticsQuery>

const Count = z.number().int()
/** Null if there is no data. */
const Seconds = z.number().int().nullable()

export const Analytics = z.object({
  /** Whether there are any clients at all, on any day. */
  hasData: z.boolean(),
  /** How many of the clients who joined in these days reached each stage of a sale. */
  funnel: z.array(
    z.object({
      stage: CustomerStage,
      clients: Count,
      sources: z.record(Source, Count),
      /** Clients who came from the previous stage, counted only if their history has both. */
      moved: Count,
      medianSeconds: Seconds,
    }),
  ),
  /** How many of the same clients are cancelled or on hold now. */
  lost: Count,
  replies: z.object({
    answered: Count,
    medianSeconds: Seconds,
    p90Seconds: Seconds,
    waits: z.record(Wait, Count),
    /** Waits without an answer now, whenever they began. */
    unanswered: Count,
  }),
  /** Consultations booked in these days, by the guide that led to them (null: none), most first. */
  guides: z.array(z.object({ id: Id.nullable(), title: z.string().nullable(), bookings: Count })),
  /** Commission on properties that have a price, in whole dollars, by the client's current stage. */
  commission: z.array(
    z.object({ stage: CustomerStage, properties: Count, dollars: z.number().int() }),
  ),
  /** Consultations in these days by outcome; `week` is the Monday that the week begins with. */
  weeks: z.array(z.object({ week: z.string(), outcomes: z.record(Outcome, Count) })),
})
export type Analytics = z.infer<typeof Analytics>

/** The figures whose rows can be listed. */
export const Figure = z.enum(
  ['reached', 'moved', 'lost', 'replies', 'unanswered', 'bookings', 'commission', 'consultations'],
  { error: 'Choose one of the figures' },
)
export type Figure = z.infer<typeof Figure>

export const FIGURE_ROWS_PER_PAGE = 50

/**
 * Asks for the rows of one figure. Each figure uses its own filters and ignores the others.
 * `commission` without a stage lists the open commission: neither earned nor lost.
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
    page: numberIn(1, 10_000, 'Ask for a page from 1 to 10000').default(1),
  })
  .refine(isInOrder, ORDER_PROBLEM)
export type FigureQuery = z.infer<typeof FigureQuery>

/** One row that a figure counts, with its client. */
export const FigureRow = z.object({
  id: z.string(),
  clientId: Id,
  name: z.string(),
  stage: CustomerStage,
  source: Source,
  at: Timestamp,
  seconds: Seconds,
  dollars: z.number().int().nullable(),
  /** The property, guide or outcome, if the client alone does not identify the row. */
  about: z.string().nullable(),
})
export type FigureRow = z.infer<typeof FigureRow>

export const FigureRows = z.object({ total: Count, rows: z.array(FigureRow) })
export type FigureRows = z.infer<typeof FigureRows>

export const readAnalytics = route('GET', '/api/admin/analytics', {
  summary: 'The figures of the pipeline over a range of California days',
  query: AnalyticsQuery,
  reply: Analytics,
})

export const listFigureRows = route('GET', '/api/admin/analytics/rows', {
  summary: 'What one figure counts, newest first, fifty a page',
  query: FigureQuery,
  reply: FigureRows,
})
