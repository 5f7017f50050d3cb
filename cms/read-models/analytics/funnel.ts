import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { runSql } from '#cms/kit/documents.ts'
import { type Analytics, LOST_STAGES, SALE_STAGES } from '#wire/analytics.ts'
import { SOURCES, type Source } from '#wire/sources.ts'
import {
  type CountedRows,
  columnsOf,
  type Days,
  isWithin,
  mapById,
  textArray,
} from './counted-rows.ts'
import { percentileOf } from './percentile.ts'

const order = textArray(SALE_STAGES)

/**
 * Each client with the place of the furthest stage they ever reached (1 for a lead) and their source; `kind`
 * is `lost` where they are out of the sale now. A client who skipped a stage counts as having reached it.
 */
export function countReached(): CountedRows {
  const columns = columnsOf('reached', {
    id: sql`u.id`,
    client: sql`u.id`,
    at: sql`u.created_at`,
    source: sql`u.source`,
    place: sql`greatest(array_position(${order}, u.customer_stage::text), past.place, 1)`,
    kind: sql`case when u.customer_stage::text = any(${textArray(LOST_STAGES)}) then 'lost' else '' end`,
  })
  return sql`
    select ${columns} from subjects u left join (
      select user_id, max(greatest(array_position(${order}, from_stage::text),
        array_position(${order}, to_stage::text))) as place
      from stage_history join subjects on subjects.id = user_id group by 1
    ) as past on past.user_id = u.id`
}

/** The moves of clients from one stage of a sale to the next, first arrival to first arrival, by join day. */
export function countMoves(): CountedRows {
  const arrivals = sql`
    select id as user_id, 'lead' as stage, created_at as at from subjects
    union all
    select user_id, to_stage::text, min(h.created_at)
    from stage_history h join subjects on subjects.id = user_id
    where to_stage <> 'lead' group by 1, 2`
  const columns = columnsOf('moved', {
    id: sql`u.id || ':' || later.stage`,
    client: sql`u.id`,
    at: sql`later.at`,
    dated: sql`u.created_at`,
    stage: sql`later.stage`,
    seconds: sql`extract(epoch from later.at - earlier.at)`,
  })
  return sql`
    select ${columns} from subjects u
    join (${arrivals}) as earlier on earlier.user_id = u.id
    join (${arrivals}) as later on later.user_id = u.id and later.at >= earlier.at
      and array_position(${order}, later.stage) = array_position(${order}, earlier.stage) + 1`
}

type Step = { place: number; source: Source; clients: number; lost: number }

/** The funnel of clients who joined in these days, by stage and source, and how many of them are lost. */
export async function readFunnel(
  req: PayloadRequest,
  days: Days,
): Promise<Pick<Analytics, 'funnel' | 'lost'>> {
  const steps = await runSql<Step>(req)`
    select place, source, sum(things)::int as clients,
           coalesce(sum(things) filter (where kind = 'lost'), 0)::int as lost
    from analytics_days where figure = 'reached' and ${isWithin(days)} group by 1, 2`
  const moves = await runSql<{ stage: string; kind: string; things: number }>(req)`
    select stage, kind, sum(things)::int as things
    from analytics_days where figure = 'moved' and ${isWithin(days)} group by 1, 2`
  // Who reached a place has reached those before it.
  const stepsFrom = (place: number) => steps.filter((step) => step.place >= place)
  const sum = (some: Step[], field: 'clients' | 'lost') =>
    some.reduce((total, step) => total + step[field], 0)
  const funnel: Analytics['funnel'] = []
  for (const [index, stage] of SALE_STAGES.entries()) {
    const here = stepsFrom(index + 1)
    const moved = moves.filter((move) => move.stage === stage)
    funnel.push({
      stage,
      clients: sum(here, 'clients'),
      sources: mapById(SOURCES, (id) =>
        sum(
          here.filter(({ source }) => source === id),
          'clients',
        ),
      ),
      moved: moved[0]?.things ?? 0,
      medianSeconds: await percentileOf(req, 0.5, { figure: 'moved', days, groups: moved }),
    })
  }
  return { funnel, lost: sum(steps, 'lost') }
}
