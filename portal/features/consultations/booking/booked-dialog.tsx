import { downloadCalendarFile } from '#portal/features/consultations/calendar-file.ts'
import { useViewer } from '#portal/lib/http/viewer.ts'
import { brandName } from '#portal/lib/page-facts.ts'
import { Button, ButtonLink } from '#portal/ui/button.tsx'
import { Dialog } from '#portal/ui/dialog.tsx'
import { Icon } from '#portal/ui/icon.tsx'
import type { Consultation } from '#wire/consultations.ts'
import { appointmentTime } from '#wire/dates.ts'
import { WhatToExpect } from './what-to-expect.tsx'

/** A new booking: from the form, or from the product's own scheduler, which has a page for it. */
export type Booked = { consultation: Consultation } | { scheduledAt: string; page: string }

/** Confirms a booking: its time, the calendar file, what to expect, and where to change it. */
export function BookedDialog({ booked, onClose }: { booked: Booked | null; onClose: () => void }) {
  const { user } = useViewer()
  return (
    <Dialog
      open={booked !== null}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      title="Your consultation"
    >
      {booked && (
        <div className="grid gap-5">
          <div className="rounded-card bg-eucalyptus-wash p-5">
            <p className="font-display text-xl">{appointmentTime(startOf(booked))}</p>
            <p className="mt-1 text-sm text-muted">15 minutes by phone. We call you.</p>
          </div>
          <div className="flex flex-wrap gap-3">
            <CalendarButton booked={booked} />
            <ButtonLink>
              <a href={changeAt(booked)}>Reschedule or cancel</a>
            </ButtonLink>
          </div>
          {!user && (
            <div className="border-t border-line pt-5">
              <p className="font-semibold">Follow your sale online</p>
              <p className="mt-1 mb-3 text-sm text-muted">
                Choose a password, and type the code that we send to your inbox.
              </p>
              <ButtonLink>
                <a href="/sign-in?tab=create">Choose a password</a>
              </ButtonLink>
            </div>
          )}
          <WhatToExpect />
        </div>
      )}
    </Dialog>
  )
}

const startOf = (booked: Booked) =>
  'page' in booked ? booked.scheduledAt : booked.consultation.scheduledAt

const changeAt = (booked: Booked) =>
  'page' in booked ? booked.page : '/dashboard?tab=consultations'

function CalendarButton({ booked }: { booked: Booked }) {
  const label = (
    <>
      <Icon name="calendar" className="size-4" />
      Add to calendar (.ics)
    </>
  )
  if ('page' in booked)
    return (
      <ButtonLink variant="primary">
        <a
          href={booked.page.replace('/schedule?', '/schedule/consultation.ics?')}
          download="consultation.ics"
        >
          {label}
        </a>
      </ButtonLink>
    )
  return (
    <Button
      variant="primary"
      onClick={() => downloadCalendarFile(booked.consultation, brandName())}
    >
      {label}
    </Button>
  )
}
