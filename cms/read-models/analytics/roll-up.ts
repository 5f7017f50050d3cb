import { type SQL, sql } from 'drizzle-orm'
import { type BasePayload, createLocalReq, type PayloadRequest } from 'payload'
import { log } from '#cms/core/log.ts'
import { inTransaction } from '#cms/database/in-transaction.ts'
import { runSql } from '#cms/kit/documents.ts'
import { countBookings, countConsultations } from './bookings.ts'
import { countCommission } from './commission.ts'
import { countMoves, countReached } from './funnel.ts'
import { countWaits, SAID } from './replies.ts'

const LOCK = 20_261_123
/** The clients of so many marks take well below the time limit of a statement. */
const BATCH_MARKS = 2_000
const FIRST_ID = '00000000-0000-0000-0000-000000000000'
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
const INTERVAL_MS = 15_000

/** `with` clauses that end in `wanted`: the rows that the figures count of the clients in `subjects`. */
const wantedOf = (subjects: SQL): SQL => {
  const counted = [
    ...[countReached(), countMoves(), countWaits()],
    ...[countBookings(), countConsultations(), countCommission()],
  ]
  return sql`subjects as materialized (${subjects}), said as materialized (${SAID}),
    wanted as materialized (${sql.join(counted, sql` union all `)})`
}

const COLUMNS = sql.raw(
  'figure, id, client_id, at, day, source, stage, place, kind, seconds, dollars',
)
const KEYS = sql.raw('figure, day, source, stage, place, kind')

/** Whether two rows are the same in all columns. */
const isSame = sql`wanted.figure = stored.figure and wanted.id = stored.id and
  (wanted.client_id, wanted.at, wanted.day, wanted.source, wanted.stage, wanted.place, wanted.kind,
    wanted.seconds, wanted.dollars)
  is not distinct from (stored.client_id, stored.at, stored.day, stored.source, stored.stage,
    stored.place, stored.kind, stored.seconds, stored.dollars)`

/**
 * Brings the roll-ups up to all changes that were committed before the call. Triggers have marked each client that a
 * change is about; a batch of them is counted again and the differences are added to the sums. One transaction at a
 * time does so, on all instances, so that sums are never changed by two. The batches go through the clients once, in
 * the order of their ids: marks that are made meanwhile may wait for the next call, or a call would not end while
 * clients write messages.
 * @param marks of a batch; more take less time in all, where statements have no time limit
 */
export async function refreshRollUps(req: PayloadRequest, marks = BATCH_MARKS): Promise<void> {
  for (let done = FIRST_ID; done < LAST_ID; ) {
    // Marks that another transaction is working off are still visible here.
    const [stale] = await runSql(req)`
      select 1 from analytics_stale where client_id > ${done}::uuid limit 1`
    if (!stale) return
    done = await inTransaction(req, () => refreshBatch(req, done, marks))
  }
}

/** Counts the clients of the first `size` marks whose ids come after `after`. @returns the last of these ids */
async function refreshBatch(req: PayloadRequest, after: string, size: number): Promise<string> {
  await runSql(req)`select pg_advisory_xact_lock(${LOCK}::bigint)`
  const [next] = await runSql<{ id: string }>(req)`
    select client_id as id from analytics_stale where client_id > ${after}::uuid
    order by client_id offset ${size} limit 1`
  const last = next?.id ?? LAST_ID
  // A range of the index, because a plan for `in (select …)` compared all marks with the batch one by one
  // while the table had no statistics.
  const marks = await runSql<{ id: string }>(req)`
    delete from analytics_stale where client_id > ${after}::uuid and client_id <= ${last}::uuid
    returning client_id as id`
  // The next statement sees at least the changes whose marks this one has deleted.
  const ids = `{${[...new Set(marks.map(({ id }) => id))].join(',')}}`
  const subjects = sql`select id, source, customer_stage, created_at from users
    where role = 'client' and id = any(${ids}::uuid[])`
  await runSql(req)`
    with ${wantedOf(subjects)}, removed as (
      delete from analytics_rows as stored where client_id = any(${ids}::uuid[])
        and not exists (select from wanted where ${isSame})
      returning ${COLUMNS}
    ), added as (
      insert into analytics_rows (${COLUMNS})
      select ${COLUMNS} from wanted where not exists (
        select from analytics_rows as stored
        where stored.client_id = any(${ids}::uuid[]) and ${isSame})
      returning ${COLUMNS}
    )
    insert into analytics_days (${KEYS}, things, dollars)
    select ${KEYS}, sum(n), coalesce(sum(n * dollars), 0)
    from (select ${KEYS}, dollars, 1 as n from added
          union all select ${KEYS}, dollars, -1 from removed) as changed
    group by ${KEYS} having sum(n) <> 0 or sum(n * dollars) <> 0
    on conflict (${KEYS}) do update set things = analytics_days.things + excluded.things,
      dollars = analytics_days.dollars + excluded.dollars`
  return last
}

/**
 * Counts everything anew and compares it with the roll-ups.
 * @returns the number of rows and of sums that differ; both 0 where the roll-ups are right
 */
export async function countRollUpDifferences(
  req: PayloadRequest,
): Promise<{ rows: number; sums: number }> {
  await refreshRollUps(req)
  const subjects = sql`select id, source, customer_stage, created_at from users where role = 'client'`
  const [found] = await runSql<{ rows: number; sums: number }>(req)`
    with ${wantedOf(subjects)}, stored as (
      select ${COLUMNS} from analytics_rows
    ), wanted_sums as (
      select ${KEYS}, count(*)::int as things, coalesce(sum(dollars), 0) as dollars
      from wanted group by ${KEYS}
    ), stored_sums as (
      select ${KEYS}, things, dollars from analytics_days where things <> 0 or dollars <> 0
    )
    select (select count(*)::int from (
             (table wanted except all table stored) union all (table stored except all table wanted)
           ) as different) as rows,
           (select count(*)::int from (
             (table wanted_sums except table stored_sums) union all
             (table stored_sums except table wanted_sums)
           ) as different) as sums`
  return found ?? { rows: 0, sums: 0 }
}

/** Refreshes the roll-ups now and then, so that a reader finds few marks. */
export function startRollUps(payload: BasePayload): void {
  let isRunning = false
  const refresh = async () => {
    if (isRunning) return
    isRunning = true
    try {
      await refreshRollUps(await createLocalReq({}, payload))
    } catch (error) {
      log.warn({ err: error }, 'the roll-ups were not refreshed')
    } finally {
      isRunning = false
    }
  }
  void refresh()
  setInterval(() => void refresh(), INTERVAL_MS).unref()
}
