import { WEEK_DAYS } from '#portal/features/consultations/week-days.ts'
import { slotStart } from '#wire/slots.ts'
import { isOwner, type Viewer } from '#wire/viewer.ts'
import type { CalendarPlace } from './calendar-place.ts'
import { freeStarts, type Hosts, hostsOf } from './hosts.ts'
import { useConsultationCalendar, useHostSlots } from './queries.ts'

/** The shown week: the rows of the shown host or of all, the free starts, and which hours the viewer may block. */
export function useCalendarWeek({ monday, host }: CalendarPlace, viewer: Viewer) {
  const calendar = useConsultationCalendar(monday, WEEK_DAYS)
  const slots = useHostSlots(monday, WEEK_DAYS)
  const hosts = calendar.data && hostsOf(calendar.data.hosts)
  const free = freeStarts(slots.data ?? [], host)
  const isShown = ({ hostId }: { hostId: string | null }) => !host || hostId === host
  return {
    ...{ calendar, slots, hosts, free },
    ...blockingOf(viewer, hosts, host),
    shown: calendar.data && {
      consultations: calendar.data.consultations.filter(isShown),
      blocks: calendar.data.blocks.filter(isShown),
      busy: calendar.data.busy.filter(isShown),
    },
    /** The start of a form that no free hour opened, ISO 8601 in UTC. */
    firstFree: free[0] ?? slotStart(monday, 9).toISOString(),
  }
}

export type CalendarWeek = ReturnType<typeof useCalendarWeek>

/** Whether the viewer may block hours, and the host whose hours an owner blocks; null: only the viewer's own. */
function blockingOf(viewer: Viewer, hosts: Hosts | undefined, shownHost: string | null) {
  const isHost = hosts?.taking.some(({ id }) => id === viewer.id) ?? false
  return {
    mayBlock: isHost || (isOwner(viewer) && (hosts?.taking.length ?? 0) > 0),
    blockedHost: isOwner(viewer)
      ? (shownHost ?? (isHost ? viewer.id : hosts?.taking[0]?.id) ?? null)
      : null,
  }
}
