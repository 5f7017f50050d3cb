import ical, { ICalCalendarMethod } from 'ical-generator'
import { env } from '#cms/env.ts'
import type { Consultation, Property, User } from '#cms/payload-types.ts'
import type { Mail } from './mail.ts'
import { pacificTime } from './pacific-time.ts'

/** The confirmation of a booked consultation, with its calendar file. */
export function bookingConfirmation(
  client: User,
  property: Property,
  consultation: Consultation,
): Mail {
  const time = pacificTime(consultation.scheduledAt)
  return {
    to: client.email,
    subject: `Your consultation: ${time}`,
    paragraphs: [
      `Hello ${client.firstName},`,
      `Your free consultation about ${property.address} is booked for ${time}. It takes ${consultation.duration} minutes and commits you to nothing.`,
      'Have your last property tax bill and your loan balance at hand. We will go through the price range, the three service packages and what you would keep.',
      'The calendar file is attached.',
    ],
    action: { label: 'See it in your dashboard', path: '/dashboard?tab=consultations' },
    calendar: calendarOf(property, consultation),
  }
}

function calendarOf(property: Property, consultation: Consultation): string {
  const start = new Date(consultation.scheduledAt)
  const calendar = ical({ name: 'KeepMore', method: ICalCalendarMethod.PUBLISH })
  calendar.createEvent({
    id: `${consultation.id}@${new URL(env.publicUrl).hostname}`,
    start,
    end: new Date(start.getTime() + consultation.duration * 60_000),
    summary: 'KeepMore consultation',
    description: `About ${property.address}`,
    url: `${env.publicUrl}/dashboard?tab=consultations`,
  })
  return calendar.toString()
}
