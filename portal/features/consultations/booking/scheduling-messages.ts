import { z } from 'zod'

const SCHEDULED = 'calendly.event_scheduled'

/** Messages of Calendly's embed; the product's own scheduler uses the same format. */
const SchedulingMessage = z.object({ event: z.string().startsWith('calendly.') })

const OwnBooking = z.object({
  payload: z.object({ event: z.object({ uri: z.url(), start_time: z.iso.datetime() }) }),
})

export type Heard =
  | { kind: 'shown' }
  /** Only the product's own scheduler reports the time and the page. */
  | { kind: 'scheduled'; booked: { scheduledAt: string; page: string } | null }

/**
 * Parses a window message about a booking. Returns null unless it comes from the scheduler's origin and
 * from one of the given windows, so that another page cannot fake a booking.
 */
export function heardFrom(
  message: Pick<MessageEvent, 'origin' | 'source' | 'data'>,
  from: { origin: string; isOurs: boolean; windows: (Window | null | undefined)[] },
): Heard | null {
  if (message.origin !== from.origin) return null
  if (!message.source || !from.windows.includes(message.source as Window)) return null
  const said = SchedulingMessage.safeParse(message.data)
  if (!said.success) return null
  if (said.data.event !== SCHEDULED) return { kind: 'shown' }
  const own = from.isOurs ? OwnBooking.safeParse(message.data).data : undefined
  if (!own) return { kind: 'scheduled', booked: null }
  const { uri, start_time } = own.payload.event
  const page = new URL(uri)
  if (page.origin !== from.origin) return { kind: 'scheduled', booked: null }
  return {
    kind: 'scheduled',
    booked: { scheduledAt: start_time, page: page.pathname + page.search },
  }
}
