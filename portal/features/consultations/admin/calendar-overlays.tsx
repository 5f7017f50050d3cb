import { CompleteConsultation } from '#portal/features/clients/consulted-dialog.tsx'
import type { GiveFocus } from '#portal/ui/modal-frame.tsx'
import type { CalendarConsultation, HostBlock } from '#wire/consultation-calendar.ts'
import type { ConsultationAction } from './appointment-panel.tsx'
import { BlockDialog } from './block-dialog.tsx'
import { BookDialog } from './book-dialog.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { clientNameOf, type Hosts } from './hosts.ts'
import { MoveDialog } from './move-dialog.tsx'
import { NoShowDialog } from './no-show-dialog.tsx'

/** What a dialog of the calendar is open for. A start is ISO 8601 in UTC. */
export type OpenDialog =
  | { kind: 'book'; start?: string }
  | { kind: 'block'; start: string }
  | { kind: ConsultationAction; consultation: CalendarConsultation }

type CalendarDialogProps = {
  open: OpenDialog
  hosts: Hosts
  /** The California date that a booking without a start begins with. */
  date: string
  /** The host whose rows are shown; null for all. */
  shownHost: string | null
  /** The host whose hours are blocked; null: the viewer blocks only their own. */
  blockedHost: string | null
  onClose: () => void
  giveFocus: GiveFocus
  /** Shows a booked or moved consultation. */
  onShow: (consultation: CalendarConsultation) => void
  /** Shows new blocked hours. */
  onBlocked: (block: HostBlock) => void
}

/** The one dialog of the calendar that is open. */
export function CalendarDialog(props: CalendarDialogProps) {
  const { open, hosts, date, onClose, giveFocus, onShow } = props
  const shared = { hosts, onClose, giveFocus }
  if (open.kind === 'block')
    return (
      <BlockDialog
        {...shared}
        start={open.start}
        hostId={props.blockedHost}
        onBlocked={props.onBlocked}
      />
    )
  if (open.kind === 'book')
    return (
      <BookDialog
        {...shared}
        start={open.start}
        date={date}
        hostId={props.shownHost ?? undefined}
        onBooked={onShow}
      />
    )
  const { consultation } = open
  const { id, clientId, scheduledAt } = consultation
  if (open.kind === 'reschedule')
    return <MoveDialog {...shared} consultation={consultation} onMoved={onShow} />
  if (open.kind === 'cancel') return <CancelDialog {...shared} consultation={consultation} />
  if (open.kind === 'no-show') return <NoShowDialog {...shared} consultation={consultation} />
  if (!clientId) return null
  if (open.kind === 'complete')
    return (
      <CompleteConsultation {...shared} clientId={clientId} appointment={{ id, scheduledAt }} />
    )
  return (
    <BookDialog
      {...shared}
      date={date}
      client={{ id: clientId, name: clientNameOf(consultation) }}
      onBooked={onShow}
    />
  )
}
