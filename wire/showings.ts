import { z } from 'zod'
import { Id, idIn, Moment, Timestamp, text } from './basics.ts'
import { homePath, staffHomePath } from './properties.ts'
import { route } from './route.ts'
import { SHOWING_STATES } from './showing-states.ts'
import { showingProblems as problems } from './texts/showings.ts'

/** The reasons for which a request is declined: all are about the time, and there is no free text. */
export const DECLINE_REASONS = [
  { id: 'time-does-not-fit', label: 'The time doesn’t work' },
  { id: 'too-short-notice', label: 'Too short notice' },
  { id: 'home-not-ready', label: 'The home isn’t ready' },
  { id: 'already-booked', label: 'Something else is planned' },
  { id: 'away', label: 'We are away' },
] as const

export const DeclineReason = idIn(DECLINE_REASONS, problems.reason)
export type DeclineReason = z.infer<typeof DeclineReason>

export const INTERESTS = [
  { id: 'high', label: 'Very interested' },
  { id: 'some', label: 'Somewhat interested' },
  { id: 'none', label: 'Not interested' },
] as const
export const PRICE_OPINIONS = [
  { id: 'high', label: 'Too high' },
  { id: 'right', label: 'About right' },
  { id: 'low', label: 'Low' },
] as const

/** The longest feedback, in characters. */
export const MAX_FEEDBACK = 1000

export const Interest = idIn(INTERESTS, problems.interest)
export const PriceOpinion = idIn(PRICE_OPINIONS, problems.price)

/** A showing of a home, or a time in which its sellers want none. */
export const Showing = z.object({
  /** Of a blocked time the id that removes it, whatever the week. */
  id: Id,
  propertyId: Id,
  kind: z.enum(['showing', 'block']),
  state: z.enum(SHOWING_STATES),
  /** Counts up with each change. */
  version: z.number(),
  start: Timestamp,
  end: Timestamp,
  requestedAt: Timestamp,
  /** The buyer's agent; null for a blocked time. Only staff see the email address. */
  agent: z
    .object({
      name: z.string(),
      brokerage: z.string(),
      licenceNumber: z.string(),
      email: z.string().nullable(),
    })
    .nullable(),
  /** The user of staff who opens the home; null where the buyer's agent comes alone. */
  host: z.object({ id: Id, name: z.string() }).nullable(),
  /** Why it was declined. */
  reason: DeclineReason.nullable(),
  /** Why staff cancelled it; null for sellers. */
  cancelReason: z.string().nullable(),
  /** The name of the seller or member of staff who answered. */
  answeredBy: z.string().nullable(),
  /** Of a blocked time: every week at this time. Its start is then that of the next one. */
  weekly: z.boolean(),
  /** What the buyer's agent wrote afterward. Sellers see it once staff have released it. */
  feedback: z
    .object({
      interest: Interest,
      price: PriceOpinion,
      text: z.string().nullable(),
      at: Timestamp,
      released: z.boolean(),
    })
    .nullable(),
})
export type Showing = z.infer<typeof Showing>

const Version = z.number(problems.version).int().min(1)

/** The longest blocked time, in days. */
export const MAX_BLOCKED_DAYS = 31
const DAY_MS = 86_400_000

const lengthOf = ({ start, end }: { start: string; end: string }) =>
  Date.parse(end) - Date.parse(start)

export const NewBlockedTime = z
  .object({ start: Moment, end: Moment, weekly: z.boolean(problems.weekly).default(false) })
  .refine((given) => lengthOf(given) > 0, { path: ['end'], error: problems.endBeforeStart })
  .refine((given) => lengthOf(given) <= MAX_BLOCKED_DAYS * DAY_MS, {
    path: ['end'],
    error: problems.tooLong(MAX_BLOCKED_DAYS),
  })
  .refine((given) => !given.weekly || lengthOf(given) <= DAY_MS, {
    path: ['end'],
    error: problems.weeklyTooLong,
  })
  .refine(({ end }) => new Date(end) > new Date(), { path: ['end'], error: problems.over })
  .meta({
    examples: [
      { start: '2031-11-24T17:00:00.000Z', end: '2031-11-24T19:00:00.000Z', weekly: false },
    ],
  })
export type NewBlockedTime = z.output<typeof NewBlockedTime>

export const ShowingAnswer = z
  .object({
    version: Version,
    answer: z.enum(['confirm', 'decline', 'propose'], problems.answer),
    /** Of a decline. */
    reason: DeclineReason.optional(),
    /** The other time that is proposed, for as many minutes. */
    start: Moment.optional(),
  })
  .refine(({ answer, reason }) => answer !== 'decline' || reason, {
    path: ['reason'],
    error: problems.reason,
  })
  .refine(({ answer, start }) => answer !== 'propose' || start, {
    path: ['start'],
    error: problems.start,
  })
export type ShowingAnswer = z.output<typeof ShowingAnswer>

/** What staff change: one thing at a time. */
export const ShowingChange = z
  .object({
    version: Version,
    /** The id of a user of staff; null for none. */
    host: Id.nullable().optional(),
    /** The sellers see the feedback from now on. */
    released: z.literal(true, problems.released).optional(),
    cancelled: z.literal(true, problems.cancelled).optional(),
    /** Of a cancellation. */
    reason: text(500).optional(),
  })
  .refine(
    ({ host, released, cancelled }) =>
      [host, released, cancelled].filter((each) => each !== undefined).length === 1,
    { path: ['host'], error: problems.change },
  )
  .refine(({ cancelled, reason }) => !cancelled || reason, {
    path: ['reason'],
    error: problems.cancelReason,
  })
  .meta({ examples: [{ version: 1, host: null }] })
export type ShowingChange = z.output<typeof ShowingChange>

export const addShowingLink = route('POST', '/api/admin/properties/{id}/showing-links', {
  summary: 'Make the showing link of a home, for agent remarks; this answer alone has its address',
  reply: z.object({ id: Id, state: z.literal('open'), url: z.string() }),
  success: 201,
})

export const listShowings = route('GET', '/api/properties/{id}/showings', {
  summary: 'The showings of a home and its blocked times, by start',
  reply: z.array(Showing),
})

export const addBlockedTime = route('POST', '/api/properties/{id}/blocked-times', {
  summary: 'Block hours of a home, once or weekly; 409 where a showing is planned',
  body: NewBlockedTime,
  reply: Showing,
  success: 201,
})

export const removeBlockedTime = route('DELETE', '/api/blocked-times/{id}', {
  summary: 'Open blocked hours again, in every week',
})

export const answerShowing = route('POST', '/api/showings/{id}/answer', {
  summary: 'Confirm or decline a request, or propose another time; the first answer counts',
  body: ShowingAnswer,
  reply: Showing,
})

export const changeShowing = route('PATCH', '/api/admin/showings/{id}', {
  summary: 'Set the host of a showing, release its feedback to the sellers, or cancel it',
  body: ShowingChange,
  reply: Showing,
})

/** Where a seller opens the showings of a home. */
export const showingsPath = (home: string) => homePath(home, 'showings')

/** Where staff open the showings of a home. */
export const staffShowingsPath = (home: string) => staffHomePath(home, 'showings')
