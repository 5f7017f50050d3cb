import type { Response } from 'express'
import ical, {
  type ICalCalendar,
  ICalCalendarMethod,
  type ICalEvent,
  ICalEventStatus,
} from 'ical-generator'
import { env } from '#cms/core/env.ts'
import type { Consultation } from '#cms/payload-types.ts'
import type { Language } from '#wire/languages.ts'
import { calendarTexts as en } from '#wire/texts/consultation-mails.ts'
import { calendarTexts as es } from '#wire/texts/es/consultation-mails.ts'
import { linkPath } from './link.ts'

/** What the event of a consultation says. */
export const calendarTexts = { en, es }

const METHODS = {
  /** A downloaded file. */
  file: ICalCalendarMethod.PUBLISH,
  /** A mail: calendars import it, and a later one with the same id moves the entry. */
  invitation: ICalCalendarMethod.REQUEST,
  cancellation: ICalCalendarMethod.CANCEL,
}

/** The part of a consultation that its event shows. */
export type CalendarConsultation = Pick<
  Consultation,
  'id' | 'scheduledAt' | 'duration' | 'createdAt' | 'updatedAt' | 'phone' | 'place'
>

/** The UID of the event of a row: the same in mails, downloaded files and feeds. */
export const uidOf = (id: string): string => `${id}@${new URL(env.publicUrl).hostname}`

type EventDetails = { summary: string; description: string; url: string; isCancelled: boolean }

/** Adds a consultation to an iCalendar file (RFC 5545). */
export function addConsultation(
  calendar: ICalCalendar,
  consultation: CalendarConsultation,
  { isCancelled, ...details }: EventDetails,
): ICalEvent {
  const start = new Date(consultation.scheduledAt)
  return calendar.createEvent({
    ...details,
    id: uidOf(consultation.id),
    sequence: sequenceOf(consultation),
    // Not the time of this answer, so that a feed of the same rows has the same bytes.
    stamp: new Date(consultation.updatedAt),
    start,
    end: new Date(start.getTime() + consultation.duration * 60_000),
    location: consultation.place ?? null,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  })
}

/** Creates an iCalendar file of one consultation. @param attendee the client's e-mail address */
export function createCalendar(
  consultation: Consultation,
  purpose: keyof typeof METHODS,
  language: Language,
  { attendee, address }: { attendee?: string; address?: string | null } = {},
): string {
  const { phone, place } = consultation
  const calendar = ical({ name: 'KeepMore', method: METHODS[purpose] })
  const event = addConsultation(calendar, consultation, {
    summary: calendarTexts[language].summary,
    description: calendarTexts[language].description(address, { phone, place }),
    url: env.publicUrl + linkPath(consultation.id, language),
    isCancelled: purpose === 'cancellation',
  })
  event.organizer({ name: 'KeepMore', email: env.mailFrom })
  if (attendee) event.createAttendee({ email: attendee })
  return calendar.toString()
}

/** Answers with a consultation as a calendar file to save. */
export function sendCalendarFile(
  response: Response,
  consultation: Consultation,
  language: Language,
): void {
  response.set({
    'Content-Type': 'text/calendar; charset=utf-8',
    'Content-Disposition': 'attachment; filename="consultation.ics"',
    'Cache-Control': 'private, no-store',
  })
  response.send(createCalendar(consultation, 'file', language))
}

/**
 * SEQUENCE (RFC 5545, 3.8.7.4), which must grow with every change: hundredths of a second from booking to
 * last change. With seconds, a booking that was moved at once kept its number, and calendars ignored the
 * new time. Hundredths stay below 2^31 for 248 days, longer than a slot can be ahead.
 */
function sequenceOf({ createdAt, updatedAt }: CalendarConsultation): number {
  return Math.max(0, Math.ceil((Date.parse(updatedAt) - Date.parse(createdAt)) / 10))
}
