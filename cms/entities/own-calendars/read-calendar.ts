import { Worker } from 'node:worker_threads'
import { env } from '#cms/core/env.ts'
import { fetchOutside, type Validators } from '#cms/files/fetch-outside.ts'
import { type BusyTime, CalendarRefused, type Span } from './busy-times.ts'
import type { Expanded } from './worker.ts'

/** How far ahead a calendar is read: the scheduler shows no start later than in nine weeks. */
const DAYS = 63
const WORKER_TIMEOUT_MS = 10_000
const WORKER_MEGABYTES = 256

/** `readDay`: the California day from which the busy times were read. */
export type ReadCalendar = { busy: BusyTime[]; validators: Validators; readDay: string }

/**
 * Fetches a calendar and expands its events from today on. Yesterday's validators are not sent: the days that are read
 * have moved on since, even if the file is the same.
 * @returns null where the server answers that nothing has changed since `before`
 * @throws CalendarRefused, OutsideRefused, or Error where a retry may succeed; the message tells its user why
 */
export async function readCalendar(
  address: string,
  today: string,
  before?: Omit<ReadCalendar, 'busy'>,
): Promise<ReadCalendar | null> {
  const fetched = await fetchOutside(address, {
    accept: 'text/calendar',
    maxMegabytes: 5,
    onlyHttps: true,
    ...(before?.readDay === today && { known: before.validators }),
  })
  if (!fetched) return null
  const span = { from: today, days: DAYS, ownHost: new URL(env.publicUrl).hostname }
  const busy = await expandInWorker(fetched.body.toString('utf8'), span)
  return { busy, validators: fetched.validators, readDay: today }
}

/**
 * Runs `busyTimes` in a thread that is ended after ten seconds: 5 MB take a second, in which this thread would answer
 * no request, and some RRULEs have no end.
 */
function expandInWorker(ics: string, span: Span): Promise<BusyTime[]> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: { ics, span },
    resourceLimits: { maxOldGenerationSizeMb: WORKER_MEGABYTES },
  })
  return new Promise<BusyTime[]>((resolve, reject) => {
    const refuse = (reason: string) => reject(new CalendarRefused(reason))
    setTimeout(() => refuse('it takes too long to read'), WORKER_TIMEOUT_MS).unref()
    worker.on('message', (answer: Expanded) =>
      'busy' in answer ? resolve(answer.busy) : refuse(answer.refused),
    )
    worker.on('error', () => refuse('it cannot be read'))
  }).finally(() => worker.terminate())
}
