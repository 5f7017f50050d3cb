import { z } from 'zod'
import { numberIn } from './basics.ts'
import { MAX_ROWS } from './paging.ts'
import { route } from './route.ts'
import { CustomerStage, type PipelineColumn } from './stages.ts'
import { Client } from './users.ts'

/** The cards of a column that the board shows at first, and that 'Show more' adds. */
export const CARDS_PER_STEP = 20

const cards = numberIn(1, MAX_ROWS, `Ask for 1 to ${MAX_ROWS} cards`).default(CARDS_PER_STEP)

/** How many cards each column shows. */
export const BoardQuery = z.object({
  leads: cards,
  scheduled: cards,
  active: cards,
  closing: cards,
  lost: cards,
} satisfies Record<PipelineColumn, typeof cards>)
export type BoardQuery = z.output<typeof BoardQuery>

export const Board = z.object({
  /** The number of clients at each stage. */
  counts: z.record(CustomerStage, z.number()),
  /** The clients of the columns' first cards, by column and then by urgency. */
  clients: z.array(Client),
})
export type Board = z.infer<typeof Board>

export const readBoard = route('GET', '/api/admin/pipeline', {
  summary: 'The pipeline board: the count of each stage and the first cards of each column',
  query: BoardQuery,
  reply: Board,
})
