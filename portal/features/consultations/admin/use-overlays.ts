import { useRef, useState } from 'react'
import { mondayOf } from '#portal/features/consultations/week-days.ts'
import { focusWhenShown } from '#portal/lib/focus.ts'
import { useSearchValue } from '#portal/lib/navigate.ts'
import type { GiveFocus } from '#portal/ui/modal-frame.tsx'
import type { CalendarConsultation, HostBlock } from '#wire/consultation-calendar.ts'
import { pacificDate } from '#wire/slots.ts'
import type { ConsultationAction } from './appointment-panel.tsx'
import type { CalendarPlace } from './calendar-place.ts'
import { entryKey, findEntry } from './entries.tsx'

/** What a dialog of the calendar is open for. A start is ISO 8601 in UTC. */
export type OpenDialog =
  | { kind: 'book'; start?: string }
  | { kind: 'block'; start: string }
  | { kind: ConsultationAction; consultation: CalendarConsultation }

export const focusEntry = (key: string) => focusWhenShown(() => findEntry(key))

/** The part of an entry's key after its kind. */
const idIn = (key: string) => key.split(':')[1] ?? ''

/** Which panel and which dialog of the calendar is open, and the entry that takes the focus after it. */
export function useOverlays(place: CalendarPlace) {
  const [openedId, setOpenedId] = useSearchValue('consultation')
  const [openedBlock, setOpenedBlock] = useState<string | null>(null)
  const [openedDialog, setDialog] = useState<OpenDialog | null>(null)
  // Ctrl+K opens the booking by the address.
  const [booking, setBooking] = useSearchValue('book')
  /** The entry that takes the focus when a panel or dialog closes; null: the button that opened it. */
  const nextFocus = useRef<string | null>(null)

  const closePanel = () => {
    setOpenedId(null, { replace: true })
    setOpenedBlock(null)
  }
  /** Shows the week of a start, and focuses an entry of it. */
  const show = (start: string, key: string) => {
    nextFocus.current = key
    const date = pacificDate(new Date(start))
    if (mondayOf(date) !== place.monday) place.setDate(date)
  }
  const giveFocus: GiveFocus = (giveBack) =>
    nextFocus.current ? focusEntry(nextFocus.current) : giveBack()

  return {
    ...{ openedId, openedBlock, closePanel, giveFocus },
    openedBlockId: openedBlock && idIn(openedBlock),
    dialog: openedDialog ?? (booking ? ({ kind: 'book' } as const) : null),
    openEntry(key: string) {
      nextFocus.current = key
      if (key.startsWith('block:')) setOpenedBlock(key)
      else setOpenedId(idIn(key), { replace: true })
    },
    openDialog(next: OpenDialog, focusAfter: string | null) {
      nextFocus.current = focusAfter
      closePanel()
      setDialog(next)
    },
    closeDialog() {
      setDialog(null)
      if (booking) setBooking(null, { replace: true })
    },
    showConsultation({ id, scheduledAt, hostId }: CalendarConsultation) {
      if (place.host && hostId !== place.host) place.setHost(null)
      show(scheduledAt, entryKey.consultation(id))
    },
    showBlock: ({ id, start }: HostBlock) =>
      show(start, entryKey.block(id, pacificDate(new Date(start)))),
  }
}

export type Overlays = ReturnType<typeof useOverlays>
