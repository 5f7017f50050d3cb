import { createHmac } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { OperatorError } from '#cms/core/operator-error.ts'
import { toJson } from '#cms/kit/to-json.ts'
import type { Activity } from '#wire/activity.ts'
import { type AuditKey, type AuditKeys, auditKeys } from './keys.ts'

export type AuditEvent = Activity

/** Short facts only: ids, states, counts. No text that users wrote, no names, no secrets. */
export type Details = Record<string, string | number | boolean | null>

/** An entry as its hash covers it: every value as the database formats it. */
export type EntryContent = {
  id: string
  /** UTC with microseconds. */
  at: string
  event: string
  actor: string | null
  subject: string | null
  address: string | null
  /** The JSON as the database writes it. */
  details: string
}

/**
 * The HMAC-SHA256 of an entry and, through the previous hash, of all earlier ones, as 64 hexadecimal digits.
 * Computed here, so that the key never reaches the database, its logs or its statistics.
 */
export function entryHash({ id: keyId, key }: AuditKey, previous: string, entry: EntryContent) {
  const { id, at, event, actor, subject, address, details } = entry
  const covered = [keyId, previous, id, at, event, actor, subject, address, details]
  return createHmac('sha256', key).update(JSON.stringify(covered)).digest('hex')
}

/** A transaction, which holds the chain's advisory lock until it ends. */
export type Transaction = { execute: (statement: SQL) => Promise<{ rows: unknown[] }> }

export type NewEntry = {
  event: AuditEvent
  actor: string | null
  subject: string | null
  address: string | null
  /** Facts, and for public content of the site its changes: any JSON. */
  details: object
}

/** The previous entry's hash and key; the next one's id, time and details as the database formats them. */
type Next = Pick<EntryContent, 'id' | 'at' | 'details'> & {
  previous_hash: string | null
  previous_key: string | null
}

/** SQL for the time of an entry, in the format that its hash covers. */
export const FORMATTED_AT = sql.raw(
  `to_char(at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
)

/** Adds an entry to the chain, after a seal where the last one has another key. @throws OperatorError as `seal` */
export async function appendEntry(runner: Transaction, keys: AuditKeys, entry: NewEntry) {
  const next = await readNext(runner, entry.details)
  if (next.previous_key === keys[0].id) return insert(runner, keys[0], entry, next)
  await seal(runner, keys, next)
  await insert(runner, keys[0], entry, await readNext(runner, entry.details))
}

/**
 * Makes the audit log end in an entry of this installation's key, so that a start with another key than
 * the other instances' is refused before it serves requests.
 * @param adopt continues after a key that was lost
 * @throws OperatorError where the last entry's key is not among the known keys
 */
export async function openAuditLog(payload: BasePayload, adopt = false): Promise<void> {
  const keys = await auditKeys()
  await payload.db.drizzle.transaction(async (transaction) => {
    const next = await readNext(transaction)
    if (next.previous_key !== keys[0].id) await seal(transaction, keys, next, adopt)
  })
}

/** Writes one entry that covers all earlier ones: without keys, of an earlier key, or none at all. */
async function seal(runner: Transaction, keys: AuditKeys, next: Next, adopt = false) {
  const { id, previous_hash: hash, previous_key: key } = next
  if (key && !adopt && !keys.some((known) => known.id === key))
    throw new OperatorError(
      'The audit log was last written with another key. Instances that share a database need the same ' +
        'AUDIT_KEY (or DATA_DIR/audit.key); if that key is lost: npm run audit -- --new-key',
    )
  const details = { entries: Number(id) - 1, hash, key }
  const system = { actor: null, subject: null, address: null }
  const entry: NewEntry = { ...system, event: 'audit-log-sealed', details }
  await insert(runner, keys[0], entry, await readNext(runner, details))
}

async function insert(
  runner: Transaction,
  key: AuditKey,
  { event, actor, subject, address }: NewEntry,
  { id, at, details, previous_hash: previous }: Next,
): Promise<void> {
  const content = { id, at, event, actor, subject, address, details }
  const hash = entryHash(key, previous ?? '', content)
  await runner.execute(
    sql`insert into audit_log (id, at, event, actor_id, subject, address, details, key_id, hash)
        values (${id}, ${at}, ${event}, ${actor}, ${subject}, ${address}, ${details}::jsonb,
                ${key.id}, ${hash})`,
  )
}

/** Waits for the chain's advisory lock, then reads what the next entry follows. */
async function readNext(runner: Transaction, details: object = {}): Promise<Next> {
  const { rows } = await runner.execute(
    sql`select id::text, ${FORMATTED_AT} as at, previous_hash, previous_key,
               ${toJson(details)}::jsonb::text as details
        from audit_log_next()`,
  )
  return rows[0] as Next
}
