import type { Mail } from '#cms/jobs/jobs.ts'
import type { Consultation } from '#cms/payload-types.ts'
import { appointmentCalendar } from './appointment-calendar.ts'
import { type Addressee, mailTo } from './mail-to.ts'
import { pacificTime } from './pacific-time.ts'

/** A booked consultation with what its mails need. */
export type Booked = {
  client: Addressee
  consultation: Consultation
  address: string | null
  /** The page to reschedule or cancel: `/schedule?token=…`. */
  path: string
  /** The user has no password yet, so the mail offers to choose one. */
  isNew?: boolean
}

const DASHBOARD = { label: 'See it in your dashboard', path: '/dashboard?tab=consultations' }
const FIRST_PASSWORD = { label: 'Choose a password to follow it online', path: '/forgot-password' }
const CHANGE = 'Reschedule or cancel'
const PREPARE = 'Please have your latest property tax bill and your loan balance handy.'
const PREPARE_MORE = `${PREPARE} We will go through the price range, the three service packages and what you would keep.`

const about = (address: string | null) => (address ? ` about ${address}` : '')

/** The confirmation of a booked consultation, with its calendar file. */
export function bookingConfirmation(booked: Booked): Mail {
  const { client, consultation, address } = booked
  const time = pacificTime(consultation.scheduledAt)
  return mailTo(client, {
    subject: `Your consultation: ${time}`,
    paragraphs: [
      `Your free consultation${about(address)} is booked for ${time}. It takes ${consultation.duration} minutes, with no obligation.`,
      PREPARE_MORE,
      'The calendar file is attached.',
    ],
    ...linksOf(booked),
    calendar: calendarOf(booked, 'invitation'),
  })
}

/** The new time of a consultation; its calendar file moves the existing entry. */
export function newTimeConfirmation(booked: Booked, before: string): Mail {
  const { client, consultation, address } = booked
  const time = pacificTime(consultation.scheduledAt)
  return mailTo(client, {
    subject: `New time for your consultation: ${time}`,
    paragraphs: [
      `Your free consultation${about(address)} is now on ${time}. It was on ${pacificTime(before)}.`,
      PREPARE_MORE,
      'The attached calendar file updates your existing entry.',
    ],
    ...linksOf(booked),
    calendar: calendarOf(booked, 'invitation'),
  })
}

/** A cancelled consultation; its calendar file removes the entry. */
export function cancellation(booked: Booked): Mail {
  const { client, consultation, address } = booked
  const time = pacificTime(consultation.scheduledAt)
  return mailTo(client, {
    subject: `Cancelled: your consultation, ${time}`,
    paragraphs: [
      `Your free consultation${about(address)} on ${time} is cancelled. We will not call.`,
      'You can book another time whenever it suits you.',
    ],
    action: { label: 'Book another time', path: '/schedule' },
    calendar: calendarOf(booked, 'cancellation'),
  })
}

export type Reminded = Addressee & {
  address: string | null
  scheduledAt: string
  duration: number
  /** The page to reschedule or cancel. */
  path: string
}

/** Sent a day before the consultation. */
export function consultationReminder(appointment: Reminded): Mail {
  const { address, scheduledAt, duration, path } = appointment
  const time = pacificTime(scheduledAt)
  return mailTo(appointment, {
    subject: `Tomorrow: your consultation, ${time}`,
    paragraphs: [
      `This is a reminder of your free consultation${about(address)}: ${time}, ${duration} minutes.`,
      PREPARE,
    ],
    action: { label: CHANGE, path },
  })
}

const linksOf = ({ path, isNew }: Booked): Pick<Mail, 'action' | 'more'> => ({
  action: { label: CHANGE, path },
  more: [isNew ? FIRST_PASSWORD : DASHBOARD],
})

function calendarOf(booked: Booked, purpose: 'invitation' | 'cancellation'): string {
  const { consultation, client, address, path } = booked
  return appointmentCalendar(consultation, { path, attendee: client.email, address }, purpose)
}
