import type { z } from 'zod'
import { idIn, labelIn } from './basics.ts'

/** The call that created an account. The server sets it at creation, without tracking across sites. */
export const SOURCES = [
  { id: 'sign-up', label: 'Sign-up' },
  { id: 'booking', label: 'Booking' },
  { id: 'scheduler', label: 'Scheduler' },
  { id: 'contact', label: 'Contact form' },
  { id: 'staff', label: 'Staff' },
] as const

export const Source = idIn(SOURCES, 'Choose one of the sources')
export type Source = z.infer<typeof Source>

export const sourceLabel = labelIn(SOURCES)
