import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { runPrepared, runSql } from '#cms/kit/documents.ts'
import { keepUntilChange } from '#cms/kit/list-version.ts'
import { seenBy } from '#cms/kit/seen-clients.ts'
import { viewerOf } from '#cms/kit/viewer-of.ts'
import {
  type BoardFilter,
  type BoardQuery,
  type BoardSort,
  NO_AGENT,
  STALE_DAYS,
} from '#wire/board.ts'
import { PIPELINE } from '#wire/stages.ts'
import { seesOwnClientsOnly, type Viewer } from '#wire/viewer.ts'
import { ACCOUNT, type Account } from './client-queries.ts'
import { CARD_TOPICS, type CountedStage, HAS_CARD } from './counts.ts'

/** Every filter is a column of `client_summaries`, so that no other table is read to find or count clients. */
function conditions(staffId: string, filter: BoardFilter): SQL[] {
  const { view, agent, source, tag } = filter
  return [
    ...(view === 'mine' ? [sql`agent_id = ${staffId}`] : []),
    ...(view === 'unanswered' ? [sql`waits_since is not null`] : []),
    ...(view === 'stale'
      ? [sql`in_stage_since < now() - make_interval(days => ${STALE_DAYS})`]
      : []),
    ...(agent === NO_AGENT ? [sql`agent_id is null`] : []),
    ...(agent && agent !== NO_AGENT ? [sql`agent_id = ${agent}`] : []),
    ...(filter.package ? [sql`service_package = ${filter.package}`] : []),
    ...(source ? [sql`source = ${source}`] : []),
    ...(tag ? [sql`tags <> '{}' and tags @> array[lower(${tag})]`] : []),
  ]
}

export const isFiltered = (filter: BoardFilter): boolean => conditions('', filter).length > 0

/** Whether an index finds the clients of the filter: agents, tags and waits have one each. */
const isIndexed = ({ view, agent, tag }: BoardFilter): boolean =>
  view === 'mine' || view === 'unanswered' || !!tag || (!!agent && agent !== NO_AGENT)

/**
 * The clients of the filter whom the viewer sees, as the first common table expression of a statement. Those that an index finds are
 * read once. Without such a filter each reference reads `client_summaries` itself, in the order of its index.
 */
function matching(viewer: Viewer, filter: BoardFilter): SQL {
  const seen = seenBy(viewer, sql`client_id`)
  const where = sql.join([HAS_CARD, seen, ...conditions(String(viewer.id), filter)], sql` and `)
  const isNarrow = isIndexed(filter) || seesOwnClientsOnly(viewer)
  const how = isNarrow ? sql`materialized` : sql`not materialized`
  return sql`matching as ${how} (select * from client_summaries where ${where})`
}

/** Part of a version of stale clients: time makes a client stale without a write. */
export const thisMinute = () => `-${Math.floor(Date.now() / 60_000)}`

const countMatching = (req: PayloadRequest, filter: BoardFilter): Promise<CountedStage[]> =>
  runSql<CountedStage>(req)`
    with ${matching(viewerOf(req), filter)}
    select stage, count(*)::int as count from matching group by stage`

const STALE = { view: 'stale' } as const

/** Most clients of a large installation are stale: counting them reads a whole index. */
const countStale = keepUntilChange(CARD_TOPICS, (req) => countMatching(req, STALE), thisMinute)

/** The number of clients at each stage that match. Reads the index of the filter, or the table once. */
export const countMatchingStages = (
  req: PayloadRequest,
  filter: BoardFilter,
): Promise<CountedStage[]> => {
  const isStaleOnly = conditions('', filter).length === 1 && filter.view === 'stale'
  return isStaleOnly && !seesOwnClientsOnly(viewerOf(req))
    ? countStale(req)
    : countMatching(req, filter)
}

/** The stages with their column and the most cards that it shows. */
function stagesOf(query: BoardQuery): SQL {
  const stages = PIPELINE.flatMap(({ id, stages: within }) =>
    within.map((stage) => ({ stage, column_id: id, most: query[id] })),
  )
  return sql`stages as materialized (
    select * from jsonb_to_recordset(${JSON.stringify(stages)}::jsonb)
      as stages (stage enum_users_customer_stage, column_id text, most int))`
}

const ORDERS: Record<Exclude<BoardSort, 'urgency'>, SQL> = {
  newest: sql`joined_at desc, client_id desc`,
  price: sql`listing_price desc nulls last, in_stage_since, client_id`,
  name: sql`name, client_id`,
}

/**
 * The accounts of the clients of the first cards of each column that match, in the order of the query. OFFSET 0 makes
 * PostgreSQL look up the account of each card, instead of reading all users.
 */
export function firstCards(
  req: PayloadRequest,
  staffId: string,
  query: BoardQuery,
): Promise<Account[]> {
  const placed = query.sort === 'urgency' ? byUrgency(staffId) : inOrder(ORDERS[query.sort])
  return runPrepared<Account>(req)`
    with ${matching(viewerOf(req), query)}, ${stagesOf(query)}, ${placed}
    select account.* from placed
    cross join lateral (${ACCOUNT} where users.id = client_id offset 0) as account
    where place <= most order by column_id, place`
}

/** Reads the first matching clients of each stage from the index that has the order. */
const inOrder = (order: SQL): SQL => sql`
  placed as (
    select client_id, column_id, most, row_number() over (partition by column_id order by ${order}) as place
    from stages cross join lateral (
      select * from matching where matching.stage = stages.stage order by ${order} limit most) as first)`

/**
 * By urgency as in the portal: the longest wait, then those about whom the staff user has unread notifications,
 * then the longest time in the stage.
 *
 * The index `client_summaries_order_idx` has the cards of a stage in this order but for the unread ones, which
 * differ by viewer. They are read only for the stages that have fewer waiting clients than cards to show. Their order
 * makes PostgreSQL read the first ones of that index, where without it it read all who wait.
 */
const byUrgency = (staffId: string): SQL => sql`
  without_enough_waiting as materialized (
    select * from stages where most > (
      select count(*) from (
        select from matching where matching.stage = stages.stage and waits_since is not null
        order by waits_since limit most) as waiting)
  ),
  unread as materialized (
    select column_id, card.*, row_number() over (
      partition by stage order by in_stage_since, client_id) as place, most
    from (
      select distinct about_user_id as client_id from notifications
      where user_id = ${staffId} and not read and about_user_id is not null
        and exists (select from without_enough_waiting)) as about
    join matching as card using (client_id)
    join without_enough_waiting using (stage)
    where waits_since is null
  ),
  candidates as (
    select client_id, column_id, most, waits_since, in_stage_since, true as has_unread
    from unread where place <= most
    union all
    select client_id, column_id, most, waits_since, in_stage_since, false
    from stages cross join lateral (
      select * from matching where matching.stage = stages.stage
      order by waits_since, in_stage_since, client_id limit most) as first
  ),
  placed as (
    select client_id, column_id, most, row_number() over (
      partition by column_id
      order by waits_since, bool_or(has_unread) desc, in_stage_since, client_id) as place
    from candidates group by client_id, column_id, most, waits_since, in_stage_since
  )`
