import { useRef, useState } from 'react'
import { closeBooking } from '#portal/features/consultations/booking-dialog.ts'
import { SlotFailure } from '#portal/features/consultations/free-slots.tsx'
import { writeDraft } from '#portal/lib/draft.ts'
import { queryClient } from '#portal/lib/http/query-client.ts'
import { viewerQuery } from '#portal/lib/http/viewer.ts'
import { signInPath } from '#portal/lib/session.ts'
import { toast } from '#portal/lib/toast.ts'
import { Button } from '#portal/ui/button.tsx'
import { Form } from '#portal/ui/form.tsx'
import { PrivacyNote } from '#portal/ui/privacy-note.tsx'
import type { BookingForm } from '#wire/consultations.ts'
import { pacificDate, SLOT_HOURS, slotStart } from '#wire/slots.ts'
import { type Booked, WhatToExpect } from './booked-dialog.tsx'
import { DateField, HourField, PropertyFields } from './booking-fields.tsx'
import {
  type BookingFormState,
  bookingReturnPath,
  clearBookingDraft,
  clearGuide,
  FORM_DRAFT,
} from './draft.ts'
import { useBook } from './queries.ts'
import { track } from './track.ts'

export type ManualFormProps = { form: BookingFormState; onBooked: (booked: Booked) => void }

/** The manual form, SPEC-2.4, 4 and 5. */
export function ManualForm({ form, onBooked }: ManualFormProps) {
  const booking = useBook((consultation) => {
    track('consultation_booked', 'manual_form')
    clearBookingDraft()
    clearGuide()
    closeBooking()
    const { scheduledAt } = consultation
    onBooked({ scheduledAt, page: '/dashboard?tab=consultations', consultation })
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

  const toastMissingFields = () =>
    toast({
      title: 'Missing Information',
      description: 'Please fill in all required fields.',
      variant: 'destructive',
    })

  /** Takes another start: its date and hour in California. */
  const pick = (start: string) => {
    const date = pacificDate(new Date(start))
    const hour = SLOT_HOURS.find((each) => slotStart(date, each).getTime() === Date.parse(start))
    form.setValue('date', date, { shouldValidate: true })
    form.setValue('hour', String(hour ?? ''), { shouldValidate: true })
    booking.reset()
    submitButton.current?.focus()
  }

  return (
    <Form
      form={form}
      action={booking}
      onSubmit={send}
      onInvalid={toastMissingFields}
      className="grid gap-8"
    >
      <PropertyFields form={form} />
      <section className="grid gap-x-8 gap-y-5 md:grid-cols-2">
        <h3 className="font-display text-lg md:col-span-2">Select Date &amp; Time</h3>
        <DateField form={form} />
        <HourField form={form} />
      </section>
      <WhatToExpect />
      <PrivacyNote />
      <SlotFailure action={booking} onPick={pick} />
      <div className="flex flex-col-reverse gap-3 border-t border-line pt-5 sm:flex-row sm:justify-end">
        <Button onClick={closeBooking}>Cancel</Button>
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
    </Form>
  )
}
