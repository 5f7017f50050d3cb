import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { type BookingRequest, closeBooking } from '#portal/features/consultations/booking-dialog.ts'
import { queryClient } from '#portal/lib/http/query-client.ts'
import { refreshTopics } from '#portal/lib/http/topics.ts'
import { viewerQuery } from '#portal/lib/http/viewer.ts'
import { schedulingUrl } from '#portal/lib/page-facts.ts'
import { toast } from '#portal/lib/toast.ts'
import type { ServicePackage } from '#wire/packages.ts'
import { ScheduleQuery, schedulePath } from '#wire/schedule-page.ts'
import type { Booked } from './booked-dialog.tsx'
import { clearGuide } from './draft.ts'
import { BOOKED_TOAST, CHANGED_BY_BOOKING } from './queries.ts'
import { schedulingEventIn } from './scheduling-messages.ts'
import { track } from './track.ts'

/** The page of the scheduling widget, and the origin whose messages count. */
type Scheduler = {
  /** The URL that the frame and the popup load. */
  address: string
  /** The target of a plain link. */
  page: string
  /** The only origin whose messages are accepted. */
  origin: string
  isOurs: boolean
}

export type Widget = {
  scheduler: Scheduler
  frame: RefObject<HTMLIFrameElement | null>
  /** Opens an 800x700 popup (SPEC-2.4) that reports the booking to its opener. */
  openPopup: () => void
  /** Whether the widget has sent a message. */
  hasResponded: boolean
}

/**
 * Returns the product's own scheduler, or the outside provider of `SCHEDULING_URL`. Both receive the
 * embedding host; only the own scheduler also receives the user's name and email.
 */
function schedulerFor(servicePackage: ServicePackage | undefined): Scheduler {
  const { origin, host } = window.location
  const outside = schedulingUrl()
  if (!outside) {
    const user = queryClient.getQueryData(viewerQuery.queryKey)
    const query = ScheduleQuery.parse({
      embed: '1',
      host: origin,
      package: servicePackage,
      name: user ? `${user.firstName} ${user.lastName}` : undefined,
      email: user?.email,
    })
    return { address: schedulePath(query), page: '/schedule', origin, isOurs: true }
  }
  const url = new URL(outside)
  url.searchParams.set('embed_domain', host)
  url.searchParams.set('embed_type', 'Inline')
  return { address: url.href, page: outside, origin: url.origin, isOurs: false }
}

/**
 * The dialog's scheduling widget, SPEC-4. A booking that it reports is tracked, announced in a
 * toast, and closes the dialog. It listens as long as the page is open, since the popup can outlive the
 * dialog.
 * @param number of the request: each opens the widget anew
 */
export function useWidget(
  number: number,
  { servicePackage }: BookingRequest,
  onBooked: (booked: Booked) => void,
): Widget {
  const frame = useRef<HTMLIFrameElement | null>(null)
  const popup = useRef<Window | null>(null)
  const [respondedAt, setRespondedAt] = useState(-1)
  const scheduler = useMemo(() => schedulerFor(servicePackage), [servicePackage])

  useEffect(() => {
    const listen = (message: MessageEvent) => {
      const windows = [frame.current?.contentWindow, popup.current]
      const event = schedulingEventIn(message, { ...scheduler, windows })
      if (!event) return
      if (event.kind === 'shown') return setRespondedAt(number)
      track('consultation_booked', 'calendly')
      clearGuide()
      closeBooking()
      if (event.booked) onBooked(event.booked)
      toast(BOOKED_TOAST)
      refreshTopics(CHANGED_BY_BOOKING)
    }
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [scheduler, number, onBooked])

  const openPopup = () => {
    track('calendly_opened')
    popup.current = window.open(scheduler.address, 'keepmore-scheduler', 'width=800,height=700')
  }

  return { scheduler, frame, openPopup, hasResponded: respondedAt === number }
}
