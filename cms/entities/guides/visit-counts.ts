import { sql } from 'drizzle-orm'
import { type BasePayload, createLocalReq, type PayloadRequest } from 'payload'
import { log } from '#cms/core/log.ts'
import { runSql } from '#cms/kit/documents.ts'
import { pacificDate } from '#wire/slots.ts'
import { GUIDE_PATH } from './links.ts'

/** A killed process loses the counts of this time at most. */
const WRITE_MS = 5_000

/** Visits of a guide's page, and statements that visitors made from it. */
type Counts = { visits: number; statements: number }

/** What this process has counted since the last write, by the path of the guide's page. */
const counted = new Map<string, Counts>()

/** The counts that the next write stores, by day and path. A write that the database refused leaves its counts here. */
const waiting = new Map<string, Counts & { path: string; day: string }>()

/** Adds one to a count of a guide, in memory. @param path of the guide's page */
export function count(path: string, what: keyof Counts): void {
  const counts = counted.get(path)
  if (counts) counts[what] += 1
  else counted.set(path, { visits: 0, statements: 0, [what]: 1 })
}

/**
 * Writes the counts of this process every {@link WRITE_MS}, so that a page never waits for the database.
 * @returns a function that writes the rest, for the stop
 */
export function startWritingCounts(payload: BasePayload): () => Promise<void> {
  let writing = Promise.resolve()
  const write = () =>
    (writing = writing
      .then(async () => writeCounts(await createLocalReq({}, payload)))
      .catch((error: unknown) => log.warn({ err: error }, 'visits of guides are stored later')))
  setInterval(() => void write(), WRITE_MS).unref()
  return write
}

/**
 * Adds the counts of this process to the rows of all instances, under the current day in California. If that fails, the
 * counts wait with their day for the next write. Only one call may run at a time.
 */
export async function writeCounts(req: PayloadRequest): Promise<void> {
  const day = pacificDate(new Date())
  for (const [path, { visits, statements }] of counted) {
    const key = `${day} ${path}`
    const before = waiting.get(key) ?? { visits: 0, statements: 0 }
    const sums = { visits: before.visits + visits, statements: before.statements + statements }
    waiting.set(key, { path, day, ...sums })
  }
  counted.clear()
  if (waiting.size === 0) return
  await addToRows(req, [...waiting.values()])
  waiting.clear()
}

/**
 * Inserts in the order of the key, so that two instances never wait for each other's rows. A redirected path counts for
 * its guide.
 */
const addToRows = (req: PayloadRequest, counts: unknown[]) =>
  runSql(req)`
    insert into guide_days (guide_id, day, visits, statements)
    select guides.id, day, sum(visits), sum(statements)
    from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb)
      as counted (path text, day date, visits int, statements int)
    left join redirects on "from" = path
    join guides on ${GUIDE_PATH} = coalesce(redirects."to", path)
    group by guides.id, day order by guides.id, day
    on conflict (guide_id, day) do update set visits = guide_days.visits + excluded.visits,
      statements = guide_days.statements + excluded.statements`

/** A month of this year can be compared with the same month of the two years before. */
const KEPT = sql`interval '25 months'`

/** Deletes counts and imported search figures of days that are older than {@link KEPT}. @returns their days */
export async function sweepCounts(req: PayloadRequest): Promise<string[]> {
  const oldest = sql`${pacificDate(new Date())}::date - ${KEPT}`
  const swept = await runSql<{ day: string }>(req)`
    with figures as (delete from guide_search_figures where to_day < ${oldest} returning to_day),
    counts as (delete from guide_days where day < ${oldest} returning day)
    select day::text as day from counts union all select to_day::text from figures`
  return swept.map(({ day }) => day)
}
