import { type SQL, sql } from 'drizzle-orm'

const AT_ONCE = 20_000

export type Verdict = {
  /** Entries that were looked at. */
  entries: number
  /** The first entry that was altered, or follows one that was taken out; null where all is whole. */
  brokenAt: number | null
  /** The hash of the last entry: noted elsewhere, it shows later that the end was not cut off. */
  head: string | null
}

/** Runs one statement and gives its rows. */
type Run = <Row>(statement: SQL) => Promise<Row[]>

type Page = { entries: number; last: string | null; head: string | null; broken: string | null }

/** Recomputes the audit log's chain from its first entry, some thousands at a time. */
export async function verifyChain(run: Run): Promise<Verdict> {
  let verdict: Verdict = { entries: 0, brokenAt: null, head: null }
  for (let last = 0; ; ) {
    const page = await verifyPage(run, last, verdict.head)
    if (page.entries === 0) return verdict
    verdict = {
      entries: verdict.entries + page.entries,
      brokenAt: page.broken === null ? null : Number(page.broken),
      head: page.head,
    }
    if (verdict.brokenAt !== null) return verdict
    last = Number(page.last)
  }
}

/** Each entry must be the next number and hold the hash of the one before it with its own content. */
async function verifyPage(run: Run, after: number, head: string | null): Promise<Page> {
  const [page] = await run<Page>(
    sql`
      with page as (
        select entry, entry.id, entry.hash,
               lag(entry.id, 1, ${after}::bigint) over by_id as previous_id,
               lag(entry.hash, 1, ${head ?? ''}::text) over by_id as previous_hash
        from audit_log as entry where entry.id > ${after}
        window by_id as (order by entry.id) order by entry.id limit ${AT_ONCE}
      )
      select count(*)::int as entries, max(id) as last,
             (select hash from page order by id desc limit 1) as head,
             min(id) filter (
               where id <> previous_id + 1 or hash <> audit_log_hash(previous_hash, entry)
             ) as broken
      from page`,
  )
  return page ?? { entries: 0, last: null, head: null, broken: null }
}
