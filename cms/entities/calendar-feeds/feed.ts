import { type SQL, sql } from 'drizzle-orm'
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { PayloadRequest } from 'payload'
import { env } from '#cms/core/env.ts'
import {
  addConsultation,
  type CalendarConsultation,
  uidOf,
} from '#cms/entities/consultations/calendar-file.ts'
import { CLIENT_NAME, joinClient } from '#cms/entities/users/client-name.ts'
import { isoTime, runSql } from '#cms/kit/documents.ts'
import { addDays, pacificDate } from '#wire/slots.ts'
import { calendarFeedTexts } from '#wire/texts/calendar-feeds.ts'
import { calendarTexts } from '#wire/texts/consultations.ts'
import { isStaff, mayReadTasks, type Viewer } from '#wire/viewer.ts'

const texts = calendarFeedTexts

/** Days that past and cancelled entries stay, so that each calendar program sees a cancellation. */
const KEPT_DAYS = 30

/** The most entries of each kind, nearest first: ical-generator takes half a millisecond for each. */
const MAX_COMING = 150
const MAX_PAST = 50

/** The first rows of a table that match, from today on and back to the first day that is kept. */
function nearest(table: SQL, time: SQL, matches: SQL): SQL {
  const today = pacificDate(new Date())
  const first = addDays(today, -KEPT_DAYS)
  return sql`(
    (select * from ${table} where ${matches} and ${time} >= ${today}
     order by ${time}, id limit ${MAX_COMING})
    union all
    (select * from ${table} where ${matches} and ${time} < ${today} and ${time} >= ${first}
     order by ${time} desc, id desc limit ${MAX_PAST}))`
}

/**
 * A user's consultations and tasks with a due day as an iCalendar file. Staff get those of all clients. Its
 * text depends on the rows alone, so that equal rows give an equal ETag.
 */
export async function createFeed(req: PayloadRequest, viewer: Viewer): Promise<string> {
  const calendar = ical({ name: texts.calendar, method: ICalCalendarMethod.PUBLISH, ttl: 900 })
  const byStaff = isStaff(viewer)
  for (const { who, clientId, cancelledAt, address, ...row } of await consultationRows(req, viewer))
    addConsultation(calendar, row, {
      summary: byStaff ? texts.events.consultationWith(who) : calendarTexts.summary,
      description: byStaff ? (address ?? '') : calendarTexts.description(address),
      url: env.publicUrl + (byStaff ? clientPath(clientId) : '/dashboard?tab=consultations'),
      isCancelled: cancelledAt !== null,
    })
  const tasks = mayReadTasks(viewer) ? await taskRows(req, viewer) : []
  for (const { id, title, due, version, state, updatedAt, who, clientId } of tasks)
    calendar.createEvent({
      id: uidOf(id),
      sequence: version - 1,
      stamp: new Date(updatedAt),
      start: new Date(`${due}T00:00:00Z`),
      allDay: true,
      summary: byStaff ? texts.events.task(title, who) : title,
      url: env.publicUrl + (byStaff ? clientPath(clientId) : '/dashboard'),
      status: state === 'waived' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    })
  return calendar.toString()
}

const clientPath = (id: string | null) =>
  id ? `/admin?tab=clients&client=${id}` : '/admin?tab=today'

/** The rows of all clients for staff, of the user themselves otherwise. */
const readableBy = (viewer: Viewer, column: SQL): SQL =>
  isStaff(viewer) ? sql`true` : sql`${column} = ${viewer.id}`

type Named = { who: string | null; clientId: string | null }

type ConsultationRow = CalendarConsultation &
  Named & { address: string | null; cancelledAt: string | null }

function consultationRows(req: PayloadRequest, viewer: Viewer) {
  const kept = sql`(cancelled_at is null or cancelled_at > now() - make_interval(days => ${KEPT_DAYS}))`
  const matches = sql`${readableBy(viewer, sql`user_id`)} and ${kept}`
  return runSql<ConsultationRow>(req)`
    select entry.id, ${isoTime(sql`scheduled_at`)} as "scheduledAt", duration::float8 as duration,
           ${isoTime(sql`entry.created_at`)} as "createdAt", ${isoTime(sql`entry.updated_at`)} as "updatedAt",
           ${isoTime(sql`cancelled_at`)} as "cancelledAt",
           address, ${CLIENT_NAME} as who, client.id as "clientId"
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

/** Those of a client are their own to do. */
function taskRows(req: PayloadRequest, viewer: Viewer) {
  const own = isStaff(viewer) ? sql`` : sql`and actor = 'seller'`
  const matches = sql`due is not null and ${readableBy(viewer, sql`client_id`)} ${own}`
  return runSql<TaskRow>(req)`
    select entry.id, title, due, version::int as version, state,
           ${isoTime(sql`entry.updated_at`)} as "updatedAt", ${CLIENT_NAME} as who, client.id as "clientId"
    from ${nearest(sql`tasks`, sql`due`, matches)} as entry ${joinClient(sql`entry.client_id`)}
    order by due, entry.id`
}
