import { z } from 'zod'
import {
  Day,
  email,
  Moment,
  numberIn,
  optionalChoice,
  optionalText,
  Timestamp,
  text,
} from './basics.ts'
import { route } from './route.ts'
import { SHOWING_STATES } from './showing-states.ts'
import { DAYS_AHEAD, LEAST_MINUTES, MOST_MINUTES } from './showing-windows.ts'
import { DeclineReason, Interest, MAX_FEEDBACK, PriceOpinion, Showing } from './showings.ts'
import { showingProblems as problems } from './texts/showings.ts'

/** The most showings ahead of one agent's address. */
export const MAX_OPEN_SHOWINGS = 3

const MAX_DAYS = DAYS_AHEAD + 1

/** The times at which a home can be shown. */
export const ShowingWindows = z.object({
  address: z.string(),
  windows: z.array(z.object({ start: Timestamp, end: Timestamp })),
})
export type ShowingWindows = z.infer<typeof ShowingWindows>

export const NewShowing = z
  .object({
    start: Moment,
    minutes: z
      .number(problems.minutes(LEAST_MINUTES, MOST_MINUTES))
      .int(problems.minutes(LEAST_MINUTES, MOST_MINUTES))
      .min(LEAST_MINUTES, problems.minutes(LEAST_MINUTES, MOST_MINUTES))
      .max(MOST_MINUTES, problems.minutes(LEAST_MINUTES, MOST_MINUTES)),
    agent: z.object({
      name: text(200, problems.name),
      email: email(),
      brokerage: text(200, problems.brokerage),
      licenceNumber: text(60, problems.licence),
    }),
    /** The buyer has a written agreement with the agent. */
    buyerAgreement: z.literal(true, problems.agreement),
  })
  .meta({
    examples: [
      {
        ...{ start: '2031-11-24T17:00:00.000Z', minutes: 30, buyerAgreement: true },
        agent: {
          ...{ name: 'Lee Park', email: 'lee@example.com' },
          ...{ brokerage: 'Park Homes', licenceNumber: '01234567' },
        },
      },
    ],
  })
export type NewShowing = z.output<typeof NewShowing>

/** A showing as the bearer of its mailed link sees it. */
export const LinkedShowing = z.object({
  address: z.string(),
  start: Timestamp,
  end: Timestamp,
  state: z.enum(SHOWING_STATES),
  version: z.number(),
  /** Whom the link was mailed to: a seller answers a request, the agent the time that the sellers proposed. */
  side: z.enum(['seller', 'agent']),
  agent: z.object({ name: z.string(), brokerage: z.string() }),
})
export type LinkedShowing = z.infer<typeof LinkedShowing>

export const LinkAnswer = z.object({
  version: z.number(problems.version).int().min(1),
  answer: z.enum(['confirm', 'decline'], problems.answer),
  /** Of a seller's decline. */
  reason: DeclineReason.optional(),
})
export type LinkAnswer = z.output<typeof LinkAnswer>

export const NewFeedback = z.object({
  interest: Interest,
  price: PriceOpinion,
  text: optionalText(MAX_FEEDBACK),
})
export type NewFeedback = z.output<typeof NewFeedback>

export const readShowingWindows = route('GET', '/api/links/showing', {
  summary: 'The free times of the home of a showing link; needs `Authorization: Link`',
  query: z.object({
    /** A day in California; default: today. */
    from: optionalChoice(Day),
    days: optionalChoice(numberIn(1, MAX_DAYS, problems.days(MAX_DAYS))),
  }),
  reply: ShowingWindows,
})

export const requestShowing = route('POST', '/api/links/showing', {
  summary: 'Ask for a showing; 409 with three `alternatives` where the time is taken',
  body: NewShowing,
  reply: Showing,
  success: 201,
})

export const readLinkedShowing = route('GET', '/api/links/showing-answer', {
  summary: 'The showing that a mailed link answers; changes nothing',
  reply: LinkedShowing,
})

export const answerByLink = route('POST', '/api/links/showing-answer', {
  summary: 'Confirm or decline a showing from its mail, once',
  body: LinkAnswer,
  reply: LinkedShowing,
})

export const readFeedbackLink = route('GET', '/api/links/feedback', {
  summary: 'The showing that a mailed link asks about; changes nothing',
  reply: LinkedShowing,
})

export const giveFeedback = route('POST', '/api/links/feedback', {
  summary: 'Say what the buyer thought of the home, once',
  body: NewFeedback,
})
