import { z } from 'zod'

/**
 * How an account came about. The server sets it at creation, only from what the user did on this site;
 * there is no tracking across sites.
 */
export const SOURCES = [
  { id: 'sign-up', label: 'Sign-up' },
  { id: 'booking', label: 'Booking' },
  { id: 'scheduler', label: 'Scheduler' },
  { id: 'contact', label: 'Contact form' },
  { id: 'staff', label: 'Staff' },
] as const

export const Source = z.enum(
  SOURCES.map(({ id }) => id),
  { error: 'Choose one of the sources' },
)
export type Source = z.infer<typeof Source>

export function sourceLabel(id: string): string {
  return SOURCES.find((source) => source.id === id)?.label ?? id
}
