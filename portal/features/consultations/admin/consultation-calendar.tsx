import { useRef, useState } from 'react'
import { focusWhenShown } from '#portal/lib/focus.ts'
import { useSearchValue } from '#portal/lib/navigate.ts'
import { Alert } from '#portal/ui/alert.tsx'
import { Button } from '#portal/ui/button.tsx'
import { Icon } from '#portal/ui/icon.tsx'
import { Loaded } from '#portal/ui/loaded.tsx'
import { Loading, Skeleton } from '#portal/ui/skeleton.tsx'
import type { CalendarConsultation } from '#wire/consultation-calendar.ts'
import { pacificDate, slotStart } from '#wire/slots.ts'
import { consultationCalendarTexts as texts } from '#wire/texts/consultation-calendar.ts'
import { isOwner, type Viewer } from '#wire/viewer.ts'
import { Agenda } from './agenda.tsx'
import { AppointmentPanel } from './appointment-panel.tsx'
import { BlockPanel } from './block-panel.tsx'
import { useCalendarKeys } from './calendar-keys.ts'
import { CalendarDialog, type OpenDialog } from './calendar-overlays.tsx'
import { useCalendarPlace } from './calendar-place.ts'
import { CalendarToolbar } from './calendar-toolbar.tsx'
import { entryKey, findEntry } from './entries.tsx'
import { freeStarts, hostsOf } from './hosts.ts'
import { MyHours } from './my-hours.tsx'
import { useConsultationCalendar, useHostSlots } from './queries.ts'
import { mondayOf, WEEK_DAYS } from './week.ts'
import { WeekGrid } from './week-grid.tsx'

const focusEntry = (key: string) => focusWhenShown(() => findEntry(key))

/** The part of an entry's key after its kind. */
const idIn = (key: string) => key.split(':')[1] ?? ''

