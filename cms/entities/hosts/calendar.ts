import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { notFound } from '#cms/core/problem.ts'
import { STATE } from '#cms/entities/consultations/state.ts'
import { CLIENT_NAME, joinClient, nameOf } from '#cms/entities/users/client-name.ts'
import { isoTime, runSql } from '#cms/kit/documents.ts'
import { seenBy } from '#cms/kit/seen-clients.ts'
import { viewerOf } from '#cms/kit/viewer-of.ts'
import type {
  CalendarConsultation,
  ConsultationCalendar,
  Host,
  HostBlock,
  HostBusyTime,
} from '#wire/consultation-calendar.ts'
import { addDays, slotStart } from '#wire/slots.ts'

/**
 * The consultations, blocked hours and busy times of some California days, with their hosts. The caller has checked that the
 * viewer may read clients.
 */
export async function readCalendar(
  req: PayloadRequest,
  from: string,
  days: number,
): Promise<ConsultationCalendar> {
  const [start, end] = [slotStart(from, 0), slotStart(addDays(from, days), 0)].map((instant) =>
    instant.toISOString(),
  )
  const consultations = await consultationRows(
    req,
    sql`scheduled_at >= ${start} and scheduled_at < ${end} and ${isReadable(req)}`,
  )
  const overlaps = sql`tstzrange(starts_at, ends_at) && tstzrange(${start}, ${end})`
  const blocks = await blockRows(req, overlaps)
  const busy = await busyRows(req, overlaps)
  const named = [...consultations, ...blocks, ...busy].flatMap(({ hostId }) => hostId ?? [])
  return { hosts: await findHosts(req, named), consultations, blocks, busy }
}

const ofSeen = (req: PayloadRequest): SQL => seenBy(viewerOf(req), sql`entry.user_id`)

/** Those of the clients whom the viewer sees, and those that the viewer holds. */
const isReadable = (req: PayloadRequest): SQL =>
  sql`(${ofSeen(req)} or host_id = ${viewerOf(req).id})`

/** One consultation as the calendar shows it. @throws Problem 404 */
export async function readEntry(req: PayloadRequest, id: string): Promise<CalendarConsultation> {
  const [entry] = await consultationRows(req, sql`entry.id = ${id}`)
  if (!entry) throw notFound('This consultation')
  return entry
}

/** Consultations that are to be held and touch a span of time of one host. */
export const bookedWithin = (req: PayloadRequest, { hostId, start, end }: HostBlock) =>
  consultationRows(
    req,
    sql`host_id = ${hostId} and ${isReadable(req)} and ${STATE} = 'booked' and scheduled_at < ${end}
      and scheduled_at + duration * interval '1 minute' > ${start}`,
  )

/** A host who does not see the client gets the name and the phone number to call, and no id or home of the client. */
function consultationRows(req: PayloadRequest, where: SQL): Promise<CalendarConsultation[]> {
  const ifSeen = (column: SQL) => sql`case when ${ofSeen(req)} then ${column} end`
  return runSql<CalendarConsultation>(req)`
    select entry.id, ${STATE} as state, ${isoTime(sql`scheduled_at`)} as "scheduledAt",
           duration::float8 as duration, ${ifSeen(sql`client.id`)} as "clientId",
           ${CLIENT_NAME} as "clientName", coalesce(entry.phone, client.phone) as phone, place,
           ${ifSeen(sql`property_id`)} as "propertyId", ${ifSeen(sql`address`)} as address,
           entry.service_package as "servicePackage", entry.notes,
           ${ifSeen(sql`entry.statement`)} as statement, host_id as "hostId",
           cancel_reason as reason, ${isoTime(sql`entry.created_at`)} as "createdAt"
    from consultations as entry ${joinClient(sql`entry.user_id`)}
    left join properties on properties.id = property_id
    where ${where} order by scheduled_at, entry.id`
}

/** Blocks that are not removed, by start. */
export function blockRows(req: PayloadRequest, where: SQL, limit?: number): Promise<HostBlock[]> {
  return runSql<HostBlock>(req)`
    select id, host_id as "hostId", ${isoTime(sql`starts_at`)} as start, ${isoTime(sql`ends_at`)} as "end",
           note, version::float8 as version
    from host_blocks where removed_at is null and ${where}
    order by starts_at, id ${limit === undefined ? sql`` : sql`limit ${limit}`}`
}

/** Busy times that were read from the own calendars of staff, by start. */
function busyRows(req: PayloadRequest, where: SQL): Promise<HostBusyTime[]> {
  return runSql<HostBusyTime>(req)`
    select host_id as "hostId", ${isoTime(sql`starts_at`)} as start, ${isoTime(sql`ends_at`)} as "end"
    from busy_times where ${where} order by starts_at, host_id`
}

/** The users who take consultations, and those named, by name. */
function findHosts(req: PayloadRequest, named: string[]): Promise<Host[]> {
  const takes = sql`takes_consultations and role in ('admin', 'owner')`
  return runSql<Host>(req)`
    select id, ${nameOf(sql`users`)} as name, ${takes} as "takesConsultations" from users
    where (${takes}) or id = any(${`{${[...new Set(named)]}}`}::uuid[]) order by name, id`
}
