import { z } from 'zod'
import { Id, numberIn, optionalChoice, optionalText } from './basics.ts'
import { ServicePackage } from './packages.ts'
import { MAX_ROWS } from './paging.ts'
import { route } from './route.ts'
import { Source } from './sources.ts'
import { CustomerStage, type PipelineColumn } from './stages.ts'
import { Client } from './users.ts'

/** The cards of a column that the board shows at first, and that 'Show more' adds. */
export const CARDS_PER_STEP = 20

const cards = numberIn(1, MAX_ROWS, `Ask for 1 to ${MAX_ROWS} cards`).default(CARDS_PER_STEP)

/** How many cards each column shows. */
export const ShownCards = z.object({
  leads: cards,
  scheduled: cards,
  active: cards,
  closing: cards,
  lost: cards,
} satisfies Record<PipelineColumn, typeof cards>)
export type ShownCards = z.output<typeof ShownCards>

/** The days in a stage after which the view `stale` has a client. */
export const STALE_DAYS = 7

/** `mine`: the viewer is the agent. `unanswered`: waits for a reply. `stale`: over {@link STALE_DAYS} in the stage. */
export const BoardView = z.enum(['mine', 'unanswered', 'stale'], 'Choose one of the views')
export type BoardView = z.infer<typeof BoardView>

/** The agent filter of clients without an agent. */
export const NO_AGENT = 'none'

export const BOARD_SORTS = ['urgency', 'newest', 'price', 'name'] as const
export type BoardSort = (typeof BOARD_SORTS)[number]

/** Which clients the board has; all given filters together. The address of the screen has the same names. */
export const BoardFilter = z.object({
  view: optionalChoice(BoardView),
  agent: optionalChoice(
    z.union([z.literal(NO_AGENT), Id], `Use the id of an agent, or ${NO_AGENT}`),
  ),
  /** Of the home on the card. */
  package: optionalChoice(ServicePackage),
  source: optionalChoice(Source),
  /** Matches in any case. */
  tag: optionalText(40),
})
export type BoardFilter = z.output<typeof BoardFilter>

export const BoardQuery = ShownCards.extend({
  ...BoardFilter.shape,
  sort: z.enum(BOARD_SORTS, 'Choose one of the orders').default('urgency'),
})
export type BoardQuery = z.output<typeof BoardQuery>

/** What a card shows beside the client. */
export const CardFacts = z.object({
  /** Of several homes the one that is furthest and not sold. */
  home: z
    .object({
      address: z.string(),
      /** Whole dollars. */
      listingPrice: z.number().nullable(),
      servicePackage: ServicePackage.nullable(),
    })
    .nullable(),
  /** The names of those who have joined as sellers of the client's homes. */
  coSellers: z.array(z.string()),
  /** The open task with the earliest due day. */
  task: z.object({ title: z.string(), due: z.iso.date() }).nullable(),
  /** Whether a proposal of `wire/sale-states.ts` is open. */
  hasProposal: z.boolean(),
})
export type CardFacts = z.infer<typeof CardFacts>

const Counts = z.record(CustomerStage, z.number())

export const Board = z.object({
  /** The number of clients at each stage that match the filter. */
  counts: Counts,
  /** The number of all clients at each stage. */
  all: Counts,
  /**
   * The clients of the columns' first cards, by column and then in the order asked for. `stageHistory` holds only the latest
   * change; five of each client were a third of the reply.
   */
  clients: z.array(Client),
  /** By the id of the client. */
  facts: z.record(Id, CardFacts),
})
export type Board = z.infer<typeof Board>

export const readBoard = route('GET', '/api/admin/pipeline', {
  summary: 'The pipeline board: the count of each stage and the first cards of each column',
  query: BoardQuery,
  reply: Board,
})
