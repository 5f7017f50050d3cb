import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { type BookingRequest, closeBooking } from '#portal/features/consultations/booking-dialog.ts'
import { queryClient } from '#portal/lib/http/query-client.ts'
import { viewerQuery } from '#portal/lib/http/viewer.ts'
import { toast } from '#portal/lib/toast.ts'
import type { Booked } from './booked-dialog.tsx'
import { forgetGuide } from './from-guide.ts'
import { refreshAfterBooking } from './queries.ts'
import { type Scheduler, schedulerFor } from './scheduler.ts'
import { heardFrom } from './scheduling-messages.ts'
import { track } from './track.ts'

export type Widget = {
  scheduler: Scheduler
  frame: RefObject<HTMLIFrameElement | null>
  /** Opens an 800x700 popup (specification 2.4) that reports the booking to its opener. */
  openPopup: () => void
  isHeard: boolean
}

/**
 * The dialog's scheduling widget, specification 4. A booking that it reports is tracked, announced in a
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
  const [heardAt, setHeardAt] = useState(-1)
  const scheduler = useMemo(() => {
    const person = queryClient.getQueryData(viewerQuery.queryKey) ?? null
    return schedulerFor(servicePackage, person)
  }, [servicePackage])

  useEffect(() => {
    const listen = (message: MessageEvent) => {
      const windows = [frame.current?.contentWindow, popup.current]
      const heard = heardFrom(message, { ...scheduler, windows })
      if (!heard) return
      if (heard.kind === 'shown') return setHeardAt(number)
      track('consultation_booked', 'calendly')
      forgetGuide()
      closeBooking()
      if (heard.booked) onBooked(heard.booked)
      toast({
        title: 'Consultation Booked!',
        description: "We'll send you a confirmation email shortly.",
      })
      refreshAfterBooking()
    }
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [scheduler, number, onBooked])

  const openPopup = () => {
    track('calendly_opened')
    popup.current = window.open(scheduler.address, 'keepmore-scheduler', 'width=800,height=700')
  }

  return { scheduler, frame, openPopup, isHeard: heardAt === number }
}
