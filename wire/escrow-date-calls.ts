import { z } from 'zod'
import { Day, Id, idIn, Moment, optionalChoice, optionalText, Timestamp, text } from './basics.ts'
import { CERTAINTIES } from './date-rules.ts'
import { ESCROW_EVENTS } from './escrow-dates.ts'
import { Escrow } from './escrows.ts'
import { route } from './route.ts'
import { pacificDate } from './slots.ts'
import { escrowDateTexts } from './texts/escrow-dates.ts'

const { problems } = escrowDateTexts

/** `earliest`: the first day on which a side may act. */
export const DATE_STATES = ['open', 'late', 'fulfilled', 'waived', 'earliest'] as const

/** One date of an escrow. Days are days in California. */
export const EscrowDate = z.object({
  id: Id,
  /** The id of its date rule; `sale-of-buyers-home` for the contingency that no rule names. */
  rule: z.string(),
  label: z.string(),
  actor: z.string(),
  event: z.string(),
  /** From the event; null where the offer names the day. */
  days: z.number().nullable(),
  due: Day,
  /** The first instant at which the day that counts is over. */
  endsAt: Timestamp,
  /** The day to which both sides moved it in writing; it counts instead of `due`. */
  agreedDue: Day.nullable(),
  state: z.enum(DATE_STATES),
  certainty: idIn(CERTAINTIES, 'Choose how sure the source is'),
  source: z.string(),
  ifLate: z.string(),
  fulfilledOn: Day.nullable(),
  evidence: z.string().nullable(),
  /** Why staff waived or reopened it. */
  reason: z.string().nullable(),
  version: z.number(),
})
export type EscrowDate = z.infer<typeof EscrowDate>

/** That of a row of a sale when the form was opened. */
export const Version = z.number(problems.version).int(problems.version).min(1, problems.version)
const isPastDay = (day: string) => day <= pacificDate(new Date())
const isPast = (at: string) => new Date(at) <= new Date()

const DECISIONS = ['fulfilledOn', 'agreedDue', 'waived', 'reopen'] as const
const NEEDED = {
  fulfilledOn: ['evidence', problems.evidence],
  agreedDue: ['file', problems.file],
  waived: ['reason', problems.reason],
  reopen: ['reason', problems.reason],
} as const

/** What staff decide about one date: exactly one of the four, with what it needs. */
export const EscrowDateChange = z
  .object({
    /** That of the date when the form was opened; 409 with `current` for another one. */
    version: Version,
    fulfilledOn: Day.refine(isPastDay, problems.ahead).optional(),
    /** What shows that it is fulfilled; an upload of the home may stand beside it. */
    evidence: optionalText(500),
    fileId: optionalChoice(Id),
    agreedDue: Day.optional(),
    /** The paper of the agreement: an upload of the home. */
    file: optionalChoice(Id),
    waived: z.literal(true).optional(),
    reopen: z.literal(true).optional(),
    reason: optionalText(500),
  })
  .superRefine((given, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    const decided = DECISIONS.filter((name) => given[name] !== undefined)
    const [decision] = decided
    if (decided.length !== 1 || !decision) return refuse('fulfilledOn', problems.one)
    const [field, message] = NEEDED[decision]
    if (given[field] === undefined) refuse(field, message)
  })
  .meta({
    examples: [{ version: 1, fulfilledOn: '2026-01-20', evidence: 'Receipt of the escrow holder' }],
  })
export type EscrowDateChange = z.output<typeof EscrowDateChange>

export const NewEscrowEvent = z
  .object({
    event: idIn(ESCROW_EVENTS, problems.event),
    at: Moment.refine(isPast, problems.ahead),
    /** What it was about: the loan contingency. */
    about: optionalText(200),
    /** An upload of the home. */
    file: Id.optional(),
  })
  .meta({
    examples: [{ event: 'notice-to-perform-delivered', at: '2026-01-20T18:00:00.000Z' }],
  })
export type NewEscrowEvent = z.output<typeof NewEscrowEvent>

export const AcceptanceChange = z
  .object({
    /** That of the escrow. */
    version: Version,
    acceptedAt: Moment.refine(isPast, problems.ahead),
    reason: text(500, problems.reason),
    /** Answers what would move, and writes nothing. */
    preview: z.boolean('Send true or false').default(false),
  })
  .meta({
    examples: [{ version: 1, acceptedAt: '2026-01-20T18:00:00.000Z', reason: 'Typed wrong' }],
  })
export type AcceptanceChange = z.output<typeof AcceptanceChange>

/** Why a date does not follow the acceptance: the offer names its day, or people have settled it. */
export const WHY_UNMOVED = ['fulfilled', 'waived', 'agreed', 'named'] as const

export const NamedDate = z.object({ id: Id, rule: z.string(), label: z.string() })
export const MovedDates = z.object({
  escrow: Escrow,
  moved: z.array(NamedDate.extend({ from: Day, to: Day })),
  unmoved: z.array(NamedDate.extend({ due: Day, why: z.enum(WHY_UNMOVED) })),
})
export type MovedDates = z.infer<typeof MovedDates>

export const listEscrowDates = route('GET', '/api/escrows/{id}/dates', {
  summary: 'The dates of a sale by their day',
  reply: z.array(EscrowDate),
})

export const changeEscrowDate = route('PATCH', '/api/admin/escrow-dates/{id}', {
  summary: 'Record that a date is fulfilled, agreed anew, waived or open again; 409 with `current`',
  body: EscrowDateChange,
  reply: EscrowDate,
})

export const recordEscrowEvent = route('POST', '/api/admin/escrows/{id}/events', {
  summary: 'Record what happened in a sale, and make the dates that count from it',
  body: NewEscrowEvent,
  reply: z.array(EscrowDate),
  success: 201,
})

export const moveAcceptance = route('PATCH', '/api/admin/escrows/{id}/acceptance', {
  summary: 'Correct when the offer was accepted; with `preview` only what would move',
  body: AcceptanceChange,
  reply: MovedDates,
})
