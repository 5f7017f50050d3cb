import { useEffect, useId } from 'react'
import { z } from 'zod'
import { SIGN_IN_DRAFT } from '#portal/features/sessions/redirect-after-sign-in.ts'
import { writeDraft } from '#portal/lib/draft.ts'
import { useFocusFirstEmpty } from '#portal/lib/focus.ts'
import { call } from '#portal/lib/http/request.ts'
import { refreshTopics } from '#portal/lib/http/topics.ts'
import { useAction } from '#portal/lib/http/use-action.ts'
import { useViewer } from '#portal/lib/http/viewer.ts'
import { sentLanguage } from '#portal/lib/page-language.ts'
import { useZodForm, type ZodForm } from '#portal/lib/zod-form.ts'
import { TextField } from '#portal/ui/form-fields.tsx'
import { appointmentTime } from '#wire/dates.ts'
import { localTime } from '#wire/local-time.ts'
import { appointmentPath } from '#wire/schedule-page.ts'
import { ScheduleRequest, scheduleConsultation } from '#wire/scheduling.ts'
import { consultationTexts } from '#wire/texts/consultations.ts'
import type { NewBooking } from './booked-dialog.tsx'
import { BOOKING_TOPICS, clearCarried, track } from './booking.ts'
import { rememberBooking } from './existing.ts'

const { ownScheduler: texts, booking: bookingTexts } = consultationTexts

const GuestDetails = ScheduleRequest.pick({
  ...{ name: true, email: true, phone: true, address: true },
  website: true,
})
type GuestDetails = z.output<typeof GuestDetails>
type Details = Record<keyof GuestDetails, string>

/** The time that was chosen in the first step, and the way back to it. */
export function ChosenTime({ start, onChange }: { start: string; onChange: () => void }) {
  const local = localTime(start)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 rounded-card bg-eucalyptus-wash px-4 py-2">
      <p>
        <strong className="block font-semibold">{appointmentTime(start)}</strong>
        {local && <span className="text-sm text-muted">{texts.local(local)}</span>}
      </p>
      <button
        type="button"
        onClick={onChange}
        className="min-h-11 cursor-pointer text-sm font-semibold text-eucalyptus underline underline-offset-4"
      >
        {texts.change}
      </button>
    </div>
  )
}

type DetailsForm = ZodForm<Details, GuestDetails>

/** The draft survives closing; a signed-in user starts with what the account has. */
export function useDetailsForm(): DetailsForm {
  const { user } = useViewer()
  const form = useZodForm<Details, GuestDetails>({
    schema: GuestDetails,
    draft: 'schedule',
    defaults: { name: '', email: '', phone: '', address: '', website: '' },
  })
  useEffect(() => {
    if (!user) return
    const { firstName, lastName, email, phone } = user
    const known = { name: `${firstName} ${lastName}`.trim(), email, phone: phone ?? '' }
    for (const name of ['name', 'email', 'phone'] as const)
      if (!form.getValues(name)) form.setValue(name, known[name])
  }, [user, form])
  return form
}

/** Whom to call; the first empty field takes the focus. */
export function DetailFields({ form }: { form: DetailsForm }) {
  const trap = useId()
  return (
    <div ref={useFocusFirstEmpty()} className="grid gap-5 sm:grid-cols-2">
      <TextField form={form} name="name" {...texts.name} autoComplete="name" required />
      <TextField
        form={form}
        name="email"
        {...texts.email}
        type="email"
        autoComplete="email"
        required
      />
      <TextField form={form} name="phone" {...texts.phone} type="tel" autoComplete="tel" required />
      <TextField
        form={form}
        name="address"
        {...texts.address}
        autoComplete="street-address"
        optional
      />
      {/* The trap field of /schedule: hidden from people, so only a bot fills it, and the server stores nothing. */}
      <div hidden aria-hidden="true">
        <label htmlFor={trap}>{texts.trap}</label>
        <input id={trap} tabIndex={-1} autoComplete="off" {...form.register('website')} />
      </div>
    </div>
  )
}

/** Books by the scheduler's call. @param onBooked runs on the answer, even after the sheet has been closed */
export function useSchedule(form: DetailsForm, onBooked: (booking: NewBooking) => void) {
  return useAction({
    idempotencyScope: 'schedule',
    send: (body: ScheduleRequest, idempotencyKey) =>
      call(scheduleConsultation, { body: { ...body, ...sentLanguage() }, idempotencyKey }),
    onSuccess: ({ token, scheduledAt }, { name, email, phone }) => {
      track('consultation_booked', 'calendly')
      clearCarried()
      form.clearDraft()
      rememberBooking({ token, scheduledAt })
      const [firstName = '', ...rest] = name.split(/\s+/)
      // The step to an account, in the dialog that follows or on the sign-in page, starts with these.
      writeDraft(SIGN_IN_DRAFT, { firstName, lastName: rest.join(' '), email, phone })
      onBooked({ scheduledAt, page: appointmentPath(token) })
    },
    staleTopics: BOOKING_TOPICS,
    // A refused slot is probably taken.
    onError: () => refreshTopics(['consultations']),
    successToast: () => bookingTexts.successToast,
    failure: bookingTexts.failure,
  })
}
