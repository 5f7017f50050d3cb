import type { PayloadRequest } from 'payload'
import { runSql } from '#cms/kit/documents.ts'
import type { Board, BoardQuery } from '#wire/board.ts'
import { PIPELINE } from '#wire/stages.ts'
import { findClientsById } from './client-queries.ts'
import { countStages } from './counts.ts'
import { presentClients } from './queries.ts'

/** The pipeline board as one staff user sees it: the count of each stage, and each column's first cards. */
export async function readBoard(
  req: PayloadRequest,
  staffId: string,
  query: BoardQuery,
): Promise<Board> {
  const [ids, counts] = await Promise.all([firstCards(req, staffId, query), countStages(req)])
  const clients = await presentClients(req, staffId, await findClientsById(req, ids))
  return { counts, clients }
}

/**
 * The clients of the first cards of each column, by urgency as in the portal: the longest wait, then those
 * about whom the staff user has unread notifications, then the longest time in the stage.
 *
 * The index `client_summaries_order_idx` has the cards of a stage in this order but for the unread ones, which
 * differ by viewer. They are read only for the stages that have fewer waiting clients than cards to show.
 */
async function firstCards(
  req: PayloadRequest,
  staffId: string,
  query: BoardQuery,
): Promise<string[]> {
  const stages = PIPELINE.flatMap(({ id, stages: within }) =>
    within.map((stage) => ({ stage, column_id: id, most: query[id] })),
  )
  const rows = await runSql<{ id: string }>(req)`
    with stages as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(stages)}::jsonb)
        as stages (stage enum_users_customer_stage, column_id text, most int)
    ),
    without_enough_waiting as materialized (
      select * from stages where most > (
        select count(*) from (
          select from client_summaries where client_summaries.stage = stages.stage and waits_since is not null
          limit most) as waiting)
    ),
    unread as materialized (
      select column_id, card.*, row_number() over (
        partition by stage order by in_stage_since, client_id) as place, most
      from (
        select distinct about_user_id as client_id from notifications
        where user_id = ${staffId} and not read and about_user_id is not null
          and exists (select from without_enough_waiting)) as about
      join client_summaries as card using (client_id)
      join without_enough_waiting using (stage)
      where waits_since is null
    ),
    candidates as (
      select client_id, column_id, most, waits_since, in_stage_since, true as has_unread
      from unread where place <= most
      union all
      select client_id, column_id, most, waits_since, in_stage_since, false
      from stages cross join lateral (
        select * from client_summaries where client_summaries.stage = stages.stage
        order by waits_since, in_stage_since, client_id limit most) as first
    ),
    placed as (
      select client_id, column_id, most, row_number() over (
        partition by column_id
        order by waits_since, bool_or(has_unread) desc, in_stage_since, client_id) as place
      from candidates group by client_id, column_id, most, waits_since, in_stage_since
    )
    select client_id as id from placed where place <= most order by column_id, place`
  return rows.map(({ id }) => id)
}
