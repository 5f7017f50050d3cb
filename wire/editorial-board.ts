import { z } from 'zod'
import { Day, Id, idIn, labelIn, Moment } from './basics.ts'
import { Plan } from './guide-editorial.ts'
import { SHOWN_STATUSES, ShownStatus, WORK_STATUSES, Writer } from './guide-work.ts'
import { LANGUAGES } from './languages.ts'
import { route } from './route.ts'
import { daysBetween } from './slots.ts'

/**
 * The columns of the editorial board, in order. A draft with a planned publish is under Planned, whatever its status
 * is.
 */
export const BOARD_COLUMNS = [
  ...WORK_STATUSES,
  { id: 'planned', label: 'Planned' },
  ...SHOWN_STATUSES.filter(({ id }) => id === 'live' || id === 'needs-new-facts'),
] as const

const Column = idIn(BOARD_COLUMNS, 'Choose one of the columns')
export type BoardColumnId = z.infer<typeof Column>
export const boardColumnLabel = labelIn(BOARD_COLUMNS)

/** A guide on the editorial board. */
export const GuideCard = z.object({
  id: Id,
  title: z.string(),
  city: z.string(),
  language: z.enum(LANGUAGES.map(({ id }) => id)),
  status: ShownStatus,
  /** The version of its work, which a move sends. */
  version: z.number(),
  assignee: Writer.nullable(),
  dueOn: Day.nullable(),
  /** Whether the card is about a draft beside a live guide. */
  isUpdate: z.boolean(),
  /** Whether staff approved the words that a publish would make live now. */
  isApproved: z.boolean(),
  /** The search score of those words. */
  score: z.number(),
  /** The next plan. */
  plan: Plan.nullable(),
  /** Why a plan was not carried out. */
  failedPlan: z.string().nullable(),
})
export type GuideCard = z.infer<typeof GuideCard>

export const EditorialBoard = z.object({
  needsApproval: z.boolean(),
  columns: z.array(
    z.object({
      id: Column,
      /** All guides of the column, of which `cards` has the first. */
      count: z.number(),
      cards: z.array(GuideCard),
    }),
  ),
})
export type EditorialBoard = z.infer<typeof EditorialBoard>

/** Whose guides a list has: those of the viewer, or of all. */
const Whose = z.enum(['mine', 'all'], 'Choose mine or all').default('all')

export const readEditorialBoard = route('GET', '/api/admin/blog/board', {
  summary: 'The guides by the status of their work',
  query: z.object({ whose: Whose }),
  reply: EditorialBoard,
})

const MOST_DAYS = 62

/** The due day of a guide, or a planned publish or unpublish of any document of the CMS. */
export const CalendarEntry = z.object({
  /** Opens the document in the CMS. */
  path: z.string(),
  title: z.string(),
  /** In California. */
  day: Day,
  /** Null for a due day. */
  plan: Plan.nullable(),
  /** Of a guide. */
  assignee: Writer.nullable(),
})
export type CalendarEntry = z.infer<typeof CalendarEntry>

export const readEditorialCalendar = route('GET', '/api/admin/blog/calendar', {
  summary: 'Due days of guides, and plans of all documents or of the viewer’s guides, by day',
  query: z
    .object({ from: Day, to: Day, whose: Whose })
    .refine(({ from, to }) => from <= to && daysBetween(from, to) < MOST_DAYS, {
      path: ['to'],
      message: `Ask for at most ${MOST_DAYS} days`,
    }),
  reply: z.array(CalendarEntry),
})

export const movePlan = route('PATCH', '/api/admin/blog/plans/{id}', {
  summary: 'Move a plan of a document to another day, at its time of day',
  body: z
    .object({
      /** The time that the caller saw; 409 where the plan is at another time by now. */
      at: Moment,
      day: Day,
    })
    .meta({ examples: [{ at: '2026-11-23T17:00:00.000Z', day: '2026-11-30' }] }),
  reply: Plan,
})
