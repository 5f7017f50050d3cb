import { CompleteConsultation } from '#portal/features/clients/consulted-dialog.tsx'
import type { GiveFocus } from '#portal/ui/modal-frame.tsx'
import type { CalendarConsultation, HostBlock } from '#wire/consultation-calendar.ts'
import { pacificDate } from '#wire/slots.ts'
import { isOwner, type Viewer } from '#wire/viewer.ts'
import { AppointmentPanel } from './appointment-panel.tsx'
import { BlockDialog } from './block-dialog.tsx'
import { BlockPanel } from './block-panel.tsx'
import { BookDialog } from './book-dialog.tsx'
import type { CalendarPlace } from './calendar-place.ts'
import type { CalendarWeek } from './calendar-week.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { entryKey } from './entries.tsx'
import { clientNameOf, type Hosts } from './hosts.ts'
import { MoveDialog } from './move-dialog.tsx'
import { NoShowDialog } from './no-show-dialog.tsx'
import { PlaceDialog } from './place-dialog.tsx'
import { focusEntry, type OpenDialog, type Overlays } from './use-overlays.ts'

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
function CalendarDialog(props: CalendarDialogProps) {
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
  if (open.kind === 'place') return <PlaceDialog {...shared} consultation={consultation} />
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

type CalendarOverlaysProps = {
  viewer: Viewer
  place: CalendarPlace
  week: CalendarWeek
  hosts: Hosts
  overlays: Overlays
}

/** The panel of the opened consultation or block, and the open dialog. */
export function CalendarOverlays({ viewer, place, week, hosts, overlays }: CalendarOverlaysProps) {
  const { dialog, openedId, openedBlock, openedBlockId, closePanel } = overlays
  const opened = week.shown?.consultations.find(({ id }) => id === openedId)
  const block = week.shown?.blocks.find(({ id }) => id === openedBlockId)
  return (
    <>
      {opened && !dialog && (
        <AppointmentPanel
          key={opened.id}
          consultation={opened}
          hosts={hosts}
          now={place.now}
          onClose={closePanel}
          giveFocus={() => !dialog && focusEntry(entryKey.consultation(opened.id))}
          onAction={(kind) =>
            overlays.openDialog({ kind, consultation: opened }, entryKey.consultation(opened.id))
          }
        />
      )}
      {openedBlock && block && (
        <BlockPanel
          key={openedBlock}
          block={block}
          entry={openedBlock}
          hosts={hosts}
          mayRemove={isOwner(viewer) || block.hostId === viewer.id}
          onClose={closePanel}
          giveFocus={() => focusEntry(openedBlock)}
        />
      )}
      {dialog && (
        <CalendarDialog
          open={dialog}
          hosts={hosts}
          date={pacificDate(new Date(week.firstFree))}
          shownHost={place.host}
          blockedHost={week.blockedHost}
          onClose={overlays.closeDialog}
          giveFocus={overlays.giveFocus}
          onShow={overlays.showConsultation}
          onBlocked={overlays.showBlock}
        />
      )}
    </>
  )
}
