import { useOwnConsultations } from '#portal/features/consultations/api.ts'
import { requestBooking } from '#portal/features/consultations/booking-store.ts'
import { useOwnProperties } from '#portal/features/properties/api.ts'
import { call } from '#portal/lib/http/request.ts'
import { refreshTopics } from '#portal/lib/http/topics.ts'
import { useAction } from '#portal/lib/http/use-action.ts'
import { useNow } from '#portal/lib/now.ts'
import { Alert } from '#portal/ui/alert.tsx'
import { Badge } from '#portal/ui/badge.tsx'
import { Button, ButtonLink } from '#portal/ui/button.tsx'
import { ConfirmAction } from '#portal/ui/confirm-action.tsx'
import { Icon } from '#portal/ui/icon.tsx'
import { PanelList } from '#portal/ui/panel-list.tsx'
import { type Consultation, cancelConsultation, downloadCalendarFile } from '#wire/consultations.ts'
import { appointmentTime } from '#wire/dates.ts'
import { packageName } from '#wire/packages.ts'
import { isWebAddress } from '#wire/phone.ts'
import { pathOf } from '#wire/route.ts'
import { pacificDate } from '#wire/slots.ts'
import { commonTexts } from '#wire/texts/common.ts'
import { callSentence } from '#wire/texts/consultation-mails.ts'
import { consultationTexts } from '#wire/texts/consultations.ts'
import { statementTexts } from '#wire/texts/statements.ts'
import type { User } from '#wire/users.ts'
import { Reschedule } from './reschedule.tsx'

const { cancel: texts, item, minutes, panel, status } = consultationTexts

/** `Friday, November 20 at 9:00 AM PT`, with the year if it is not the current one. */
function appointmentLabel(scheduledAt: string): string {
  const [year, currentYear] = [new Date(scheduledAt), new Date()].map((instant) =>
    pacificDate(instant).slice(0, 4),
  )
  const time = appointmentTime(scheduledAt)
  return year === currentYear ? time : time.replace(' at ', `, ${year} at `)
}

function CancelConsultation({ consultation }: { consultation: Consultation }) {
  const time = appointmentTime(consultation.scheduledAt)
  const cancellation = useAction({
    send: ({ id }: Consultation) => call(cancelConsultation, { params: { id } }),
    onSettled: () => refreshTopics(['consultations', 'user']),
    successToast: () => texts.successToast(time),
    failure: texts.failure,
  })
  return (
    <ConfirmAction
      {...texts.dialog(time)}
      button={{
        variant: 'quiet',
        'aria-label': texts.label(time),
        children: commonTexts.cancel,
      }}
      action={cancellation}
      input={consultation}
      errorTitle={texts.failure.title}
    />
  )
}

type ConsultationItemProps = { consultation: Consultation; address: string | undefined }

/** One consultation: time (PT), package, duration, and whether it is completed. */
function ConsultationItem({ consultation, address }: ConsultationItemProps) {
  const { id, scheduledAt, completed, servicePackage, duration, notes } = consultation
  const { place, statement } = consultation
  const now = useNow()
  const isUpcoming = !completed && Date.parse(scheduledAt) > now
  return (
    <li className="grid gap-3 py-5 sm:grid-cols-[1fr_auto]">
      <div className="min-w-0">
        <h3 className="font-display text-lg">
          <time dateTime={scheduledAt}>{appointmentLabel(scheduledAt)}</time>
        </h3>
        <p className="mt-1 text-sm text-muted tabular-nums">
          {packageName(servicePackage)}, {minutes(duration)}
          {address && <span className="wrap-anywhere">, {address}</span>}
        </p>
        {isUpcoming && (
          <p className="mt-2 text-sm wrap-anywhere">
            {place && isWebAddress(place) ? (
              <a
                href={place}
                target="_blank"
                rel="noreferrer"
                className="font-semibold underline underline-offset-2"
              >
                {item.join}
              </a>
            ) : (
              callSentence(consultation)
            )}
          </p>
        )}
        {notes && <p className="mt-2 max-w-[62ch] text-sm wrap-anywhere">{notes}</p>}
        {statement && (
          <p className="mt-2 max-w-[62ch] text-sm tabular-nums">
            {statementTexts.figures(statement)}
          </p>
        )}
        {isUpcoming && (
          <div className="mt-3 flex flex-wrap gap-2">
            <ButtonLink
              size="small"
              href={pathOf(downloadCalendarFile.path, { id })}
              download="consultation.ics"
            >
              <Icon name="calendar" className="size-4" />
              {item.calendar}
            </ButtonLink>
            <Reschedule consultation={consultation} />
            <CancelConsultation consultation={consultation} />
          </div>
        )}
      </div>
      <p className="sm:text-right">
        <Badge tone={completed || isUpcoming ? 'good' : 'attention'}>{status(completed)}</Badge>
      </p>
    </li>
  )
}

/** The Consultations tab, SPEC-2.5. After a no-show it asks to book again. */
export function ConsultationsPanel({ user }: { user: User }) {
  const properties = useOwnProperties(user).data ?? []
  const bookButton = <Button onClick={() => requestBooking()}>{consultationTexts.book}</Button>
  const missed = user.missedConsultation
  return (
    <>
      {missed && (
        <div className="mb-5">
          <Alert>
            <p className="mb-3">{consultationTexts.missed(missed.scheduledAt)}</p>
            {bookButton}
          </Alert>
        </div>
      )}
      <PanelList
        title={panel.title}
        from={useOwnConsultations(user)}
        empty={{ ...panel.empty, ...(!missed && { action: bookButton }) }}
      >
        {(consultation) => (
          <ConsultationItem
            key={consultation.id}
            consultation={consultation}
            address={properties.find(({ id }) => id === consultation.propertyId)?.address}
          />
        )}
      </PanelList>
    </>
  )
}
