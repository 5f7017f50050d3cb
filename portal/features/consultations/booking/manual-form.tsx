import { useRef, useState } from 'react'
import { closeBooking } from '#portal/features/consultations/booking-store.ts'
import { SlotFailure } from '#portal/features/consultations/free-slots.tsx'
import { writeDraft } from '#portal/lib/draft.ts'
import { queryClient } from '#portal/lib/http/query-client.ts'
import { viewerQuery } from '#portal/lib/http/viewer.ts'
import { signInPath } from '#portal/lib/session.ts'
import { toast } from '#portal/lib/toast.ts'
import { Button } from '#portal/ui/button.tsx'
import { Form, PrivacyNote } from '#portal/ui/form.tsx'
import type { BookingForm, ConsultationChange } from '#wire/consultations.ts'
import { pacificDate, SLOT_HOURS, slotStart } from '#wire/slots.ts'
import { commonTexts } from '#wire/texts/common.ts'
import { consultationTexts } from '#wire/texts/consultations.ts'
import { type NewBooking, WhatToExpect } from './booked-dialog.tsx'
import {
  type BookingFormState,
  bookingReturnPath,
  clearBookingDraft,
  clearCarried,
  FORM_DRAFT,
  requestOf,
  track,
  useBookConsultation,
} from './booking.ts'
import { DateField, HourField, PhoneField, PropertyFields } from './booking-fields.tsx'
import { CarriedFigures } from './carried-figures.tsx'
import { useExistingBooking } from './existing.ts'
import { MoveQuestion } from './move-question.tsx'
import { SheetActions } from './sheet-actions.tsx'

const texts = consultationTexts.manualForm

type ManualFormProps = { form: BookingFormState; onBooked: (booking: NewBooking) => void }

function PreferredTime({ form }: { form: BookingFormState }) {
  return (
    <section className="grid gap-x-8 gap-y-5 md:grid-cols-2">
      <h3 className="font-display text-lg md:col-span-2">{texts.time}</h3>
      <DateField form={form} />
      <HourField form={form} />
    </section>
  )
}

/** The manual form, SPEC-2.4, 4 and 5. */
export function ManualForm({ form, onBooked }: ManualFormProps) {
  const finish = (booked: NewBooking) => {
    clearBookingDraft()
    closeBooking()
    onBooked(booked)
  }
  const booking = useBookConsultation((consultation) => {
    track('consultation_booked', 'manual_form')
    clearCarried()
    const { scheduledAt } = consultation
    finish({ scheduledAt, page: '/dashboard?tab=consultations', consultation })
  })
  const existing = useExistingBooking()
  const [change, setChange] = useState<ConsultationChange | null>(null)
  const submitButton = useRef<HTMLButtonElement>(null)
  const [isLeaving, setLeaving] = useState(false)

  /** Books, or sends a visitor to the sign-in first. If the user cannot be read, the call answers. */
  const submit = async (values: BookingForm) => {
    const user = await queryClient.query(viewerQuery).catch(() => undefined)
    if (user !== null) return existing ? setChange(requestOf(values)) : booking.mutate(values)
    setLeaving(true)
    writeDraft(FORM_DRAFT, form.getValues())
    window.location.assign(signInPath(bookingReturnPath()))
  }

  /** Puts a slot start into the form as its date and hour in California. */
  const pickSlot = (start: string) => {
    const date = pacificDate(new Date(start))
    const hour = SLOT_HOURS.find((each) => slotStart(date, each).getTime() === Date.parse(start))
    form.setValue('date', date, { shouldValidate: true })
    form.setValue('hour', String(hour ?? ''), { shouldValidate: true })
    booking.reset()
    submitButton.current?.focus()
  }

  if (change && existing)
    return (
      <MoveQuestion
        existing={existing}
        change={change}
        onPick={(scheduledAt) => setChange({ ...change, scheduledAt })}
        onKeep={() => {
          setChange(null)
          requestAnimationFrame(() => submitButton.current?.focus())
        }}
        onMoved={finish}
      />
    )
  return (
    <Form
      form={form}
      action={booking}
      onSubmit={submit}
      onInvalid={() => toast({ ...texts.missingFields, variant: 'destructive' })}
      className="grid gap-8"
    >
      <PropertyFields form={form} />
      <PreferredTime form={form} />
      <PhoneField form={form} />
      <CarriedFigures />
      <WhatToExpect />
      <PrivacyNote />
      <SlotFailure action={booking} onPick={pickSlot} />
      <SheetActions>
        <Button onClick={closeBooking}>{commonTexts.cancel}</Button>
        <Button
          ref={submitButton}
          type="submit"
          variant="primary"
          pending={booking.isPending || isLeaving || form.formState.isSubmitting}
          pendingLabel={texts.pending}
        >
          {consultationTexts.book}
        </Button>
      </SheetActions>
    </Form>
  )
}
