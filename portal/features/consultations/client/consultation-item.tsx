import { call } from '#portal/lib/http/request.ts'
import { refreshTopics } from '#portal/lib/http/topics.ts'
import { useAction } from '#portal/lib/http/use-action.ts'
import { useNow } from '#portal/lib/now.ts'
import { Badge } from '#portal/ui/badge.tsx'
import { ButtonLink } from '#portal/ui/button.tsx'
import { ConfirmAction } from '#portal/ui/confirm-action.tsx'
import { Icon } from '#portal/ui/icon.tsx'
import { type Consultation, cancelConsultation, downloadCalendarFile } from '#wire/consultations.ts'
import { appointmentTime } from '#wire/dates.ts'
import { packageName } from '#wire/packages.ts'
import { pathOf } from '#wire/route.ts'
import { pacificDate } from '#wire/slots.ts'
import { Reschedule } from './reschedule.tsx'

/** Shows the year only if it is not the current one. */
function when(scheduledAt: string): string {
  const year = pacificDate(new Date(scheduledAt)).slice(0, 4)
  const text = appointmentTime(scheduledAt)
  return year === pacificDate(new Date()).slice(0, 4) ? text : text.replace(' at ', `, ${year} at `)
}

/** Asks for confirmation and names the time. Initial focus is on the button that changes nothing. */
function CancelConsultation({ consultation }: { consultation: Consultation }) {
  const time = appointmentTime(consultation.scheduledAt)
  const cancelling = useAction({
    send: ({ id }: Consultation) => call(cancelConsultation, { params: { id } }),
    onSettled: () => refreshTopics(['consultations', 'user']),
    successToast: () => ({
      title: 'Consultation Cancelled',
      description: `${time} is free again.`,
    }),
    failure: { title: 'Not cancelled', text: 'Please try again.' },
  })
  return (
    <ConfirmAction
      button={{
        variant: 'quiet',
        'aria-label': `Cancel the consultation on ${time}`,
        children: 'Cancel',
      }}
      action={cancelling}
      input={consultation}
      title={`Cancel ${time}?`}
      description="This opens the time up for someone else. You can book another one whenever you like."
      cancelLabel="Keep it"
      confirmLabel="Cancel consultation"
      pendingLabel="Cancelling..."
      errorTitle="Not cancelled"
    />
  )
}

export type ConsultationItemProps = { consultation: Consultation; address: string | undefined }

/** One consultation: time (PT), package, duration, and whether it is completed. */
export function ConsultationItem({ consultation, address }: ConsultationItemProps) {
  const { id, scheduledAt, completed, servicePackage, duration, notes } = consultation
  const now = useNow()
  const isAhead = !completed && Date.parse(scheduledAt) > now
  return (
    <li className="grid gap-3 py-5 sm:grid-cols-[1fr_auto]">
      <div className="min-w-0">
        <h3 className="font-display text-lg">
          <time dateTime={scheduledAt}>{when(scheduledAt)}</time>
        </h3>
        <p className="mt-1 text-sm text-muted tabular-nums">
          {packageName(servicePackage)}, {duration} minutes
          {address && <span className="wrap-anywhere">, {address}</span>}
        </p>
        {notes && <p className="mt-2 max-w-[62ch] text-sm wrap-anywhere">{notes}</p>}
        {isAhead && (
          <div className="mt-3 flex flex-wrap gap-2">
            <ButtonLink size="small">
              <a href={pathOf(downloadCalendarFile.path, { id })} download="consultation.ics">
                <Icon name="calendar" className="size-4" />
                Add to calendar
              </a>
            </ButtonLink>
            <Reschedule consultation={consultation} />
            <CancelConsultation consultation={consultation} />
          </div>
        )}
      </div>
      <p className="sm:text-right">
        <Badge tone={completed || isAhead ? 'good' : 'attention'}>
          {completed ? 'Completed' : 'Scheduled'}
        </Badge>
      </p>
    </li>
  )
}
