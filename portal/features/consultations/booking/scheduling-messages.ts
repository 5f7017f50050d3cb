import { z } from 'zod'

const SCHEDULED = 'calendly.event_scheduled'

/** Messages of Calendly's embed; the product's own scheduler uses the same format. */
const SchedulingMessage = z.object({ event: z.string().startsWith('calendly.') })

const OwnBooking = z.object({
  payload: z.object({ event: z.object({ uri: z.url(), start_time: z.iso.datetime() }) }),
})

type SchedulingEvent =
  /** Any other message: the scheduler has loaded. */
  | { kind: 'shown' }
  /** Only the product's own scheduler reports the time and the page. */
  | { kind: 'scheduled'; booking: { scheduledAt: string; page: string } | null }

/**
 * Parses a window message about a booking. Returns null unless it comes from the scheduler's origin and
 * from one of the given windows, so that another page cannot fake a booking.
 */
export function parseSchedulingMessage(
  { origin, source, data }: Pick<MessageEvent, 'origin' | 'source' | 'data'>,
  scheduler: { origin: string; isOwn: boolean; windows: (Window | null | undefined)[] },
): SchedulingEvent | null {
  if (origin !== scheduler.origin) return null
  if (!source || !scheduler.windows.some((window) => window === source)) return null
  const message = SchedulingMessage.safeParse(data).data
  if (!message) return null
  if (message.event !== SCHEDULED) return { kind: 'shown' }
  const own = scheduler.isOwn ? OwnBooking.safeParse(data).data?.payload.event : undefined
  const page = own && new URL(own.uri)
  if (!own || page?.origin !== origin) return { kind: 'scheduled', booking: null }
  const booking = { scheduledAt: own.start_time, page: page.pathname + page.search }
  return { kind: 'scheduled', booking }
}
