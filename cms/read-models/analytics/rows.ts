import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { runSql } from '#cms/kit/documents.ts'
import {
  type Figure,
  type FigureQuery,
  type FigureRows,
  LOST_STAGES,
  ROWS_A_PAGE,
  SALE_STAGES,
} from '#wire/analytics.ts'
import { bookings, consultations } from './bookings.ts'
import { commission } from './commission.ts'
import { type Counted, only, words } from './counted.ts'
import { joined, lost, moves } from './funnel.ts'
import { answered, unanswered } from './replies.ts'

type RowsQuery = { counted: Counted; condition: SQL }

/** Commission that is neither earned yet nor lost. */
const toCome = sql`found.stage <> all(${words(['sale-completed', ...LOST_STAGES])})`

/** The rows that each figure counts, and the condition that selects the requested ones. */
const ROWS_OF: Record<Figure, (asked: FigureQuery) => RowsQuery> = {
  reached: (asked) => ({
    counted: joined(asked),
    condition: sql`${only(sql`found.source`, asked.source)} and reached >= ${placeOf(asked.stage)}`,
  }),
  moved: (asked) => ({ counted: moves(asked), condition: only(sql`found.stage`, asked.stage) }),
  lost: (asked) => ({ counted: lost(asked), condition: only(sql`found.source`, asked.source) }),
  replies: (asked) => ({ counted: answered(asked), condition: only(sql`wait`, asked.wait) }),
  unanswered: () => ({ counted: unanswered(), condition: sql`true` }),
  bookings: (asked) => ({ counted: bookings(asked), condition: only(sql`guide`, asked.guide) }),
  commission: (asked) => ({
    counted: commission(),
    condition: asked.stage ? only(sql`found.stage`, asked.stage) : toCome,
  }),
  consultations: (asked) => ({
    counted: consultations(asked),
    condition: sql`${only(sql`week`, asked.week)} and ${only(sql`outcome`, asked.outcome)}`,
  }),
}

/** A stage's place in a sale, from 1. Every client has reached 1, the value for no stage and lost stages. */
const placeOf = (stage: string | undefined) =>
  Math.max(1, SALE_STAGES.findIndex((each) => each === stage) + 1)

type Row = Omit<FigureRows['rows'][number], 'at'> & { at: string | Date }

/** One page of the rows behind a figure, newest first. Callers must have checked the permission. */
export async function readRows(req: PayloadRequest, asked: FigureQuery): Promise<FigureRows> {
  const { counted, condition } = ROWS_OF[asked.figure](asked)
  const [count] = await runSql<{ total: number }>(req)`
    select count(*)::int as total from (${counted}) as found where ${condition}`
  const rows = await runSql<Row>(req)`
    select found.id, found.client_id as "clientId", found.at, found.about, found.dollars,
           round(found.seconds)::float8 as seconds, u.customer_stage as stage, u.source,
           coalesce(nullif(btrim(u.first_name || ' ' || u.last_name), ''), u.email) as name
    from (${counted}) as found join users u on u.id = found.client_id
    where ${condition} order by found.at desc, found.id
    limit ${ROWS_A_PAGE} offset ${(asked.page - 1) * ROWS_A_PAGE}`
  return {
    total: count?.total ?? 0,
    rows: rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() })),
  }
}
