import { useViewer } from '#portal/lib/http/viewer.ts'
import { ButtonLink } from '#portal/ui/button.tsx'
import { Dialog } from '#portal/ui/dialog.tsx'
import { Icon } from '#portal/ui/icon.tsx'
import { type Consultation, downloadCalendarFile, WHAT_TO_EXPECT } from '#wire/consultations.ts'
import { appointmentTime } from '#wire/dates.ts'
import { pathOf } from '#wire/route.ts'

/** A new booking, and the page where it can be changed. */
export type Booked = {
  scheduledAt: string
  page: string
  /** Absent after a booking by the scheduler, whose page's address leads to the calendar file. */
  consultation?: Consultation
}

/** Confirms a booking: its time, the calendar file, what to expect, and where to change it. */
export function BookedDialog({ booked, onClose }: { booked: Booked | null; onClose: () => void }) {
  const { user } = useViewer()
  return (
    <Dialog
      open={booked !== null}
      onOpenChange={(next) => !next && onClose()}
      title="Your consultation"
    >
      {booked && (
        <div className="grid gap-5">
          <div className="rounded-card bg-eucalyptus-wash p-5">
            <p className="font-display text-xl">{appointmentTime(booked.scheduledAt)}</p>
            <p className="mt-1 text-sm text-muted">15 minutes by phone. We’ll call you.</p>
          </div>
          <div className="flex flex-wrap gap-3">
            <CalendarButton booked={booked} />
            <ButtonLink>
              <a href={booked.page}>Reschedule or cancel</a>
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

function CalendarButton({ booked: { page, consultation } }: { booked: Booked }) {
  const file = consultation
    ? pathOf(downloadCalendarFile.path, { id: consultation.id })
    : page.replace('/schedule?', '/schedule/consultation.ics?')
  return (
    <ButtonLink variant="primary">
      <a href={file} download="consultation.ics">
        <Icon name="calendar" className="size-4" />
        Add to calendar (.ics)
      </a>
    </ButtonLink>
  )
}

export function WhatToExpect() {
  return (
    <section className="rounded-card bg-eucalyptus-wash p-5">
      <h3 className="font-display text-lg">What to Expect</h3>
      <ul className="mt-3 grid gap-2 text-sm sm:grid-cols-2">
        {WHAT_TO_EXPECT.map((point) => (
          <li key={point} className="flex gap-2">
            <Icon name="check" className="mt-0.5 size-4 text-eucalyptus" />
            {point}
          </li>
        ))}
      </ul>
    </section>
  )
}
