import { type BusyTime, busyTimes, CalendarRefused, type Span } from './busy-times.ts'

/** What the server sends to this process: an iCalendar file and the days that are read of it. */
export type Calendar = { ics: string; span: Span }
export type Expanded = { busy: BusyTime[] } | { refused: string }

function expand({ ics, span }: Calendar): Expanded {
  try {
    return { busy: busyTimes(ics, span) }
  } catch (error) {
    if (!(error instanceof CalendarRefused)) throw error
    return { refused: error.message }
  }
}

// The process that `read-calendar.ts` starts: one file in, one answer out.
process.once('message', (calendar: Calendar) => process.send?.(expand(calendar)))
