import { z } from 'zod'

const SCHEDULED = 'calendly.event_scheduled'

/** What Calendly's embed says, and our own scheduler in the same words. */
const SchedulingMessage = z.object({ event: z.string().startsWith('calendly.') })

const OwnBooking = z.object({
  payload: z.object({ event: z.object({ uri: z.url(), start_time: z.iso.datetime() }) }),
})

export type Heard =
  | { kind: 'shown' }
  /** The time and its page are known only from our own scheduler. */
  | { kind: 'scheduled'; booked: { scheduledAt: string; page: string } | null }

/**
 * What a window message says about a booking, if it comes from the scheduler: from its origin and
 * from one of the very windows that we gave it. Everything else is nothing, whatever it claims.
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
