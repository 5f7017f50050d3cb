import { fork } from 'node:child_process'
import { env } from '#cms/core/env.ts'
import { fetchOutside, type Validators } from '#cms/files/fetch-outside.ts'
import type { BusyTime, Span } from './busy-times.ts'
import type { Calendar, Expanded } from './calendar-process.ts'
import { CalendarRefused } from './calendar-refused.ts'

/** How far ahead a calendar is read: the scheduler shows no start later than in nine weeks. */
const DAYS = 63
const PROCESS_MEGABYTES = 256

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
  const busy = await expandInProcess(fetched.body.toString('utf8'), span)
  return { busy, validators: fetched.validators, readDay: today }
}

/**
 * Runs `busyTimes` in a process of its own, which ends itself after ten seconds: 5 MB take a second, in which the server
 * would answer no request, and some RRULEs have no end. Not in a thread: one that is ended at its memory limit can end
 * the whole server ("Reached heap limit" in DisposeIsolate, Node 24.21). The process gets no secret.
 */
function expandInProcess(ics: string, span: Span): Promise<BusyTime[]> {
  const child = fork(new URL('./calendar-process.ts', import.meta.url), {
    execArgv: [`--max-old-space-size=${PROCESS_MEGABYTES}`],
    env: { NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  return new Promise<BusyTime[]>((resolve, reject) => {
    const refuse = (reason: string) => reject(new CalendarRefused(reason))
    child.on('message', (answer: Expanded) =>
      'busy' in answer ? resolve(answer.busy) : refuse(answer.refused),
    )
    child.on('exit', (_code, signal) =>
      refuse(signal === 'SIGKILL' ? 'it takes too long to read' : 'it cannot be read'),
    )
    child.on('error', reject)
    child.send({ ics, span } satisfies Calendar)
  }).finally(() => child.kill('SIGKILL'))
}
