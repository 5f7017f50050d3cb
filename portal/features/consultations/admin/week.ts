import type { CalendarConsultation, HostBlock, HostBusyTime } from '#wire/consultation-calendar.ts'
import { addDays, pacificDate, SLOT_HOURS, slotStart } from '#wire/slots.ts'

const HOUR_MS = 3_600_000

/** A host's block within one hour. `isFirst`: the hour before it on that day is not blocked by it. */
export type BlockPart = { block: HostBlock; isFirst: boolean }

/** A busy time of a host's own calendar within one hour, as a block's part. */
export type BusyPart = { time: HostBusyTime; isFirst: boolean }

/** One hour of one day in the grid. */
export type HourCell = {
  date: string
  hour: number
  /** ISO 8601 in UTC. */
  start: string
  consultations: CalendarConsultation[]
  blocks: BlockPart[]
  busy: BusyPart[]
}

type Rows = {
  consultations: readonly CalendarConsultation[]
  blocks: readonly HostBlock[]
  busy: readonly HostBusyTime[]
}

const overlaps = (block: Pick<HostBlock, 'start' | 'end'>, fromMs: number, untilMs: number) =>
  Date.parse(block.start) < untilMs && Date.parse(block.end) > fromMs

const HELD_FIRST = ['booked', 'completed', 'no-show', 'cancelled']
const heldFirst = (a: CalendarConsultation, b: CalendarConsultation) =>
  HELD_FIRST.indexOf(a.state) - HELD_FIRST.indexOf(b.state)

/** The hours of one California date, 9 AM to 6 PM, with what lies in each. */
export function hoursOf(date: string, { consultations, blocks, busy }: Rows): HourCell[] {
  return SLOT_HOURS.map((hour, index) => {
    const from = slotStart(date, hour).getTime()
    const isInHour = ({ scheduledAt }: CalendarConsultation) => {
      const at = Date.parse(scheduledAt)
      return at >= from && at < from + HOUR_MS
    }
    return {
      date,
      hour,
      start: new Date(from).toISOString(),
      consultations: consultations.filter(isInHour).sort(heldFirst),
      blocks: blocks
        .filter((block) => overlaps(block, from, from + HOUR_MS))
        .map((block) => ({
          block,
          isFirst: index === 0 || !overlaps(block, from - HOUR_MS, from),
        })),
      busy: busy
        .filter((time) => overlaps(time, from, from + HOUR_MS))
        .map((time) => ({
          time,
          isFirst: index === 0 || !overlaps(time, from - HOUR_MS, from),
        })),
    }
  })
}

/** One line of the agenda. */
export type AgendaEntry =
  | { kind: 'consultation'; at: string; consultation: CalendarConsultation }
  | { kind: 'block'; at: string; block: HostBlock }
  | { kind: 'busy'; at: string; time: HostBusyTime }

/** What lies on one California date, in order of time. A block of several days lies on each of them. */
export function agendaOf(date: string, { consultations, blocks, busy }: Rows): AgendaEntry[] {
  const [from, until] = [slotStart(date, 0), slotStart(addDays(date, 1), 0)]
  const isOnDay = (block: Pick<HostBlock, 'start' | 'end'>) =>
    overlaps(block, from.getTime(), until.getTime())
  const entries: AgendaEntry[] = [
    ...consultations
      .filter(({ scheduledAt }) => pacificDate(new Date(scheduledAt)) === date)
      .map((consultation) => ({
        kind: 'consultation' as const,
        at: consultation.scheduledAt,
        consultation,
      })),
    ...blocks.filter(isOnDay).map((block) => ({ kind: 'block' as const, at: block.start, block })),
    ...busy.filter(isOnDay).map((time) => ({ kind: 'busy' as const, at: time.start, time })),
  ]
  return entries.sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
}

/** How much of the hour that begins at `start` is over, 0 to 1; null outside of it. */
export function elapsedIn(start: string, now: number): number | null {
  const part = (now - Date.parse(start)) / HOUR_MS
  return part >= 0 && part < 1 ? part : null
}
