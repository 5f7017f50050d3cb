import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { CalendarConsultation } from '#cms/entities/consultations/calendar-file.ts'
import type { CalendarShowing } from '#cms/entities/showings/calendar-file.ts'
import { CLIENT_NAME, joinClient } from '#cms/entities/users/client-name.ts'
import { isoTime, runSql } from '#cms/kit/documents.ts'
import { seenBy } from '#cms/kit/seen-clients.ts'
import { addDays, pacificDate } from '#wire/slots.ts'
import { isStaff, type Viewer } from '#wire/viewer.ts'

/** Days that past and cancelled entries stay, so that each calendar program sees a cancellation. */
export const KEPT_DAYS = 30

/** The most entries of each kind, nearest first: ical-generator takes half a millisecond for each. */
const MAX_COMING = 150
const MAX_PAST = 50

/** The first rows of a table that match, from today on and back to the first day that is kept. */
export function nearest(table: SQL, time: SQL, matches: SQL): SQL {
  const today = pacificDate(new Date())
  const first = addDays(today, -KEPT_DAYS)
  return sql`(
    (select * from ${table} where ${matches} and ${time} >= ${today}
     order by ${time}, id limit ${MAX_COMING})
    union all
    (select * from ${table} where ${matches} and ${time} < ${today} and ${time} >= ${first}
     order by ${time} desc, id desc limit ${MAX_PAST}))`
}

/** The rows of all clients whom staff see, of which hosts get what `own` selects; of the user themselves otherwise. */
function readableBy(
  viewer: Viewer,
  column: SQL,
  { isHost, own }: { isHost: boolean; own: SQL },
): SQL {
  if (!isStaff(viewer)) return sql`${column} = ${viewer.id}`
  const seen = seenBy(viewer, column)
  return isHost ? sql`${own} and ${seen}` : seen
}

/** Whether consultations are booked with the viewer. */
export async function takesConsultations(req: PayloadRequest, { id }: Viewer): Promise<boolean> {
  const [host] = await runSql(req)`select id from users where id = ${id} and takes_consultations`
  return host !== undefined
}

type Named = { who: string | null; clientId: string | null }

type ConsultationRow = CalendarConsultation &
  Named & { address: string | null; cancelledAt: string | null }

/**
 * Those that are not cancelled, or not longer than KEPT_DAYS ago. A host gets their own also where they do not see the
 * client; these have no id or home of the client.
 */
export function consultationRows(req: PayloadRequest, viewer: Viewer, isHost: boolean) {
  const isTheirs = sql`host_id = ${viewer.id}`
  const own = sql`(${isTheirs} or host_id is null)`
  const held = isStaff(viewer) ? sql`or ${isTheirs}` : sql``
  const kept = sql`(cancelled_at is null or cancelled_at > now() - make_interval(days => ${KEPT_DAYS}))`
  const readable = readableBy(viewer, sql`user_id`, { isHost, own })
  const matches = sql`(${readable} ${held}) and ${kept}`
  const isSeen = seenBy(viewer, sql`entry.user_id`)
  return runSql<ConsultationRow>(req)`
    select entry.id, ${isoTime(sql`scheduled_at`)} as "scheduledAt", duration::float8 as duration,
           ${isoTime(sql`entry.created_at`)} as "createdAt", ${isoTime(sql`entry.updated_at`)} as "updatedAt",
           ${isoTime(sql`cancelled_at`)} as "cancelledAt",
           entry.phone, place, case when ${isSeen} then address end as address, ${CLIENT_NAME} as who,
           case when ${isSeen} then client.id end as "clientId"
    from ${nearest(sql`consultations`, sql`scheduled_at`, matches)} as entry
    ${joinClient(sql`entry.user_id`)} left join properties on properties.id = property_id
    order by scheduled_at, entry.id`
}

type TaskRow = Named & {
  id: string
  title: string
  due: string
  version: number
  state: string
  updatedAt: string
}

type BlockRow = {
  id: string
  startsAt: string
  endsAt: string
  note: string | null
  version: number
  isRemoved: boolean
  updatedAt: string
}

/** A user's own blocked hours, with those that were opened again. */
export function blockRows(req: PayloadRequest, viewer: Viewer) {
  const matches = sql`host_id = ${viewer.id}`
  return runSql<BlockRow>(req)`
    select id, ${isoTime(sql`starts_at`)} as "startsAt", ${isoTime(sql`ends_at`)} as "endsAt", note,
           version::int as version, removed_at is not null as "isRemoved",
           ${isoTime(sql`updated_at`)} as "updatedAt"
    from ${nearest(sql`host_blocks`, sql`starts_at`, matches)} as entry order by starts_at, id`
}

/**
 * Those of a client are their own to do. A host's are assigned to them; of the tasks without an assignee, theirs are those
 * of the clients whose agent they are, or who have none.
 */
export function taskRows(req: PayloadRequest, viewer: Viewer, isHost: boolean) {
  const own = sql`(assignee_id = ${viewer.id} or assignee_id is null and exists (select from users
    where users.id = client_id and (agent_id = ${viewer.id} or agent_id is null)))`
  const theirs = isStaff(viewer) ? sql`` : sql`and actor = 'seller'`
  const readable = readableBy(viewer, sql`client_id`, { isHost, own })
  const matches = sql`due is not null and ${readable} ${theirs}`
  return runSql<TaskRow>(req)`
    select entry.id, title, due, version::int as version, state,
           ${isoTime(sql`entry.updated_at`)} as "updatedAt", ${CLIENT_NAME} as who, client.id as "clientId"
    from ${nearest(sql`tasks`, sql`due`, matches)} as entry ${joinClient(sql`entry.client_id`)}
    order by due, entry.id`
}

/**
 * The showings of the homes that a client sells, and those whose host a user of staff is. One that was declined or
 * cancelled stays for KEPT_DAYS, so that each calendar program sees it go.
 */
export function showingRows(req: PayloadRequest, viewer: Viewer) {
  const theirs = isStaff(viewer)
    ? sql`host_id = ${viewer.id}`
    : sql`property_id in (select id from properties where user_id = ${viewer.id} union
        select property_id from property_sellers where user_id = ${viewer.id} and state = 'joined')`
  const kept = sql`(state in ('requested', 'proposed', 'confirmed')
    or updated_at > now() - make_interval(days => ${KEPT_DAYS}))`
  const matches = sql`kind = 'showing' and ${theirs} and ${kept}`
  return runSql<CalendarShowing & { homeId: string }>(req)`
    select entry.id, ${isoTime(sql`starts_at`)} as start, ${isoTime(sql`ends_at`)} as "end", state, version,
           ${isoTime(sql`entry.updated_at`)} as "updatedAt", address, properties.id as "homeId"
    from ${nearest(sql`showings`, sql`starts_at`, matches)} as entry join properties on properties.id = property_id
    order by starts_at, entry.id`
}
