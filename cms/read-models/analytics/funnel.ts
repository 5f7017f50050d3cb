import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { runSql } from '#cms/kit/documents.ts'
import { type Analytics, LOST_STAGES, SALE_STAGES } from '#wire/analytics.ts'
import { SOURCES, type Source } from '#wire/sources.ts'
import {
  type Days,
  type FigureRowsQuery,
  isWithin,
  mapById,
  textArray,
} from './figure-rows-query.ts'

const order = textArray(SALE_STAGES)

/**
 * Clients who joined in these days, with the furthest stage they ever reached (`reached`, 1 for a lead) and
 * their source. A client who skipped a stage counts as having reached it.
 */
export function selectJoinedClients(days: Days): FigureRowsQuery {
  return sql`
    select u.id::text as id, u.id as client_id, u.created_at as at, u.source::text as source,
           u.customer_stage::text as stage, null::float8 as seconds, null::float8 as dollars,
           null as about, coalesce(max(array_position(${order}, seen.stage)), 1) as reached
    from users u left join (
      select id as user_id, customer_stage::text as stage from users
      union all select user_id, unnest(array[from_stage::text, to_stage::text]) from stage_history
    ) as seen on seen.user_id = u.id
    where u.role = 'client' and ${isWithin(sql`u.created_at`, days)}
    group by u.id`
}

/** The same clients' moves from one stage of a sale to the next, from first arrival to first arrival. */
export function selectMoves(days: Days): FigureRowsQuery {
  const arrivals = sql`
    select id as user_id, 'lead' as stage, created_at as at from users
    union all
    select user_id, to_stage::text, min(created_at) from stage_history
    where to_stage <> 'lead' group by 1, 2`
  return sql`
    select u.id || ':' || later.stage as id, u.id as client_id, later.at, later.stage,
           extract(epoch from later.at - earlier.at)::float8 as seconds, null::float8 as dollars,
           null as about
    from users u
    join (${arrivals}) as earlier on earlier.user_id = u.id
    join (${arrivals}) as later on later.user_id = u.id and later.at >= earlier.at
      and array_position(${order}, later.stage) = array_position(${order}, earlier.stage) + 1
    where u.role = 'client' and ${isWithin(sql`u.created_at`, days)}`
}

const lostStages = textArray(LOST_STAGES)

/** Clients who joined in these days and are out of the sale now. */
export const selectLostClients = (days: Days): FigureRowsQuery =>
  sql`select * from (${selectJoinedClients(days)}) as joined where stage = any(${lostStages})`

type Step = { place: number; source: Source; clients: number; lost: number }
type Transition = { stage: string; moved: number; median: number }

/** The funnel of clients who joined in these days, by stage and source, and how many of them are lost. */
export async function readFunnel(
  req: PayloadRequest,
  days: Days,
): Promise<Pick<Analytics, 'funnel' | 'lost'>> {
  const steps = await runSql<Step>(req)`
    select place, source, count(*)::int as clients,
           count(*) filter (where stage = any(${lostStages}))::int as lost
    from (${selectJoinedClients(days)}) as joined
    join generate_series(1, ${SALE_STAGES.length}) as place on place <= reached group by 1, 2`
  const transitions = await runSql<Transition>(req)`
    select stage, count(*)::int as moved,
           round(percentile_cont(0.5) within group (order by seconds))::float8 as median
    from (${selectMoves(days)}) as moves group by 1`
  const stepsAt = (place: number) => steps.filter((step) => step.place === place)
  const sum = (some: Step[], field: 'clients' | 'lost') =>
    some.reduce((total, step) => total + step[field], 0)
  const funnel = SALE_STAGES.map((stage, index) => {
    const here = stepsAt(index + 1)
    const transition = transitions.find((entry) => entry.stage === stage)
    return {
      stage,
      clients: sum(here, 'clients'),
      sources: mapById(SOURCES, (id) => here.find(({ source }) => source === id)?.clients ?? 0),
      moved: transition?.moved ?? 0,
      medianSeconds: transition?.median ?? null,
    }
  })
  // Every client has reached place 1, so it counts all who are lost.
  return { funnel, lost: sum(stepsAt(1), 'lost') }
}
