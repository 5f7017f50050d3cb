import type { z } from 'zod'
import { idIn, labelIn } from './basics.ts'

/** What created a client's card. The server sets it once, without tracking across sites. */
export const SOURCES = [
  { id: 'sign-up', label: 'Sign-up' },
  { id: 'booking', label: 'Booking' },
  { id: 'scheduler', label: 'Scheduler' },
  { id: 'contact', label: 'Contact form' },
  { id: 'staff', label: 'Staff' },
  { id: 'import', label: 'Import' },
  { id: 'referral', label: 'Referral' },
] as const

export const Source = idIn(SOURCES, 'Choose one of the sources')
export type Source = z.infer<typeof Source>

/** The most characters of a source's detail: the page or guide that led here, or what staff typed. */
export const MAX_SOURCE_DETAIL = 200

export const sourceLabel = labelIn(SOURCES)
