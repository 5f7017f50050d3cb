import { useRef, useState } from 'react'
import { writeDraft } from '#portal/lib/draft.ts'
import { queryClient } from '#portal/lib/http/query-client.ts'
import { viewerQuery } from '#portal/lib/http/viewer.ts'
import { signInPath } from '#portal/lib/session.ts'
import { toast } from '#portal/lib/toast.ts'
import { Button } from '#portal/ui/button.tsx'
import { PrivacyNote } from '#portal/ui/privacy-note.tsx'
import type { BookingForm } from '#wire/consultations.ts'
import type { Booked } from './booked-dialog.tsx'
import { BookingError, reasonFor } from './booking-error.tsx'
import { type BookingFormState, FORM_DRAFT, forgetBooking } from './draft.ts'
import { forgetGuide } from './from-guide.ts'
import { PropertyFields } from './property-fields.tsx'
import { useBook } from './queries.ts'
import { bookingReturnPath } from './return-path.ts'
import { DateField, HourField } from './time-fields.tsx'
import { track } from './track.ts'
import { WhatToExpect } from './what-to-expect.tsx'

export type ManualFormProps = {
  form: BookingFormState
  onChoose: (start: string) => void
  onClose: () => void
  onBooked: (booked: Booked) => void
}

/** The manual form, specification 2.4, 4 and 5. */
export function ManualForm({ form, onChoose, onClose, onBooked }: ManualFormProps) {
  const booking = useBook({
    onBooked: (consultation) => {
      track('consultation_booked', 'manual_form')
      forgetBooking()
      forgetGuide()
      onClose()
      onBooked({ consultation })
      toast({
        title: 'Consultation Booked!',
        description: "We'll send you a confirmation email shortly.",
      })
    },
    onFailed: (error) =>
      toast({
        title: 'Booking Failed',
        description: reasonFor(error),
        variant: 'destructive',
      }),
  })
  const submitButton = useRef<HTMLButtonElement>(null)
  const [isLeaving, setLeaving] = useState(false)

  const send = async (values: BookingForm) => {
    const user = await queryClient.query(viewerQuery).catch(() => undefined)
    if (user === null) {
      setLeaving(true)
      writeDraft(FORM_DRAFT, form.getValues())
      window.location.assign(signInPath(bookingReturnPath()))
      return
    }
    booking.mutate(values)
  }

  const sayWhatIsMissing = () =>
    toast({
      title: 'Missing Information',
      description: 'Please fill in all required fields.',
      variant: 'destructive',
    })

  const pick = (start: string) => {
    onChoose(start)
    booking.reset()
    submitButton.current?.focus()
  }

  return (
    <form noValidate className="grid gap-8" onSubmit={form.handleSubmit(send, sayWhatIsMissing)}>
      <PropertyFields form={form} />
      <section className="grid gap-x-8 gap-y-5 md:grid-cols-2">
        <h3 className="font-display text-lg md:col-span-2">Select Date &amp; Time</h3>
        <DateField form={form} />
        <HourField form={form} />
      </section>
      <WhatToExpect />
      <PrivacyNote />
      <BookingError error={booking.error} onPick={pick} />
      <div className="flex flex-col-reverse gap-3 border-t border-line pt-5 sm:flex-row sm:justify-end">
        <Button onClick={onClose}>Cancel</Button>
        <Button
          ref={submitButton}
          type="submit"
          variant="primary"
          pending={booking.isPending || isLeaving || form.formState.isSubmitting}
          pendingLabel="Booking..."
        >
          Book Free Consultation
        </Button>
      </div>
    </form>
  )
}
