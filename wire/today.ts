import { z } from 'zod'
import { Id, Timestamp } from './basics.ts'
import { route } from './route.ts'
import { Agent } from './users.ts'

/**
 * Whose entries: `mine` has the viewer's clients and tasks; `own` is `mine` for a viewer who is a client's agent, else
 * `everybody`, the default.
 */
const TodayWho = z.enum(['mine', 'everybody', 'own'], { error: 'Choose mine, everybody or own' })
export type TodayWho = z.infer<typeof TodayWho>

/** The most entries of one kind; the counts tell how many there are. */
export const TODAY_ROWS = 50

/**
 * `answer`: a client waits for a reply. `appointment`: a consultation of today. `sign`: a contract waits for
 * its signature. `task`: open or returned. `accept`: a client says that a task is done. `offer`: one that waits for an
 * answer. `window`: a sale that the buyer may cancel because of a late disclosure. `review`: one that is neither
 * published nor hidden. `sale`: one in escrow whose first open date is due or late. `showing`: a request that the sellers
 * have not answered for two hours.
 */
export const TodayKind = z.enum([
  ...(['answer', 'appointment', 'sign', 'task', 'accept'] as const),
  ...(['offer', 'window', 'review', 'sale', 'showing'] as const),
])
export type TodayKind = z.infer<typeof TodayKind>

export const TodayEntry = z.object({
  /** The client, consultation, contract, task, offer, escrow, showing, or the home of a review. */
  id: Id,
  kind: TodayKind,
  title: z.string(),
  /** The client's name; null for a home of staff. */
  who: z.string().nullable(),
  clientId: Id.nullable(),
  /** The address of the home that it is about. */
  address: z.string().nullable(),
  /**
   * Since when it waits, when the appointment or showing begins, or when the offer or window ends; null for a task with a
   * due day and for a sale.
   */
  since: Timestamp.nullable(),
  /** The day by which a task is to be done, a contract signed, the next side of a sale acts, or until which the buyer may cancel. */
  due: z.iso.date().nullable(),
  /** The screen that shows the client. */
  link: z.string(),
  /** What the one button does: write to the client, open the screen, or complete the task. */
  action: z.enum(['answer', 'open', 'done']),
  /** The version of a task, which a change of it sends. */
  version: z.number().nullable(),
  /** The user of staff who has the task; null for a task without one, and for entries of other kinds. */
  assignee: Agent.nullable(),
})
export type TodayEntry = z.infer<typeof TodayEntry>

const Entries = z.array(TodayEntry)

export const Today = z.object({
  /** Whose entries these are. */
  who: TodayWho.exclude(['own']),
  /** Sales with a late date, and tasks whose day is over, oldest first. */
  late: Entries,
  /** The appointments, tasks and dates of sales of this day in California, by time. */
  today: Entries,
  /** Clients who wait for a reply, contracts that wait for a signature, tasks to accept, reviews to decide: longest wait first. */
  waiting: Entries,
  /** The offers that wait for an answer, and the open cancel windows: what ends first comes first. */
  expiring: Entries,
  /** The requests for a showing that wait for an answer: the one that would begin first comes first. */
  showings: Entries,
  /** Proposals come with the sale. */
  proposals: Entries,
  /** How many there are; the lists hold at most `TODAY_ROWS` of a kind. */
  counts: z.object({
    late: z.number(),
    due: z.number(),
    ...{ answer: z.number(), appointment: z.number(), sign: z.number(), accept: z.number() },
    ...{ offer: z.number(), window: z.number(), showing: z.number(), review: z.number() },
  }),
})
export type Today = z.infer<typeof Today>

export const readToday = route('GET', '/api/admin/today', {
  summary: 'What waits for staff today: late and due tasks, appointments, clients without a reply',
  query: z.object({ who: TodayWho.default('everybody') }),
  reply: Today,
})
