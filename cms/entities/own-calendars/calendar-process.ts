import { Worker } from 'node:worker_threads'
import { type BusyTime, busyTimes, type Span } from './busy-times.ts'
import { CalendarRefused } from './calendar-refused.ts'

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

const TIMEOUT_MS = 10_000

// A thread ends the process: an endless rule leaves its main thread no turn for a timer, and the server may be gone.
const END = `setTimeout(() => process.kill(process.pid, 'SIGKILL'), ${TIMEOUT_MS})`
new Worker(END, { eval: true }).unref()

// The process that `read-calendar.ts` starts: one file in, one answer out.
process.once('message', (calendar: Calendar) => process.send?.(expand(calendar)))
