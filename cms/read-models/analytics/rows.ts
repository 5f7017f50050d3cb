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
import { OUTCOME, WEEK } from './bookings.ts'
import { type Days, equalsIfGiven, isWithin, textArray } from './counted-rows.ts'
import { refreshRollUps } from './roll-up.ts'

/** Commission that is neither earned yet nor lost. */
const isPending = sql`found.stage <> all(${textArray(['sale-completed', ...LOST_STAGES])})`

const hasSource = ({ source }: FigureQuery) => equalsIfGiven(sql`found.source`, source)
const hasStage = ({ stage }: FigureQuery) => equalsIfGiven(sql`found.stage`, stage)

/** Stored rows of one figure; `extra` are columns, and `joins` the tables that they come from. */
const stored = (figure: string, days: Days, extra = sql`null as about`, joins = sql``): SQL => sql`
  select r.*, ${extra} from analytics_rows r ${joins} where figure = ${figure} and ${isWithin(days)}`

const aboutWait = sql`case when r.id = r.client_id::text then 'lead' else 'message' end as about`
const onGuide = sql`left join guides g on g.id::text = r.kind`
const onProperty = sql`join properties p on p.id::text = r.id`
const onConsultation = sql`join consultations c on c.id::text = r.id`

/** The rows that each figure counts, and the condition that selects the requested ones. */
const SELECTIONS: Record<Figure, (query: FigureQuery) => [rows: SQL, condition: SQL]> = {
  reached: (query) => [
    stored('reached', query),
    sql`${hasSource(query)} and place >= ${placeOf(query.stage)}`,
  ],
  moved: (query) => [stored('moved', query), hasStage(query)],
  lost: (query) => [stored('reached', query), sql`${hasSource(query)} and kind = 'lost'`],
  replies: (query) => [
    stored('replies', query, aboutWait),
    sql`kind <> 'open' and ${equalsIfGiven(sql`kind`, query.wait)}`,
  ],
  unanswered: () => [stored('replies', {}, aboutWait), sql`kind = 'open'`],
  bookings: (query) => [
    stored('bookings', query, sql`g.title as about`, onGuide),
    equalsIfGiven(sql`kind`, query.guide),
  ],
  commission: (query) => [
    stored('commission', {}, sql`p.address as about`, onProperty),
    query.stage ? hasStage(query) : isPending,
  ],
  consultations: ({ week, outcome, ...days }) => [
    stored('consultations', days, sql`${OUTCOME} as about, ${WEEK} as week`, onConsultation),
    sql`${equalsIfGiven(sql`week`, week)} and ${equalsIfGiven(sql`about`, outcome)}`,
  ],
}

/** A stage's place in a sale, from 1. Every client has reached 1, the value for no stage and lost stages. */
const placeOf = (stage: string | undefined) =>
  Math.max(1, SALE_STAGES.findIndex((each) => each === stage) + 1)

type Row = Omit<FigureRows['rows'][number], 'at'> & { at: string | Date }

/** One page of the rows that a figure counts, newest first. Callers must have checked the permission. */
export async function readFigureRows(req: PayloadRequest, query: FigureQuery): Promise<FigureRows> {
  await refreshRollUps(req)
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
