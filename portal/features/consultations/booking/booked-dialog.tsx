import { useState } from 'react'
import { useViewer } from '#portal/lib/http/viewer.ts'
import { Button, ButtonLink } from '#portal/ui/button.tsx'
import { Dialog } from '#portal/ui/dialog.tsx'
import { Icon } from '#portal/ui/icon.tsx'
import { lazyWithRetry } from '#portal/ui/lazy-part.tsx'
import { type Consultation, downloadCalendarFile } from '#wire/consultations.ts'
import { appointmentTime } from '#wire/dates.ts'
import { localTime } from '#wire/local-time.ts'
import { pathOf } from '#wire/route.ts'
import { callSentence } from '#wire/texts/consultation-mails.ts'
import { consultationTexts } from '#wire/texts/consultations.ts'

const texts = consultationTexts.bookedDialog

const SignUpSteps = lazyWithRetry(
  async () => (await import('#portal/features/sessions/sign-up-steps.tsx')).SignUpSteps,
)

/** A new booking, and the page where it can be changed. */
export type NewBooking = {
  scheduledAt: string
  page: string
  /** Absent after a booking by the scheduler, whose page's address leads to the calendar file. */
  consultation?: Consultation
}

type BookedDialogProps = {
  booking: NewBooking
  /** What opened the sheet. It takes the focus back: the sheet, from which this dialog follows, is gone. */
  opener: Element | null
  onClose: () => void
}

/** Confirms a booking: its time, the calendar file, what to expect, and where to change it. */
export function BookedDialog({ booking, opener, onClose }: BookedDialogProps) {
  const { user } = useViewer()
  const local = localTime(booking.scheduledAt)
  return (
    <Dialog
      onClose={onClose}
      title={texts.title}
      giveFocus={() => opener instanceof HTMLElement && opener.focus()}
    >
      <div className="grid gap-5">
        <div className="rounded-card bg-eucalyptus-wash p-5">
          <p className="font-display text-xl">{appointmentTime(booking.scheduledAt)}</p>
          {local && <p className="text-sm">{consultationTexts.ownScheduler.local(local)}</p>}
          <p className="mt-1 text-sm text-muted">{callOf(booking)}</p>
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
        <section>
          <h3 className="font-display text-lg">{texts.next.title}</h3>
          <ol className="mt-2 grid list-decimal gap-1.5 pl-5 text-sm">
            {texts.next.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
        <WhatToExpect />
        {!user && <AccountOffer />}
      </div>
    </Dialog>
  )
}

/** Offers a guest an account: the form is filled with what the booking had, and a mailed code completes it. */
function AccountOffer() {
  const [isAsked, setAsked] = useState(false)
  return (
    <section className="border-t border-line pt-5">
      <h3 className="font-display text-lg">{texts.account.title}</h3>
      <p className="mt-1 mb-4 text-sm text-muted">{texts.account.text}</p>
      {isAsked ? (
        <SignUpSteps />
      ) : (
        <Button onClick={() => setAsked(true)}>{texts.account.link}</Button>
      )}
    </section>
  )
}

/** Who calls whom. A booking by the scheduler has a phone, which this page need not repeat. */
const callOf = ({ consultation }: NewBooking) =>
  consultation ? texts.call(callSentence(consultation)) : texts.place

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
        {texts.expectations.map((point) => (
          <li key={point} className="flex gap-2">
            <Icon name="check" className="mt-0.5 size-4 text-eucalyptus" />
            {point}
          </li>
        ))}
      </ul>
    </section>
  )
}
