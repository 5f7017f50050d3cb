import { join } from '#portal/ui/join.ts'
import {
  BlockEntry,
  BusyEntry,
  ConsultationEntry,
  entryKey,
  HATCHED,
  type Roving,
} from './entries.tsx'
import { FreeHour, type FreeHourAction } from './free-hour.tsx'
import type { Hosts } from './hosts.ts'
import { elapsedIn, type HourCell } from './week.ts'

/** The props that all hours of a week share. */
export type WeekProps = {
  hosts: Hosts
  /** The hosts whose rows are shown. */
  shownHosts: readonly string[]
  free: ReadonlySet<string>
  now: number
  mayBlock: boolean
  onOpen: (key: string) => void
  onFree: (action: FreeHourAction, start: string) => void
}

type HourProps = {
  cell: HourCell
  week: WeekProps
  rovingOf: (key: string) => Roving
  isFirst: boolean
  isToday: boolean
}

/** Whether each shown host is blocked or busy in this hour. */
function isClosed({ blocks, busy }: HourCell, shownHosts: readonly string[]): boolean {
  const closed = new Set([
    ...blocks.map(({ block }) => block.hostId),
    ...busy.map(({ time }) => time.hostId),
  ])
  return shownHosts.length > 0 && shownHosts.every((id) => closed.has(id))
}

/** One hour of one day: the button of its free start, then its entries. */
export function Hour({ cell, week, rovingOf, isFirst, isToday }: HourProps) {
  const { shownHosts, free, now, mayBlock, onFree } = week
  const isFree = free.has(cell.start)
  return (
    <td
      className={join(
        'relative h-14 border-l border-line p-0 align-top',
        !isFirst && 'border-t',
        isToday && 'bg-eucalyptus-wash/45',
        isClosed(cell, shownHosts) && join('[--host:var(--line-strong)]', HATCHED),
      )}
    >
      {isFree && (
        <FreeHour
          start={cell.start}
          isEmpty={cell.consultations.length + cell.blocks.length + cell.busy.length === 0}
          mayBlock={mayBlock}
          roving={rovingOf(entryKey.free(cell.start))}
          onAction={onFree}
        />
      )}
      <div className={join('flex h-full flex-col gap-px p-px', isFree && 'pr-5')}>
        <Entries cell={cell} week={week} rovingOf={rovingOf} />
      </div>
      <NowLine part={elapsedIn(cell.start, now)} />
    </td>
  )
}

/** The consultations, blocks and busy times of an hour. */
function Entries({ cell, week, rovingOf }: Pick<HourProps, 'cell' | 'week' | 'rovingOf'>) {
  const { hosts, onOpen } = week
  return (
    <>
      {cell.consultations.map((consultation) => (
        <ConsultationEntry
          key={consultation.id}
          consultation={consultation}
          hosts={hosts}
          roving={rovingOf(entryKey.consultation(consultation.id))}
          onOpen={onOpen}
        />
      ))}
      {cell.blocks.map(({ block, isFirst }) => (
        <BlockEntry
          key={block.id}
          block={block}
          date={cell.date}
          isFirst={isFirst}
          hosts={hosts}
          roving={rovingOf(entryKey.block(block.id, cell.date))}
          onOpen={onOpen}
        />
      ))}
      {cell.busy.map(({ time, isFirst }) => (
        <BusyEntry key={time.hostId + time.start} time={time} isFirst={isFirst} hosts={hosts} />
      ))}
    </>
  )
}

/** The current time within an hour of today. */
function NowLine({ part }: { part: number | null }) {
  if (part === null) return null
  return (
    <div
      data-now=""
      aria-hidden="true"
      className="pointer-events-none absolute inset-x-0 z-20 border-t-2 border-poppy before:absolute before:-top-[5px] before:-left-1 before:size-2 before:rounded-pill before:bg-poppy"
      style={{ top: `${part * 100}%` }}
    />
  )
}
