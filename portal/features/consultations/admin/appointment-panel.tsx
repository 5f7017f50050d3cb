import type { ReactNode } from 'react'
import { useDashboardUrl } from '#portal/lib/navigate.ts'
import { Badge } from '#portal/ui/badge.tsx'
import { Button, ButtonLink } from '#portal/ui/button.tsx'
import { DetailsPopover } from '#portal/ui/details-popover.tsx'
import { type CalendarConsultation, isOfUnseenClient } from '#wire/consultation-calendar.ts'
import { appointmentTime } from '#wire/dates.ts'
import { packageName } from '#wire/packages.ts'
import { CLIENT_WILL_CALL, isWebAddress, phoneLink } from '#wire/phone.ts'
import { consultationCalendarTexts } from '#wire/texts/consultation-calendar.ts'
import { consultationTexts } from '#wire/texts/consultations.ts'
import { statementTexts } from '#wire/texts/statements.ts'
import { STATE_TONES } from './agenda.tsx'
import { entryKey, findEntry } from './entries.tsx'
import { clientNameOf, type Hosts } from './hosts.ts'

const texts = consultationCalendarTexts.panel

/** What can be done with a consultation, each by a dialog. */
export type ConsultationAction =
  | 'complete'
  | 'no-show'
  | 'reschedule'
  | 'place'
  | 'cancel'
  | 'book-again'

/** Which actions a consultation has: the server refuses the others. */
export function actionsOf(
  consultation: Pick<CalendarConsultation, 'state' | 'clientId' | 'clientName'>,
  hasBegun: boolean,
): ConsultationAction[] {
  const { state, clientId } = consultation
  if (isOfUnseenClient(consultation)) return []
  const complete: ConsultationAction[] = clientId ? ['complete'] : []
  const bookAgain: ConsultationAction[] = clientId ? ['book-again'] : []
  if (state === 'cancelled') return bookAgain
  if (state === 'completed') return []
  if (state === 'no-show') return [...bookAgain, ...complete]
  return hasBegun
    ? [...complete, 'no-show', ...bookAgain]
    : ['reschedule', 'place', ...complete, 'cancel']
}

const LABELS: Record<ConsultationAction, string> = {
  complete: texts.complete,
  'no-show': texts.noShow,
  reschedule: texts.reschedule,
  place: texts.changePlace,
  cancel: texts.cancel,
  'book-again': texts.bookAgain,
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-3">
      <dt className="text-muted">{label}</dt>
      <dd className="whitespace-pre-line">{children}</dd>
    </div>
  )
}

const FACT_LINK = 'font-semibold underline underline-offset-2 wrap-anywhere'

function Facts({ consultation, hosts }: { consultation: CalendarConsultation; hosts: Hosts }) {
  const { phone, place, address, servicePackage, hostId, notes, statement, reason } = consultation
  const isUnseen = isOfUnseenClient(consultation)
  return (
    <dl className="grid gap-1.5 text-sm">
      <Fact label={texts.phone}>
        {phone && phone !== CLIENT_WILL_CALL ? (
          <a href={phoneLink(phone)} className={FACT_LINK}>
            {phone}
          </a>
        ) : (
          (phone ?? texts.noPhone)
        )}
      </Fact>
      {place && (
        <Fact label={texts.place}>
          {isWebAddress(place) ? (
            <a href={place} target="_blank" rel="noreferrer" className={FACT_LINK}>
              {place}
            </a>
          ) : (
            place
          )}
        </Fact>
      )}
      {!isUnseen && <Fact label={texts.home}>{address ?? texts.noHome}</Fact>}
      <Fact label={texts.servicePackage}>{packageName(servicePackage)}</Fact>
      <Fact label={texts.host}>
        <span className={hosts.colorOf(hostId)}>
          <span
            aria-hidden="true"
            className="mr-1.5 inline-block size-2.5 rounded-pill bg-(--host)"
          />
          {hosts.labelOf(hostId)}
        </span>
      </Fact>
      {notes && <Fact label={texts.notes}>{notes}</Fact>}
      {statement && <Fact label={statementTexts.label}>{statementTexts.figures(statement)}</Fact>}
      {reason && <Fact label={texts.reason}>{reason}</Fact>}
    </dl>
  )
}

type AppointmentPanelProps = {
  consultation: CalendarConsultation
  hosts: Hosts
  now: number
  onClose: () => void
  giveFocus: () => void
  onAction: (action: ConsultationAction) => void
}

/** One consultation: the client, the facts of the call, and what can be done with it. */
export function AppointmentPanel(props: AppointmentPanelProps) {
  const { consultation, hosts, now, onClose, giveFocus, onAction } = props
  const { id, state, clientId, scheduledAt, duration } = consultation
  const urlOf = useDashboardUrl()
  const hasBegun = Date.parse(scheduledAt) <= now
  const isUnseen = isOfUnseenClient(consultation)
  const isOverdue = state === 'booked' && hasBegun && !isUnseen
  return (
    <DetailsPopover
      findAnchor={() => findEntry(entryKey.consultation(id))}
      title={clientNameOf(consultation)}
      description={
        <>
          {appointmentTime(scheduledAt)} · {consultationTexts.minutes(duration)}
          {state !== 'booked' && (
            <span className="mt-1 block">
              <Badge tone={STATE_TONES[state]}>{consultationCalendarTexts.state(state)}</Badge>
            </span>
          )}
        </>
      }
      onClose={onClose}
      giveFocus={giveFocus}
    >
      <Facts consultation={consultation} hosts={hosts} />
      {isOverdue && <p className="mt-3 text-sm text-poppy-text">{texts.overdue}</p>}
      {isUnseen && <p className="mt-3 text-sm text-muted">{texts.unseenClient}</p>}
      <div className="mt-4 flex flex-wrap gap-2 empty:hidden">
        {actionsOf(consultation, hasBegun).map((action) => (
          <Button
            key={action}
            size="small"
            variant={isOverdue && action === 'complete' ? 'primary' : 'secondary'}
            onClick={() => onAction(action)}
          >
            {LABELS[action]}
          </Button>
        ))}
        {clientId && (
          <ButtonLink
            size="small"
            variant="quiet"
            href={urlOf({ tab: 'clients', client: clientId })}
          >
            {texts.openClient}
          </ButtonLink>
        )}
      </div>
    </DetailsPopover>
  )
}
