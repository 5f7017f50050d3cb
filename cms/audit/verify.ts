import { type SQL, sql } from 'drizzle-orm'
import type { Anchor } from './anchors.ts'
import { type EntryContent, entryHash, FORMATTED_AT } from './append.ts'
import type { AuditKey } from './keys.ts'

const PAGE_SIZE = 5_000

export type Verdict = {
  entries: number
  /** Entries of an earlier key that is unknown here: a later seal covers them, none is verified by itself. */
  unverified: number
  /** Id of the first invalid entry and the failed check; null if every entry is valid. */
  broken: { at: number; why: string } | null
  head: string | null
}

type Run = <Row>(statement: SQL) => Promise<Row[]>

type Row = EntryContent & {
  key: string | null
  hash: string
  /** The hash that an entry from before the keys must have. */
  plain: string | null
}

type Chain = { last: number; head: string | null; key: string | null; unverified: number }

/**
 * Recomputes the audit log, 5,000 entries at a time: every id, hash and change of keys, and the anchors of
 * finished days, which are kept outside of the database.
 */
export async function verifyAuditLog(
  run: Run,
  keys: readonly AuditKey[],
  anchors: readonly Anchor[] = [],
): Promise<Verdict> {
  const known = new Map(keys.map((key) => [key.id, key]))
  const anchored = new Map(anchors.map((anchor) => [anchor.entry, anchor]))
  const chain: Chain = { last: 0, head: null, key: null, unverified: 0 }
  const verdict = (why?: string): Verdict => ({
    entries: chain.last,
    unverified: chain.unverified,
    broken: why ? { at: chain.last + 1, why } : null,
    head: chain.head,
  })
  for (;;) {
    const rows = await readPage(run, chain)
    for (const row of rows) {
      const why = findError(row, chain, known) ?? findContradiction(row, anchored)
      if (why) return verdict(why)
      const unverified = chain.unverified + (row.key && !known.has(row.key) ? 1 : 0)
      Object.assign(chain, { last: Number(row.id), head: row.hash, key: row.key, unverified })
    }
    if (rows.length < PAGE_SIZE) break
  }
  if (chain.last > 0 && chain.key === null)
    return verdict('is missing: no entry with a key ends the log')
  if (chain.key && !known.has(chain.key)) return verdict('is missing: the last key is not here')
  const beyond = anchors.find(({ entry }) => entry > chain.last)
  return verdict(beyond && `is missing: entry ${beyond.entry} was there on ${beyond.day}`)
}

/** Checks one row against the chain before it. @returns the error, or undefined if the row is valid */
function findError(row: Row, chain: Chain, known: Map<string, AuditKey>): string | undefined {
  if (Number(row.id) !== chain.last + 1) return 'was taken out'
  if (row.key === null) {
    if (chain.key !== null) return 'was written without a key'
    return row.hash === row.plain ? undefined : 'was changed, or the one before it'
  }
  const key = known.get(row.key)
  if (key && row.hash !== entryHash(key, chain.head ?? '', row))
    return 'was changed, or the one before it'
  if (row.key !== chain.key && !isSeal(row, chain)) return 'was written with another key'
  return undefined
}

/** Whether the row is a seal entry whose details match the id, hash and key of the row before it. */
function isSeal({ event, details }: Row, { last, head, key }: Chain): boolean {
  if (event !== 'audit-log-sealed') return false
  const sealed = JSON.parse(details)
  return sealed.entries === last && sealed.hash === head && sealed.key === key
}

function findContradiction({ id, hash }: Row, anchored: Map<number, Anchor>): string | undefined {
  const anchor = anchored.get(Number(id))
  return anchor && anchor.hash !== hash
    ? `is not the one that was there on ${anchor.day}`
    : undefined
}

/** Hashes in the statement: an attacker who changed rows could also replace a database function. */
const readPage = (run: Run, { last, head }: Chain) =>
  run<Row>(
    sql`
      select id::text, ${FORMATTED_AT} as at, event, actor_id::text as actor, subject, address,
             details::text as details, key_id as key, hash,
             case when key_id is null then encode(sha256(convert_to(jsonb_build_array(
               lag(hash, 1, ${head ?? ''}::text) over (order by audit_log.id), id, extract(epoch from at),
               event, actor_id, subject, address, details)::text, 'UTF8')), 'hex') end as plain
      from audit_log where id > ${last}::bigint order by audit_log.id limit ${PAGE_SIZE}`,
  )
