import type { Mail } from '#cms/jobs/jobs.ts'
import { pacificTime } from './pacific-time.ts'

export type Reminded = {
  email: string
  firstName: string
  address: string | null
  scheduledAt: string
  duration: number
  /** The page to reschedule or cancel. */
  path: string
}

/** Sent a day before the consultation. */
export function consultationReminder(appointment: Reminded): Mail {
  const { email, firstName, address, scheduledAt, duration, path } = appointment
  const time = pacificTime(scheduledAt)
  return {
    to: email,
    subject: `Tomorrow: your consultation, ${time}`,
    paragraphs: [
      `Hello ${firstName},`,
      `This is a reminder of your free consultation${address ? ` about ${address}` : ''}: ${time}, ${duration} minutes.`,
      'Have your last property tax bill and your loan balance at hand.',
    ],
    action: { label: 'Reschedule or cancel', path },
  }
}
