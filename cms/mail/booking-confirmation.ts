import type { Mail } from '#cms/jobs/jobs.ts'
import type { Consultation, User } from '#cms/payload-types.ts'
import { appointmentCalendar } from './appointment-calendar.ts'
import { pacificTime } from './pacific-time.ts'

/** A booked consultation with what its mails need. */
export type Booked = {
  client: Pick<User, 'email' | 'firstName'>
  consultation: Consultation
  address: string | null
  /** The page to reschedule or cancel: `/schedule?token=…`. */
  path: string
  /** The user has no password yet, so the mail offers to choose one. */
  isNew?: boolean
}

const DASHBOARD = { label: 'See it in your dashboard', path: '/dashboard?tab=consultations' }
const FIRST_PASSWORD = { label: 'Choose a password to follow it online', path: '/forgot-password' }
const AT_HAND =
  'Have your last property tax bill and your loan balance at hand. We will go through the price range, the three service packages and what you would keep.'

const about = (address: string | null) => (address ? ` about ${address}` : '')

/** The confirmation of a booked consultation, with its calendar file. */
export function bookingConfirmation(booked: Booked): Mail {
  const { client, consultation, address } = booked
  const time = pacificTime(consultation.scheduledAt)
  return {
    to: client.email,
    subject: `Your consultation: ${time}`,
    paragraphs: [
      `Hello ${client.firstName},`,
      `Your free consultation${about(address)} is booked for ${time}. It takes ${consultation.duration} minutes and commits you to nothing.`,
      AT_HAND,
      'The calendar file is attached.',
    ],
    ...linksOf(booked),
    calendar: calendarOf(booked, 'invitation'),
  }
}

/** The new time of a consultation; its calendar file moves the existing entry. */
export function newTimeConfirmation(booked: Booked, before: string): Mail {
  const { client, consultation, address } = booked
  const time = pacificTime(consultation.scheduledAt)
  return {
    to: client.email,
    subject: `New time for your consultation: ${time}`,
    paragraphs: [
      `Hello ${client.firstName},`,
      `Your free consultation${about(address)} is now on ${time}. It was on ${pacificTime(before)}.`,
      AT_HAND,
      'The calendar file is attached; it moves the entry that you have.',
    ],
    ...linksOf(booked),
    calendar: calendarOf(booked, 'invitation'),
  }
}

/** A cancelled consultation; its calendar file removes the entry. */
export function cancellation(booked: Booked): Mail {
  const { client, consultation, address } = booked
  return {
    to: client.email,
    subject: `Cancelled: your consultation, ${pacificTime(consultation.scheduledAt)}`,
    paragraphs: [
      `Hello ${client.firstName},`,
      `Your free consultation${about(address)} on ${pacificTime(consultation.scheduledAt)} is cancelled. Nobody will call.`,
      'Whenever it suits you, take another time.',
    ],
    action: { label: 'Book another time', path: '/schedule' },
    calendar: calendarOf(booked, 'cancellation'),
  }
}

function linksOf({ path, isNew }: Booked): Pick<Mail, 'action' | 'more'> {
  const action = { label: 'Reschedule or cancel', path }
  return { action, more: [isNew ? FIRST_PASSWORD : DASHBOARD] }
}

function calendarOf(booked: Booked, purpose: 'invitation' | 'cancellation'): string {
  const { consultation, client, address, path } = booked
  return appointmentCalendar(consultation, { path, attendee: client.email, address }, purpose)
}
