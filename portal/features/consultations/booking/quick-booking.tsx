import { useEffect, useState } from 'react'
import { closeBooking } from '#portal/features/consultations/booking-dialog.ts'
import { Alert } from '#portal/ui/alert.tsx'
import { Button } from '#portal/ui/button.tsx'
import { Icon } from '#portal/ui/icon.tsx'
import { join } from '#portal/ui/join.ts'
import { Loading, Skeleton } from '#portal/ui/skeleton.tsx'
import type { Widget } from './use-widget.ts'

/** A widget that sends no message within this time counts as blocked. */
const PATIENCE_MS = 6_000

/** Lets the outside provider's page work, but not navigate the top-level page. */
const SANDBOX = [
  'allow-scripts',
  'allow-same-origin',
  'allow-forms',
  'allow-downloads',
  'allow-popups',
  'allow-popups-to-escape-sandbox',
].join(' ')

/** The scheduling widget, SPEC-2.4: a frame 500 px high and at least 320 px wide, and a popup. */
export function QuickBooking({ scheduler, frame, openPopup, hasResponded }: Widget) {
  const [isLoaded, setLoaded] = useState(false)
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = window.setTimeout(() => setLate(true), PATIENCE_MS)
    return () => window.clearTimeout(timer)
  }, [])
  const isShown = isLoaded || hasResponded

  return (
    <div>
      {isLate && !hasResponded && (
        <div className="mb-4">
          <Alert title="Don’t see any times?">
            Something is blocking the calendar on this page.{' '}
            <a
              href={scheduler.page}
              target="_blank"
              rel="noreferrer"
              className="font-semibold underline underline-offset-4"
            >
              Open the calendar in its own tab
            </a>
            , or use the Manual Form.
          </Alert>
        </div>
      )}
      <div className="relative -mx-5 h-125 min-w-80 sm:mx-0 sm:overflow-hidden sm:rounded-card sm:border sm:border-line">
        {!isShown && (
          <Loading
            label="Loading the calendar"
            className="absolute inset-0 grid content-start gap-4 p-5"
          >
            <Skeleton className="h-7 w-64 max-w-full" />
            <Skeleton className="h-80" />
          </Loading>
        )}
        <iframe
          ref={frame}
          src={scheduler.address}
          title="Choose a time"
          sandbox={scheduler.isOurs ? undefined : SANDBOX}
          onLoad={() => setLoaded(true)}
          className={join('h-125 w-full min-w-80', isShown ? 'opacity-100' : 'opacity-0')}
        />
      </div>
      <div className="mt-5 flex flex-col-reverse gap-3 sm:flex-row sm:justify-between">
        <Button onClick={openPopup}>
          Open in New Window
          <Icon name="external" className="size-4" />
        </Button>
        <Button onClick={closeBooking}>Cancel</Button>
      </div>
    </div>
  )
}
