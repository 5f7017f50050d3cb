import { useEffect, useMemo, useRef, useState } from 'react'
import { z } from 'zod'
import { type BookingRequest, closeBooking } from '#portal/features/consultations/booking-store.ts'
import { queryClient } from '#portal/lib/http/query-client.ts'
import { refreshTopics } from '#portal/lib/http/topics.ts'
import { viewerQuery } from '#portal/lib/http/viewer.ts'
import { schedulingUrl } from '#portal/lib/page-facts.ts'
import { toast } from '#portal/lib/toast.ts'
import type { ServicePackage } from '#wire/packages.ts'
import { ScheduleQuery, schedulePath, schedulerPath } from '#wire/schedule-page.ts'
import { consultationTexts } from '#wire/texts/consultations.ts'
import { LANGUAGE } from '#wire/texts/language.ts'
import type { NewBooking } from './booked-dialog.tsx'
import { BOOKING_TOPICS, clearCarried, track } from './booking.ts'

/**
 * The product's own scheduler, or the outside provider of `SCHEDULING_URL`: the frame and the popup load
 * `embedUrl`, a plain link to `page` replaces a blocked frame, and only messages from `origin` are
 * accepted. Both receive the embedding host, only the own one also the user's name and email.
 */
function schedulerFor(servicePackage?: ServicePackage) {
  const { origin, host } = window.location
  const outsidePage = schedulingUrl()
  if (!outsidePage) {
    const user = queryClient.getQueryData(viewerQuery.queryKey)
    const query = ScheduleQuery.parse({
      embed: '1',
      host: origin,
      package: servicePackage,
      name: user ? `${user.firstName} ${user.lastName}` : undefined,
      email: user?.email,
    })
    const embedUrl = schedulePath({ ...query, language: LANGUAGE })
    return { embedUrl, page: schedulerPath(), origin, isOwn: true }
  }
  const url = new URL(outsidePage)
  url.searchParams.set('embed_domain', host)
  url.searchParams.set('embed_type', 'Inline')
  return { embedUrl: url.href, page: outsidePage, origin: url.origin, isOwn: false }
}

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

/**
 * The dialog's scheduling widget, SPEC-4. A booking that it reports is tracked, announced in a
 * toast, and closes the dialog. It listens as long as the page is open, since the popup can outlive the
 * dialog.
 * @param requestNumber each booking request opens the widget anew
 */
export function useSchedulingWidget(
  requestNumber: number,
  { servicePackage }: BookingRequest,
  onBooked: (booking: NewBooking) => void,
) {
  const frame = useRef<HTMLIFrameElement | null>(null)
  const popup = useRef<Window | null>(null)
  const [respondedTo, setRespondedTo] = useState(-1)
  const scheduler = useMemo(() => schedulerFor(servicePackage), [servicePackage])

  useEffect(() => {
    const receive = (message: MessageEvent) => {
      const windows = [frame.current?.contentWindow, popup.current]
      const event = parseSchedulingMessage(message, { ...scheduler, windows })
      if (!event) return
      if (event.kind === 'shown') return setRespondedTo(requestNumber)
      track('consultation_booked', 'calendly')
      clearCarried()
      closeBooking()
      if (event.booking) onBooked(event.booking)
      toast(consultationTexts.booking.successToast)
      refreshTopics(BOOKING_TOPICS)
    }
    window.addEventListener('message', receive)
    return () => window.removeEventListener('message', receive)
  }, [scheduler, requestNumber, onBooked])

  /** Opens an 800x700 popup (SPEC-2.4) that reports the booking to its opener. */
  const openPopup = () => {
    track('calendly_opened')
    popup.current = window.open(scheduler.embedUrl, 'keepmore-scheduler', 'width=800,height=700')
  }

  return { scheduler, frame, openPopup, hasResponded: respondedTo === requestNumber }
}

export type SchedulingWidget = ReturnType<typeof useSchedulingWidget>
