import { useRef } from 'react'
import { Alert } from '#portal/ui/alert.tsx'
import { Button } from '#portal/ui/button.tsx'
import { Icon } from '#portal/ui/icon.tsx'
import { Loaded } from '#portal/ui/loaded.tsx'
import { Loading, Skeleton } from '#portal/ui/skeleton.tsx'
import { consultationCalendarTexts as texts } from '#wire/texts/consultation-calendar.ts'
import type { Viewer } from '#wire/viewer.ts'
import { Agenda } from './agenda.tsx'
import { useCalendarKeys } from './calendar-keys.ts'
import { CalendarOverlays } from './calendar-overlays.tsx'
import { type CalendarPlace, useCalendarPlace } from './calendar-place.ts'
import { CalendarToolbar } from './calendar-toolbar.tsx'
import { type CalendarWeek, useCalendarWeek } from './calendar-week.ts'
import { entryKey } from './entries.tsx'
import { MyHours } from './my-hours.tsx'
import { type Overlays, useOverlays } from './use-overlays.ts'
import { WeekGrid } from './week-grid.tsx'

/** The consultations of the team by week, with what staff can do with each, and the viewer's own hours. */
export function ConsultationCalendar({ viewer }: { viewer: Viewer }) {
  const place = useCalendarPlace()
  const week = useCalendarWeek(place, viewer)
  const overlays = useOverlays(place)
  const part = useRef<HTMLElement>(null)
  useCalendarKeys(part)
  const { calendar, slots, hosts } = week
  const openBlock = () => overlays.openDialog({ kind: 'block', start: week.firstFree }, null)

  return (
    <section ref={part} aria-labelledby="consultations-title">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="consultations-title" tabIndex={-1} className="font-display text-xl">
          {texts.title}
        </h2>
        <div className="flex flex-wrap gap-2">
          {week.mayBlock && (
            <Button size="small" onClick={openBlock}>
              {texts.block.open}
            </Button>
          )}
          <Button
            size="small"
            variant="primary"
            disabled={!hosts}
            onClick={() => overlays.openDialog({ kind: 'book' }, null)}
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
        {() => <ShownWeek place={place} week={week} overlays={overlays} />}
      </Loaded>
      {hosts && <MyHours viewer={viewer} hosts={hosts} onBlock={openBlock} />}
      {hosts && (
        <CalendarOverlays
          viewer={viewer}
          place={place}
          week={week}
          hosts={hosts}
          overlays={overlays}
        />
      )}
    </section>
  )
}

type ShownWeekProps = { place: CalendarPlace; week: CalendarWeek; overlays: Overlays }

/** The week as a table, or as a list of days. */
function ShownWeek({ place, week, overlays }: ShownWeekProps) {
  const { monday, now, host, view } = place
  const { hosts, shown, free } = week
  const { openEntry, openDialog } = overlays
  if (!hosts || !shown) return null
  return view === 'week' ? (
    <WeekGrid
      monday={monday}
      calendar={shown}
      hosts={hosts}
      shownHosts={host ? [host] : hosts.taking.map(({ id }) => id)}
      free={new Set(free)}
      now={now}
      mayBlock={week.mayBlock}
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
  )
}

function CalendarSkeleton() {
  return (
    <Loading label={texts.loading}>
      <Skeleton className="h-[34rem] rounded-card" />
    </Loading>
  )
}
