import type { Language } from '../languages.ts'
import { PHONE_INCOMPLETE, PHONE_REQUIRED } from '../phone.ts'
import { statementTexts } from './statements.ts'

// The script of the scheduler takes these as an argument, so that a page loads the words of its own language only.

/** English words of the scheduler's form and its answers. */
export const schedulerFormTexts = {
  /** Of times that the script writes. */
  language: 'en' as Language,
  missing: {
    title: 'Missing Information',
    text: 'Please fill in all required fields.',
    close: 'Close',
  },
  pending: 'Booking...',
  failed: { title: 'Booking Failed', text: 'Please try again later.', close: 'Close' },
  unreachable: 'We could not be reached. What you typed is still here; please try again.',
  /** The chosen time, of the day and the hour as the page shows them. */
  chosen: (day: string, hour: string) => `${day} at ${hour} PT`,
  time: 'Choose a time',
  name: 'Name is required',
  email: 'Valid email is required',
  phone: PHONE_REQUIRED,
  wholePhone: PHONE_INCOMPLETE,
  alternatives: 'Free times instead',
  figures: statementTexts.carried,
  /** The server's message about a field, or about the whole form. */
  refused: (_field: string | null, message: string): string => message,
}

export type SchedulerFormTexts = typeof schedulerFormTexts
