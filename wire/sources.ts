import { z } from 'zod'

/**
 * How a person came to have an account. The server says so when it makes the account, from what the
 * person did here and nothing else: nobody is followed from other sites.
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
