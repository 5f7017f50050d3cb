import { useEffect, useState } from 'react'
import { closeBooking } from '#portal/features/consultations/booking-store.ts'
import { Alert } from '#portal/ui/alert.tsx'
import { Button } from '#portal/ui/button.tsx'
import { Icon } from '#portal/ui/icon.tsx'
import { join } from '#portal/ui/join.ts'
import { Loading, Skeleton } from '#portal/ui/skeleton.tsx'
import { commonTexts } from '#wire/texts/common.ts'
import { consultationTexts } from '#wire/texts/consultations.ts'
import type { SchedulingWidget } from './use-scheduling-widget.ts'

const texts = consultationTexts.quickBooking

/** A widget that sends no message within this time counts as blocked. */
const WIDGET_TIMEOUT_MS = 6_000

/** Lets the outside provider's page work, but not navigate the top-level page. */
const SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-downloads allow-popups allow-popups-to-escape-sandbox'

/** The scheduling widget, SPEC-2.4: a frame 500 px high and at least 320 px wide, and a popup. */
export function QuickBooking({ scheduler, frame, openPopup, hasResponded }: SchedulingWidget) {
  const [isLoaded, setLoaded] = useState(false)
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = window.setTimeout(() => setLate(true), WIDGET_TIMEOUT_MS)
    return () => window.clearTimeout(timer)
  }, [])
  const isShown = isLoaded || hasResponded

  return (
    <div>
      {isLate && !hasResponded && (
        <div className="mb-4">
          <Alert title={texts.blocked.title}>
            {texts.blocked.reason}{' '}
            <a
              href={scheduler.page}
              target="_blank"
              rel="noreferrer"
              className="font-semibold underline underline-offset-4"
            >
              {texts.blocked.link}
            </a>
            {texts.blocked.otherWay}
          </Alert>
        </div>
      )}
      <div className="relative -mx-5 h-125 min-w-80 sm:mx-0 sm:overflow-hidden sm:rounded-card sm:border sm:border-line">
        {!isShown && (
          <Loading label={texts.loading} className="absolute inset-0 grid content-start gap-4 p-5">
            <Skeleton className="h-7 w-64 max-w-full" />
            <Skeleton className="h-80" />
          </Loading>
        )}
        <iframe
          ref={frame}
          src={scheduler.embedUrl}
          title={texts.frame}
          sandbox={scheduler.isOwn ? undefined : SANDBOX}
          onLoad={() => setLoaded(true)}
          className={join('h-125 w-full min-w-80', isShown ? 'opacity-100' : 'opacity-0')}
        />
      </div>
      <div className="mt-5 flex flex-col-reverse gap-3 sm:flex-row sm:justify-between">
        <Button onClick={openPopup}>
          {texts.popup}
          <Icon name="external" className="size-4" />
        </Button>
        <Button onClick={closeBooking}>{commonTexts.cancel}</Button>
      </div>
    </div>
  )
}
