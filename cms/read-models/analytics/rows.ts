import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { runSql } from '#cms/kit/documents.ts'
import {
  FIGURE_ROWS_PER_PAGE,
  type Figure,
  type FigureQuery,
  type FigureRows,
  LOST_STAGES,
  SALE_STAGES,
} from '#wire/analytics.ts'
import { selectBookings, selectConsultations } from './bookings.ts'
import { selectCommission } from './commission.ts'
import { equalsIfGiven, type FigureRowsQuery, textArray } from './figure-rows-query.ts'
import { selectJoinedClients, selectLostClients, selectMoves } from './funnel.ts'
import { selectAnsweredWaits, selectOpenWaits } from './replies.ts'

/** Commission that is neither earned yet nor lost. */
const isPending = sql`found.stage <> all(${textArray(['sale-completed', ...LOST_STAGES])})`

const hasSource = ({ source }: FigureQuery) => equalsIfGiven(sql`found.source`, source)
const hasStage = ({ stage }: FigureQuery) => equalsIfGiven(sql`found.stage`, stage)

/** The rows that each figure counts, and the condition that selects the requested ones. */
const SELECTIONS: Record<Figure, (query: FigureQuery) => [FigureRowsQuery, condition: SQL]> = {
  reached: (query) => [
    selectJoinedClients(query),
    sql`${hasSource(query)} and reached >= ${placeOf(query.stage)}`,
  ],
  moved: (query) => [selectMoves(query), hasStage(query)],
  lost: (query) => [selectLostClients(query), hasSource(query)],
  replies: (query) => [selectAnsweredWaits(query), equalsIfGiven(sql`wait`, query.wait)],
  unanswered: () => [selectOpenWaits(), sql`true`],
  bookings: (query) => [selectBookings(query), equalsIfGiven(sql`guide`, query.guide)],
  commission: (query) => [selectCommission(), query.stage ? hasStage(query) : isPending],
  consultations: ({ week, outcome, ...days }) => [
    selectConsultations(days),
    sql`${equalsIfGiven(sql`week`, week)} and ${equalsIfGiven(sql`outcome`, outcome)}`,
  ],
}

/** A stage's place in a sale, from 1. Every client has reached 1, the value for no stage and lost stages. */
const placeOf = (stage: string | undefined) =>
  Math.max(1, SALE_STAGES.findIndex((each) => each === stage) + 1)

type Row = Omit<FigureRows['rows'][number], 'at'> & { at: string | Date }

/** One page of the rows that a figure counts, newest first. Callers must have checked the permission. */
export async function readFigureRows(req: PayloadRequest, query: FigureQuery): Promise<FigureRows> {
  const [counted, condition] = SELECTIONS[query.figure](query)
  const [count] = await runSql<{ total: number }>(req)`
    select count(*)::int as total from (${counted}) as found where ${condition}`
  const rows = await runSql<Row>(req)`
    select found.id, found.client_id as "clientId", found.at, found.about, found.dollars,
           round(found.seconds)::float8 as seconds, u.customer_stage as stage, u.source,
           coalesce(nullif(btrim(u.first_name || ' ' || u.last_name), ''), u.email) as name
    from (${counted}) as found join users u on u.id = found.client_id
    where ${condition} order by found.at desc, found.id
    limit ${FIGURE_ROWS_PER_PAGE} offset ${(query.page - 1) * FIGURE_ROWS_PER_PAGE}`
  return {
    total: count?.total ?? 0,
    rows: rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() })),
  }
}
