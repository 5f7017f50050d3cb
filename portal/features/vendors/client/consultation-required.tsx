import { Button } from '#portal/ui/button.tsx'
import { Icon } from '#portal/ui/icon.tsx'
import type { Consultation } from '#wire/consultations.ts'
import { appointmentTime } from '#wire/dates.ts'
import { clientVendorTexts } from '#wire/texts/vendors.ts'

const texts = clientVendorTexts.consultationRequired

/** SPEC-2.7: for a signed-in client whose first consultation is not completed. */
export function ConsultationRequired(props: {
  booked: Consultation | undefined
  onBook: () => void
}) {
  return (
    <section className="grid items-center gap-5 rounded-card border border-line bg-sand p-6 md:grid-cols-[1fr_auto] sm:p-8">
      <div>
        <h2 className="flex items-center gap-2.5 font-display text-xl">
          <Icon name="lock" className="size-6 text-eucalyptus" />
          {texts.title}
        </h2>
        <p className="mt-2 max-w-[58ch]">{texts.text}</p>
        {props.booked && (
          <p className="mt-1 text-sm text-muted tabular-nums">
            {texts.booked(appointmentTime(props.booked.scheduledAt))}
          </p>
        )}
      </div>
      <Button
        variant={props.booked ? 'secondary' : 'primary'}
        className="justify-self-start"
        onClick={props.onBook}
      >
        {texts.book}
      </Button>
    </section>
  )
}
