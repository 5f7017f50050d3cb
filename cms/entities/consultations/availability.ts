import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { runSql } from '#cms/kit/documents.ts'
import { CONSULTATION_MINUTES } from '#wire/slots.ts'

/** A host's id, or null for the one place that a start has while the team has no host. */
export type HostId = string | null

const MINUTE_MS = 60_000

/** Times are in ms. */
type Row =
  | { kind: 'host'; host: string; from: null; to: null }
  | { kind: 'booking'; host: HostId; from: number; to: null }
  | { kind: 'busy'; host: string; from: number; to: number }

const ms = (column: SQL) => sql`(extract(epoch from ${column}) * 1000)::float8`

type Busy = { host: string; from: number; to: number }

/** What decides which hosts are free at the starts of a span of time. */
export type Availability = {
  hosts: string[]
  /** The hosts of the bookings by start, in ms; null for a booking without a host. */
  bookings: Map<number, HostId[]>
  /** Blocked hours, busy times of the hosts' own calendars, and showings with the time on the road. */
  busy: Busy[]
}

/** Reads what decides about the starts from `first` to `last`, in one query. @param moved a consultation to leave out */
export async function readAvailability(
  req: PayloadRequest,
  first: Date,
  last: Date,
  moved: string | null = null,
): Promise<Availability> {
  const end = new Date(last.getTime() + CONSULTATION_MINUTES * MINUTE_MS)
  const span = sql`tstzrange(${first.toISOString()}, ${end.toISOString()})`
  const overlaps = sql`tstzrange(starts_at, ends_at) && ${span}`
  const rows = await runSql<Row>(req)`
    select 'host' as kind, id as host, null::float8 as "from", null::float8 as "to"
    from users where takes_consultations and role in ('admin', 'owner')
    union all
    select 'booking', host_id, ${ms(sql`scheduled_at`)}, null from consultations
    where cancelled_at is null and id is distinct from ${moved}
      and scheduled_at between ${first.toISOString()} and ${last.toISOString()}
    union all
    select 'busy', host_id, ${ms(sql`starts_at`)}, ${ms(sql`ends_at`)} from host_blocks
    where removed_at is null and ${overlaps}
    union all
    select 'busy', host_id, ${ms(sql`starts_at`)}, ${ms(sql`ends_at`)} from busy_times
    where ${overlaps}
    union all
    select 'busy', host_id, ${ms(sql`lower(travel)`)}, ${ms(sql`upper(travel)`)} from showings
    where host_id is not null and state in ('requested', 'confirmed') and travel && ${span}`
  const hosts = rows.flatMap(({ kind, host }) => (kind === 'host' ? [host] : []))
  const booked = rows.filter((row) => row.kind === 'booking')
  const byStart = Map.groupBy(booked, ({ from }) => from)
  return {
    hosts: hosts.sort(),
    bookings: new Map([...byStart].map(([start, held]) => [start, held.map(({ host }) => host)])),
    busy: rows.filter((row) => row.kind === 'busy'),
  }
}

/**
 * The hosts who are free at a start; an empty list where it is taken. A booking without a host takes the
 * place of one of the hosts.
 */
export function hostsFreeAt({ hosts, bookings, busy }: Availability, start: Date): HostId[] {
  const from = start.getTime()
  const to = from + CONSULTATION_MINUTES * MINUTE_MS
  const held = bookings.get(from) ?? []
  if (hosts.length === 0) return held.length === 0 ? [null] : []
  const isBusy = (host: string) =>
    busy.some((time) => time.host === host && time.from < to && time.to > from)
  const free = hosts.filter((host) => !held.includes(host) && !isBusy(host))
  const withoutHost = held.filter((host) => host === null).length
  return free.length > withoutHost ? free : []
}
