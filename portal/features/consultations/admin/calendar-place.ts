import { mondayOf } from '#portal/features/consultations/week-days.ts'
import { useSearchValue } from '#portal/lib/navigate.ts'
import { useNow } from '#portal/lib/now.ts'
import { useMedia } from '#portal/lib/use-media.ts'
import { Day } from '#wire/basics.ts'
import { pacificDate } from '#wire/slots.ts'

export type CalendarView = 'week' | 'agenda'

/**
 * What the calendar shows, which the address keeps in `view`, `date` and `host`. A window below 768 px shows the
 * agenda.
 */
export function useCalendarPlace() {
  const now = useNow()
  const isWide = useMedia('(min-width: 48rem)')
  const [wantedView, setView] = useSearchValue('view')
  const [wantedDate, setDate] = useSearchValue('date')
  const [host, setHost] = useSearchValue('host')
  const today = pacificDate(new Date(now))
  const date = Day.safeParse(wantedDate).data ?? today
  const view: CalendarView = isWide && wantedView !== 'agenda' ? 'week' : 'agenda'
  return { now, today, monday: mondayOf(date), isWide, view, setView, setDate, host, setHost }
}

export type CalendarPlace = ReturnType<typeof useCalendarPlace>
