import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { PayloadRequest } from 'payload'
import { env } from '#cms/core/env.ts'
import {
  addConsultation,
  type CalendarConsultation,
  calendarTexts,
  uidOf,
} from '#cms/entities/consultations/calendar-file.ts'
import { addShowing } from '#cms/entities/showings/calendar-file.ts'
import { languageFor, textsFor } from '#cms/kit/languages.ts'
import { showingsPath, staffShowingsPath } from '#wire/showings.ts'
import { pacificDate } from '#wire/slots.ts'
import { calendarFeedTexts as en } from '#wire/texts/calendar-feeds.ts'
import { calendarFeedTexts as es } from '#wire/texts/es/calendar-feeds.ts'
import { taskTitle as esTitle } from '#wire/texts/es/task-titles.ts'
import { taskTitle as enTitle } from '#wire/texts/task-titles.ts'
import { isStaff, mayReadEscrows, mayReadShowings, mayReadTasks } from '#wire/viewer.ts'
import type { FeedUser } from './actions.ts'
import {
  blockRows,
  consultationRows,
  showingRows,
  takesConsultations,
  taskRows,
} from './feed-rows.ts'
import { addSaleDates } from './sale-dates.ts'

const TITLES = { en: enTitle, es: esTitle }

/**
 * A user's consultations, showings, blocked hours, tasks with a due day and dates of sales as an iCalendar file. A host
 * gets their own and those without a host, assignee or agent, other staff those of all clients; showings only those that
 * they host. Its text depends on the rows alone, so that equal rows give an equal ETag.
 */
export async function createFeed(req: PayloadRequest, viewer: FeedUser): Promise<string> {
  const texts = textsFor(viewer, { en, es })
  const { summary, description } = textsFor(viewer, calendarTexts)
  const calendar = ical({ name: texts.calendar, method: ICalCalendarMethod.PUBLISH, ttl: 900 })
  const byStaff = isStaff(viewer)
  const isHost = byStaff && (await takesConsultations(req, viewer))
  const consultations = await consultationRows(req, viewer, isHost)
  for (const { who, clientId, cancelledAt, address, ...row } of consultations)
    addConsultation(calendar, row, {
      summary: byStaff ? texts.events.consultationWith(who) : summary,
      description: byStaff ? (address ?? '') : description(address, row),
      url: env.publicUrl + (byStaff ? consultationPath(clientId, row) : OWN_CONSULTATIONS),
      isCancelled: cancelledAt !== null,
    })
  const blocks = byStaff ? await blockRows(req, viewer) : []
  for (const { id, startsAt, endsAt, note, version, isRemoved, updatedAt } of blocks)
    calendar.createEvent({
      id: uidOf(id),
      sequence: version - 1,
      stamp: new Date(updatedAt),
      start: new Date(startsAt),
      end: new Date(endsAt),
      summary: note ?? texts.events.blocked,
      status: isRemoved ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    })
  const showings = mayReadShowings(viewer) ? await showingRows(req, viewer) : []
  for (const { homeId, ...row } of showings)
    addShowing(
      calendar,
      row,
      languageFor(viewer),
      env.publicUrl + (byStaff ? staffShowingsPath(homeId) : showingsPath(homeId)),
    )
  const tasks = mayReadTasks(viewer) ? await taskRows(req, viewer, isHost) : []
  for (const { id, title, due, version, state, updatedAt, who, clientId } of tasks)
    calendar.createEvent({
      id: uidOf(id),
      sequence: version - 1,
      stamp: new Date(updatedAt),
      start: new Date(`${due}T00:00:00Z`),
      allDay: true,
      summary: byStaff ? texts.events.task(title, who) : textsFor(viewer, TITLES)(title),
      url: env.publicUrl + (byStaff ? clientPath(clientId) : '/dashboard'),
      status: state === 'waived' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    })
  if (mayReadEscrows(viewer)) await addSaleDates(calendar, req, viewer)
  return calendar.toString()
}

const OWN_CONSULTATIONS = '/dashboard?tab=consultations'

/** The client's pane; the consultation in the calendar for a viewer who does not see the client. */
function consultationPath(
  clientId: string | null,
  { id, scheduledAt }: Pick<CalendarConsultation, 'id' | 'scheduledAt'>,
): string {
  if (clientId) return clientPath(clientId)
  const date = pacificDate(new Date(scheduledAt))
  return `/admin?tab=consultations&date=${date}&consultation=${id}`
}

const clientPath = (id: string | null) =>
  id ? `/admin?tab=clients&client=${id}` : '/admin?tab=today'
