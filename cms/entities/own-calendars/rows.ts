import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { textCipher } from '#cms/core/text-cipher.ts'
import { isoTime, runSql } from '#cms/kit/documents.ts'
import { announce } from '#cms/realtime/announce.ts'
import type { OwnCalendar } from '#wire/own-calendars.ts'
import type { BusyTime } from './busy-times.ts'
import type { ReadCalendar } from './read-calendar.ts'

/** Minutes between two reads of a calendar. */
const INTERVAL_MINUTES = 15

/** Hours for which the busy times of the last read count while a calendar cannot be read. */
const KEPT_HOURS = 24

export const addresses = textCipher('own calendars')

/** A calendar as stored: its encrypted address tells whether it is still the one that was read. */
export type StoredCalendar = {
  userId: string
  address: string
  etag: string | null
  lastModified: string | null
  readDay: string
  isDropped: boolean
}

const NONE: OwnCalendar = {
  hostName: null,
  readAt: null,
  busyTimes: 0,
  problem: null,
  isDropped: false,
}

/** The state of a user's own calendar, without its address. */
export async function findOwnCalendar(req: PayloadRequest, userId: string): Promise<OwnCalendar> {
  const [state] = await runSql<OwnCalendar>(req)`
    select host_name as "hostName", ${isoTime(sql`read_at`)} as "readAt", problem,
           is_dropped as "isDropped",
           (select count(*)::int from busy_times where host_id = user_id) as "busyTimes"
    from own_calendars where user_id = ${userId}`
  return state ?? NONE
}

/** Stores what was read at an address, in the caller's transaction, which has locked the user. */
export async function storeCalendar(
  req: PayloadRequest,
  userId: string,
  { address, read }: { address: string; read: ReadCalendar },
): Promise<void> {
  const { etag, lastModified } = read.validators
  await runSql(req)`
    insert into own_calendars
      (user_id, address, host_name, etag, last_modified, read_day, read_at, tried_at)
    values (${userId}, ${addresses.encrypt(address, userId)}, ${new URL(address).hostname},
      ${etag}, ${lastModified}, ${read.readDay}, now(), now())
    on conflict (user_id) do update set address = excluded.address, host_name = excluded.host_name,
      etag = excluded.etag, last_modified = excluded.last_modified, read_day = excluded.read_day,
      read_at = now(), tried_at = now(), problem = null, is_dropped = false`
  await replaceBusyTimes(req, userId, read.busy)
}

/** Writes the differences only, so that calendars without a change keep their ETag. */
export async function replaceBusyTimes(
  req: PayloadRequest,
  userId: string,
  busy: BusyTime[],
): Promise<void> {
  const times = busy.map(({ start, end }) => ({
    starts: new Date(start).toISOString(),
    ends: new Date(end).toISOString(),
  }))
  const wanted = sql`jsonb_to_recordset(${JSON.stringify(times)}::jsonb)
    as wanted (starts timestamptz, ends timestamptz)`
  const removed = await runSql(req)`
    delete from busy_times where host_id = ${userId} and not exists (
      select from ${wanted} where starts = starts_at and ends = ends_at) returning starts_at`
  const added = await runSql(req)`
    insert into busy_times (host_id, starts_at, ends_at)
    select ${userId}::uuid, starts, ends from ${wanted} on conflict do nothing returning starts_at`
  if (removed.length + added.length > 0) await announce(req, 'host-blocks', {})
}

/** Deletes a user's own calendar with its busy times. @returns whether there was one */
export async function deleteCalendar(req: PayloadRequest, userId: string): Promise<boolean> {
  const removed = await runSql(req)`
    delete from own_calendars where user_id = ${userId} returning user_id`
  if (removed.length > 0) await announce(req, 'host-blocks', {})
  return removed.length > 0
}

/** Claims a calendar that was last read 15 minutes ago. SKIP LOCKED lets instances claim different ones. */
export async function claimDueCalendar(req: PayloadRequest): Promise<StoredCalendar | undefined> {
  const [due] = await runSql<StoredCalendar>(req)`
    update own_calendars set tried_at = now() where user_id = (
      select user_id from own_calendars
      where tried_at <= now() - make_interval(mins => ${INTERVAL_MINUTES})
      order by tried_at limit 1 for update skip locked)
    returning user_id as "userId", address, etag, last_modified as "lastModified",
      read_day as "readDay", is_dropped as "isDropped"`
  return due
}

/** Notes that a claimed calendar was read. @returns false where its user has replaced or removed it since */
export async function markRead(
  req: PayloadRequest,
  { userId, address }: StoredCalendar,
  read: Omit<ReadCalendar, 'busy'>,
): Promise<boolean> {
  const marked = await runSql(req)`
    update own_calendars set etag = ${read.validators.etag},
      last_modified = ${read.validators.lastModified}, read_day = ${read.readDay}, read_at = now(),
      problem = null, is_dropped = false
    where user_id = ${userId} and address = ${address} returning user_id`
  return marked.length > 0
}

/** Notes why a claimed calendar could not be read. @returns its host name if its busy times are to be dropped now */
export async function markFailed(
  req: PayloadRequest,
  { userId, address }: StoredCalendar,
  problem: string,
): Promise<string | null> {
  await runSql(req)`
    update own_calendars set problem = ${problem} where user_id = ${userId} and address = ${address}`
  const [dropped] = await runSql<{ hostName: string }>(req)`
    update own_calendars set is_dropped = true
    where user_id = ${userId} and address = ${address} and not is_dropped
      and read_at < now() - make_interval(hours => ${KEPT_HOURS})
    returning host_name as "hostName"`
  return dropped?.hostName ?? null
}
