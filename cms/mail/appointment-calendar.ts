import type { Response } from 'express'
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { env } from '#cms/core/env.ts'
import type { Consultation } from '#cms/payload-types.ts'

const METHODS = {
  /** A downloaded file. */
  file: ICalCalendarMethod.PUBLISH,
  /** A mail: calendars import it, and a later one with the same id moves the entry. */
  invitation: ICalCalendarMethod.REQUEST,
  cancellation: ICalCalendarMethod.CANCEL,
}

type Purpose = keyof typeof METHODS

/** A consultation as an iCalendar file (RFC 5545), for a download or for a mail. */
export function appointmentCalendar(
  consultation: Consultation,
  about: { path: string; attendee?: string; address?: string | null },
  purpose: Purpose = 'file',
): string {
  const start = new Date(consultation.scheduledAt)
  const calendar = ical({ name: 'KeepMore', method: METHODS[purpose] })
  const event = calendar.createEvent({
    id: `${consultation.id}@${new URL(env.publicUrl).hostname}`,
    sequence: revisionOf(consultation),
    start,
    end: new Date(start.getTime() + consultation.duration * 60_000),
    summary: 'KeepMore consultation',
    description: about.address ? `We’ll call you about ${about.address}.` : 'We’ll call you.',
    url: env.publicUrl + about.path,
    status: purpose === 'cancellation' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name: 'KeepMore', email: env.mailFrom },
  })
  if (about.attendee) event.createAttendee({ email: about.attendee })
  return calendar.toString()
}

/** Answers with an appointment as a calendar file to save. @param path the page where it can be changed */
export function sendCalendarFile(
  response: Response,
  consultation: Consultation,
  path: string,
): void {
  response.set({
    'Content-Type': 'text/calendar; charset=utf-8',
    'Content-Disposition': 'attachment; filename="consultation.ics"',
    'Cache-Control': 'private, no-store',
  })
  response.send(appointmentCalendar(consultation, { path }))
}

/**
 * SEQUENCE (RFC 5545, 3.8.7.4), which must grow with every change: hundredths of a second from booking to
 * last change. With seconds, a booking that was moved at once kept its number, and calendars ignored the
 * new time. Hundredths stay below 2^31 for 248 days, longer than a slot can be ahead.
 */
function revisionOf({ createdAt, updatedAt }: Consultation): number {
  return Math.max(0, Math.ceil((Date.parse(updatedAt) - Date.parse(createdAt)) / 10))
}
