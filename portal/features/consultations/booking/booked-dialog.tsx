import { useViewer } from '#portal/lib/http/viewer.ts'
import { ButtonLink } from '#portal/ui/button.tsx'
import { Dialog } from '#portal/ui/dialog.tsx'
import { Icon } from '#portal/ui/icon.tsx'
import { type Consultation, downloadCalendarFile, WHAT_TO_EXPECT } from '#wire/consultations.ts'
import { appointmentTime } from '#wire/dates.ts'
import { pathOf } from '#wire/route.ts'
import { consultationTexts } from '#wire/texts/consultations.ts'

const texts = consultationTexts.bookedDialog

/** A new booking, and the page where it can be changed. */
export type NewBooking = {
  scheduledAt: string
  page: string
  /** Absent after a booking by the scheduler, whose page's address leads to the calendar file. */
  consultation?: Consultation
}

type BookedDialogProps = { booking: NewBooking; onClose: () => void }

/** Confirms a booking: its time, the calendar file, what to expect, and where to change it. */
export function BookedDialog({ booking, onClose }: BookedDialogProps) {
  const { user } = useViewer()
  return (
    <Dialog onClose={onClose} title={texts.title}>
      <div className="grid gap-5">
        <div className="rounded-card bg-eucalyptus-wash p-5">
          <p className="font-display text-xl">{appointmentTime(booking.scheduledAt)}</p>
          <p className="mt-1 text-sm text-muted">{texts.place}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <ButtonLink
            variant="primary"
            href={calendarFilePath(booking)}
            download="consultation.ics"
          >
            <Icon name="calendar" className="size-4" />
            {texts.calendar}
          </ButtonLink>
          <ButtonLink href={booking.page} target="_self">
            {texts.change}
          </ButtonLink>
        </div>
        {!user && (
          <div className="border-t border-line pt-5">
            <p className="font-semibold">{texts.account.title}</p>
            <p className="mt-1 mb-3 text-sm text-muted">{texts.account.text}</p>
            <ButtonLink href="/sign-in?tab=create" target="_self">
              {texts.account.link}
            </ButtonLink>
          </div>
        )}
        <WhatToExpect />
      </div>
    </Dialog>
  )
}

function calendarFilePath({ page, consultation }: NewBooking): string {
  return consultation
    ? pathOf(downloadCalendarFile.path, { id: consultation.id })
    : page.replace('/schedule?', '/schedule/consultation.ics?')
}

export function WhatToExpect() {
  return (
    <section className="rounded-card bg-eucalyptus-wash p-5">
      <h3 className="font-display text-lg">{texts.whatToExpect}</h3>
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
