import { requestBooking } from '#portal/features/consultations/booking-store.ts'
import { Button } from '#portal/ui/button.tsx'
import { Icon } from '#portal/ui/icon.tsx'
import { appointmentTime } from '#wire/dates.ts'
import { clientTexts } from '#wire/texts/clients.ts'
import { consultationTexts } from '#wire/texts/consultations.ts'
import type { User } from '#wire/users.ts'

const texts = clientTexts.gate

/** SPEC-2.5: what a client without a completed consultation sees in a gated tab. */
export function ConsultationGate({ user, what }: { user: User; what: string }) {
  const booked = user.booking?.consultation
  const missed = user.missedConsultation
  return (
    <section className="grid justify-items-start gap-3 rounded-card border border-dashed border-line-strong p-6 sm:p-8">
      <Icon name="lock" className="size-7 text-muted" />
      <h2 tabIndex={-1} className="font-display text-xl">
        {texts.title}
      </h2>
      <p className="font-semibold text-poppy-text">
        {missed ? consultationTexts.missed(missed.scheduledAt) : texts.required}
      </p>
      <p className="max-w-[56ch] text-muted">
        {booked ? texts.booked(what, appointmentTime(booked.scheduledAt)) : texts.notBooked(what)}
      </p>
      <Button onClick={() => requestBooking()}>{consultationTexts.book}</Button>
    </section>
  )
}
