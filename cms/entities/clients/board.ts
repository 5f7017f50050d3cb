import type { PayloadRequest } from 'payload'
import { selectTogether } from '#cms/kit/select-together.ts'
import type { Board, BoardQuery } from '#wire/board.ts'
import { countMatchingStages, firstCards, isFiltered } from './board-rows.ts'
import { presentCardFacts, selectCardRows } from './card-facts.ts'
import { countCards, stageCounts } from './counts.ts'
import { presentClients, selectClientRows } from './queries.ts'

/**
 * The pipeline board as one staff user sees it: the count of each stage, and each column's first cards. Runs the
 * same number of queries for any number of clients and cards.
 */
export async function readBoard(
  req: PayloadRequest,
  staffId: string,
  query: BoardQuery,
): Promise<Board> {
  const [accounts, all, matching] = await Promise.all([
    firstCards(req, staffId, query),
    countCards(req),
    isFiltered(query) ? countMatchingStages(req, query) : undefined,
  ])
  const ids = accounts.map(({ id }) => id)
  const rows = await selectTogether(req, {
    ...selectClientRows(staffId, ids, 1),
    ...selectCardRows(ids),
  })
  const clients = presentClients(staffId, accounts, rows)
  const counts = matching ? stageCounts(matching) : all
  return { counts, all, clients, facts: presentCardFacts(clients, rows) }
}
