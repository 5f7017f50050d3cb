import { saveFile } from '#portal/lib/http/download.ts'
import type { Consultation } from '#wire/consultations.ts'

function stamp(when: number): string {
  return `${new Date(when).toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r?\n/g, '\\n')
}

type Entry = Pick<Consultation, 'id' | 'scheduledAt' | 'createdAt' | 'duration' | 'notes'>

/**
 * Builds an iCalendar file (RFC 5545) with one appointment. Its UID equals the one in the mailed file,
 * so that a calendar that imports both shows one entry.
 */
export function calendarFile(consultation: Entry, brand: string, host: string): string {
  const start = Date.parse(consultation.scheduledAt)
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${brand}//Consultation//EN`,
    'BEGIN:VEVENT',
    `UID:${consultation.id}@${host}`,
    `DTSTAMP:${stamp(Date.parse(consultation.createdAt))}`,
    `DTSTART:${stamp(start)}`,
    `DTEND:${stamp(start + consultation.duration * 60_000)}`,
    `SUMMARY:${escaped(`${brand} consultation`)}`,
    `DESCRIPTION:${escaped(consultation.notes ?? 'We’ll call you.')}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n')
}

/** Saves the appointment as a calendar file. */
export function downloadCalendarFile(consultation: Entry, brand: string): void {
  const text = calendarFile(consultation, brand, window.location.hostname)
  saveFile(new Blob([text], { type: 'text/calendar' }), 'consultation.ics')
}
