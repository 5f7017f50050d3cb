import ical, { type ICalCalendar, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { env } from '#cms/core/env.ts'
import { uidOf } from '#cms/entities/consultations/calendar-file.ts'
import type { Language } from '#wire/languages.ts'
import type { ShowingState } from '#wire/showing-states.ts'
import type { Showing } from '#wire/showings.ts'
import { showingTexts as es } from '#wire/texts/es/showings.ts'
import { showingTexts as en } from '#wire/texts/showings.ts'
import type { ShowingRow } from './rows.ts'

const texts = { en, es }

/** The part of a showing that its event shows. It names neither buyer nor agent. */
export type CalendarShowing = Pick<Showing, 'id' | 'start' | 'end' | 'state' | 'version'> & {
  address: string
  updatedAt: string
}

const STATUSES: Partial<Record<ShowingState, ICalEventStatus>> = {
  requested: ICalEventStatus.TENTATIVE,
  proposed: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
}

/** Adds a showing to an iCalendar file. The version counts up with each change, as SEQUENCE has to. */
export function addShowing(
  calendar: ICalCalendar,
  { id, start, end, state, version, address, updatedAt }: CalendarShowing,
  language: Language,
  url?: string,
) {
  const status = STATUSES[state] ?? ICalEventStatus.CANCELLED
  const isOpen = status === ICalEventStatus.TENTATIVE
  return calendar.createEvent({
    ...{ id: uidOf(id), sequence: version - 1, stamp: new Date(updatedAt) },
    ...{ start: new Date(start), end: new Date(end), location: address, status },
    summary: texts[language][isOpen ? 'pendingEvent' : 'event'](address),
    ...(url && { url }),
  })
}

/** An iCalendar file that adds a showing to the agent's calendar, or takes it out. */
export function createShowingFile(showing: ShowingRow, address: string): string {
  const isOff = showing.state === 'cancelled'
  const method = isOff ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST
  const calendar = ical({ name: 'KeepMore', method })
  const event = addShowing(calendar, { ...showing, address }, 'en')
  event.organizer({ name: 'KeepMore', email: env.mailFrom })
  if (showing.agent) event.createAttendee({ email: showing.agent.email })
  return calendar.toString()
}
