import type { Mail } from './mail.ts'
import { pacificTime } from './pacific-time.ts'

export type Appointment = {
  email: string
  firstName: string
  address: string | null
  scheduledAt: string
  duration: number
}

/** A day before the consultation. */
export function consultationReminder(appointment: Appointment): Mail {
  const { email, firstName, address, scheduledAt, duration } = appointment
  const time = pacificTime(scheduledAt)
  return {
    to: email,
    subject: `Tomorrow: your consultation, ${time}`,
    paragraphs: [
      `Hello ${firstName},`,
      `This is a reminder of your free consultation${address ? ` about ${address}` : ''}: ${time}, ${duration} minutes.`,
      'Have your last property tax bill and your loan balance at hand.',
    ],
    action: { label: 'See it in your dashboard', path: '/dashboard?tab=consultations' },
  }
}
