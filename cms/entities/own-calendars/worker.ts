import { parentPort, workerData } from 'node:worker_threads'
import { type BusyTime, busyTimes, CalendarRefused, type Span } from './busy-times.ts'

export type Expanded = { busy: BusyTime[] } | { refused: string }

function expand({ ics, span }: { ics: string; span: Span }): Expanded {
  try {
    return { busy: busyTimes(ics, span) }
  } catch (error) {
    if (!(error instanceof CalendarRefused)) throw error
    return { refused: error.message }
  }
}

// The thread of `read-calendar.ts`.
parentPort?.postMessage(expand(workerData), [])