/** The consultations of the team by week, with what staff can do with each, and the viewer's own hours. */
export function ConsultationCalendar({ viewer }: { viewer: Viewer }) {
  const place = useCalendarPlace()
  const { now, monday, host, view } = place
  const calendar = useConsultationCalendar(monday, WEEK_DAYS)
  const slots = useHostSlots(monday, WEEK_DAYS)
  const hosts = calendar.data && hostsOf(calendar.data.hosts)
  const [openedId, setOpenedId] = useSearchValue('consultation')
  const [openedBlock, setOpenedBlock] = useState<string | null>(null)
  const [openedDialog, setDialog] = useState<OpenDialog | null>(null)
  // Ctrl+K opens the booking by the address.
  const [booking, setBooking] = useSearchValue('book')
  const dialog = openedDialog ?? (booking ? ({ kind: 'book' } as const) : null)
  /** The entry that takes the focus when a panel or dialog closes; null: the button that opened it. */
  const nextFocus = useRef<string | null>(null)
  const part = useRef<HTMLElement>(null)
  useCalendarKeys(part)

  const closePanel = () => {
    setOpenedId(null, { replace: true })
    setOpenedBlock(null)
  }
  const openEntry = (key: string) => {
    nextFocus.current = key
    if (key.startsWith('block:')) setOpenedBlock(key)
    else setOpenedId(idIn(key), { replace: true })
  }
  const openDialog = (next: OpenDialog, focusAfter: string | null) => {
    nextFocus.current = focusAfter
    closePanel()
    setDialog(next)
  }
  /** Shows the week of a start, and focuses an entry of it. */
  const show = (start: string, key: string) => {
    nextFocus.current = key
    const date = pacificDate(new Date(start))
    if (mondayOf(date) !== monday) place.setDate(date)
  }
  const showConsultation = ({ id, scheduledAt, hostId }: CalendarConsultation) => {
    if (host && hostId !== host) place.setHost(null)
    show(scheduledAt, entryKey.consultation(id))
  }

  const isShown = ({ hostId }: { hostId: string | null }) => !host || hostId === host
  const shown = calendar.data && {
    consultations: calendar.data.consultations.filter(isShown),
    blocks: calendar.data.blocks.filter(isShown),
    busy: calendar.data.busy.filter(isShown),
  }
  const free = freeStarts(slots.data ?? [], host)
  const isHost = hosts?.taking.some(({ id }) => id === viewer.id) ?? false
  const mayBlock = isHost || (isOwner(viewer) && (hosts?.taking.length ?? 0) > 0)
  const blockedHost = isOwner(viewer)
    ? (host ?? (isHost ? viewer.id : hosts?.taking[0]?.id) ?? null)
    : null
  const firstFree = free[0] ?? slotStart(monday, 9).toISOString()
  const opened = shown?.consultations.find(({ id }) => id === openedId)
  const block = openedBlock && shown?.blocks.find(({ id }) => id === idIn(openedBlock))

  return (
    <section ref={part} aria-labelledby="consultations-title">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="consultations-title" tabIndex={-1} className="font-display text-xl">
          {texts.title}
        </h2>
        <div className="flex flex-wrap gap-2">
          {mayBlock && (
            <Button
              size="small"
              onClick={() => openDialog({ kind: 'block', start: firstFree }, null)}
            >
              {texts.block.open}
            </Button>
          )}
          <Button
            size="small"
            variant="primary"
            disabled={!hosts}
            onClick={() => openDialog({ kind: 'book' }, null)}
          >
            <Icon name="plus" className="size-4" />
            {texts.booking.open}
          </Button>
        </div>
      </div>
      <CalendarToolbar place={place} hosts={hosts} />
      {slots.error && !calendar.error && (
        <div className="mb-3">
          <Alert retrying={slots.isFetching} onRetry={() => void slots.refetch()}>
            {texts.slotsFailed}
          </Alert>
        </div>
      )}
      <Loaded from={calendar} errorTitle={texts.failed} skeleton={<CalendarSkeleton />}>
        {() =>
          hosts &&
          shown &&
          (view === 'week' ? (
            <WeekGrid
              monday={monday}
              calendar={shown}
              hosts={hosts}
              shownHosts={host ? [host] : hosts.taking.map(({ id }) => id)}
              free={new Set(free)}
              now={now}
              mayBlock={mayBlock}
              onOpen={openEntry}
              onFree={(kind, start) => openDialog({ kind, start }, entryKey.free(start))}
            />
          ) : (
            <Agenda
              monday={monday}
              calendar={shown}
              hosts={hosts}
              free={free}
              now={now}
              onOpen={openEntry}
              onBook={(start) => openDialog({ kind: 'book', start }, entryKey.free(start))}
            />
          ))
        }
      </Loaded>
      {hosts && (
        <MyHours
          viewer={viewer}
          hosts={hosts}
          onBlock={() => openDialog({ kind: 'block', start: firstFree }, null)}
        />
      )}
      {hosts && opened && !dialog && (
        <AppointmentPanel
          key={opened.id}
          consultation={opened}
          hosts={hosts}
          now={now}
          onClose={closePanel}
          giveFocus={() => !dialog && focusEntry(entryKey.consultation(opened.id))}
          onAction={(kind) =>
            openDialog({ kind, consultation: opened }, entryKey.consultation(opened.id))
          }
        />
      )}
      {hosts && openedBlock && block && (
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
      {hosts && dialog && (
        <CalendarDialog
          open={dialog}
          hosts={hosts}
          date={pacificDate(new Date(firstFree))}
          shownHost={host}
          blockedHost={blockedHost}
          onClose={() => {
            setDialog(null)
            if (booking) setBooking(null, { replace: true })
          }}
          giveFocus={(giveBack) => (nextFocus.current ? focusEntry(nextFocus.current) : giveBack())}
          onShow={showConsultation}
          onBlocked={({ id, start }) =>
            show(start, entryKey.block(id, pacificDate(new Date(start))))
          }
        />
      )}
    </section>
  )
}

function CalendarSkeleton() {
  return (
    <Loading label={texts.loading}>
      <Skeleton className="h-[34rem] rounded-card" />
    </Loading>
  )
}
