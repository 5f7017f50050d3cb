import { useState } from 'react'
import { calendarDays } from '#portal/lib/format.ts'
import { join } from '#portal/ui/join.ts'
import type { ConsultationCalendar } from '#wire/consultation-calendar.ts'
import { weekdayDate } from '#wire/dates.ts'
import { pacificDate, slotLabel, slotStart } from '#wire/slots.ts'
import { consultationCalendarTexts as texts } from '#wire/texts/consultation-calendar.ts'
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
import { daysFrom, elapsedIn, type HourCell, hoursOf } from './week.ts'

type WeekGridProps = {
  monday: string
  calendar: Pick<ConsultationCalendar, 'consultations' | 'blocks' | 'busy'>
  hosts: Hosts
  /** The hosts whose rows are shown. */
  shownHosts: readonly string[]
  free: ReadonlySet<string>
  now: number
  mayBlock: boolean
  onOpen: (key: string) => void
  onFree: (action: FreeHourAction, start: string) => void
}

const weekdayOf = (date: string) => weekdayDate(slotStart(date, 12)).slice(0, 3)

/** The entry that Tab reaches first: the next appointment, else the first free hour. */
function firstKey(cells: readonly HourCell[], free: ReadonlySet<string>, now: number) {
  const ahead = cells
    .flatMap(({ consultations }) => consultations)
    .filter(({ scheduledAt }) => Date.parse(scheduledAt) > now)
    .sort((a, b) => a.scheduledAt.localeCompare(b.scheduledAt))[0]
  if (ahead) return entryKey.consultation(ahead.id)
  const [start] = [...free].sort()
  const [past] = cells.flatMap(({ consultations }) => consultations)
  return start ? entryKey.free(start) : past && entryKey.consultation(past.id)
}

/** Whether each shown host is blocked or busy in this hour. */
function isClosed({ blocks, busy }: HourCell, shownHosts: readonly string[]): boolean {
  const closed = new Set([
    ...blocks.map(({ block }) => block.hostId),
    ...busy.map(({ time }) => time.hostId),
  ])
  return shownHosts.length > 0 && shownHosts.every((id) => closed.has(id))
}

/**
 * A week as a table of hours and days. One entry is in the tab order; the keys of `useCalendarKeys` move between
 * entries, and Tab comes back to the last one.
 */
export function WeekGrid(props: WeekGridProps) {
  const { monday, calendar, hosts, shownHosts, free, now, mayBlock, onOpen, onFree } = props
  const [focused, setFocused] = useState<string>()
  const days = daysFrom(monday)
  const columns = days.map((date) => hoursOf(date, calendar))
  const cells = columns.flat()
  const keys = new Set([
    ...cells.flatMap(({ consultations }) =>
      consultations.map(({ id }) => entryKey.consultation(id)),
    ),
    ...cells.flatMap(({ blocks, date }) =>
      blocks.map(({ block }) => entryKey.block(block.id, date)),
    ),
    ...[...free].map(entryKey.free),
  ])
  const reached = focused && keys.has(focused) ? focused : firstKey(cells, free, now)
  const roving = (key: string): Roving => ({
    tabIndex: key === reached ? 0 : -1,
    onFocus: () => setFocused(key),
  })
  const today = pacificDate(new Date(now))

  return (
    <div className="overflow-x-auto rounded-card border border-line bg-raised">
      <table className="w-full min-w-[40rem] table-fixed border-separate border-spacing-0">
        <caption className="sr-only">
          {texts.week.caption(calendarDays(monday, days.at(-1) ?? monday))} {texts.week.keys}
        </caption>
        <thead>
          <tr>
            <th scope="col" className="w-14 border-b border-line lg:w-16">
              <span className="sr-only">{texts.week.hours}</span>
            </th>
            {days.map((date) => (
              <th
                key={date}
                scope="col"
                aria-current={date === today ? 'date' : undefined}
                className="border-b border-l border-line py-2 text-center font-normal"
              >
                <span className="sr-only">{weekdayDate(slotStart(date, 12))}</span>
                <span aria-hidden="true" className="flex items-center justify-center gap-1.5">
                  <span className="text-xs text-muted">{weekdayOf(date)}</span>
                  <span
                    className={join(
                      'grid size-7 place-items-center rounded-pill text-sm font-semibold tabular-nums',
                      date === today && 'bg-eucalyptus text-on-eucalyptus',
                    )}
                  >
                    {Number(date.slice(8))}
                  </span>
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {columns[0]?.map(({ hour }, row) => (
            <tr key={hour}>
              <th
                scope="row"
                className={join(
                  'pr-2 text-right align-top text-xs font-normal text-muted tabular-nums',
                  row > 0 && 'border-t border-line',
                )}
              >
                <span className="block pt-1">{slotLabel(hour).replace(':00', '')}</span>
              </th>
              {columns.map((column) => {
                const cell = column[row]
                if (!cell) return null
                const isFree = free.has(cell.start)
                return (
                  <td
                    key={cell.date}
                    className={join(
                      'relative h-14 border-l border-line p-0 align-top',
                      row > 0 && 'border-t',
                      cell.date === today && 'bg-eucalyptus-wash/45',
                      isClosed(cell, shownHosts) && join('[--host:var(--line-strong)]', HATCHED),
                    )}
                  >
                    {isFree && (
                      <FreeHour
                        start={cell.start}
                        isEmpty={
                          cell.consultations.length + cell.blocks.length + cell.busy.length === 0
                        }
                        mayBlock={mayBlock}
                        roving={roving(entryKey.free(cell.start))}
                        onAction={onFree}
                      />
                    )}
                    <div className={join('flex h-full flex-col gap-px p-px', isFree && 'pr-5')}>
                      {cell.consultations.map((consultation) => (
                        <ConsultationEntry
                          key={consultation.id}
                          consultation={consultation}
                          hosts={hosts}
                          roving={roving(entryKey.consultation(consultation.id))}
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
                          roving={roving(entryKey.block(block.id, cell.date))}
                          onOpen={onOpen}
                        />
                      ))}
                      {cell.busy.map(({ time, isFirst }) => (
                        <BusyEntry
                          key={time.hostId + time.start}
                          time={time}
                          isFirst={isFirst}
                          hosts={hosts}
                        />
                      ))}
                    </div>
                    <NowLine part={elapsedIn(cell.start, now)} />
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
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
