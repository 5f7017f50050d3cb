import { createHmac } from 'node:crypto'
import type { Activity } from '#wire/activity.ts'
import type { AuditKey } from './keys.ts'

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
 * The HMAC-SHA256 of an entry and, through the previous hash, of all earlier ones. Computed here, so that
 * the key never reaches the database, its logs or its statistics.
 * @returns 64 hexadecimal digits
 */
export function entryHash(
  { id: keyId, key }: AuditKey,
  previous: string,
  entry: EntryContent,
): string {
  const { id, at, event, actor, subject, address, details } = entry
  const covered = [keyId, previous, id, at, event, actor, subject, address, details]
  return createHmac('sha256', key).update(JSON.stringify(covered)).digest('hex')
}
