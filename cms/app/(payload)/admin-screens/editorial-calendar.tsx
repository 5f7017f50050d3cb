'use client'

import { useCallback, useRef, useState, useSyncExternalStore } from 'react'
import { clockTime, monthYear, weekdayDate } from '#wire/dates.ts'
import { type CalendarEntry, readEditorialCalendar } from '#wire/editorial-board.ts'
import { isLate } from '#wire/guide-work.ts'
import { addDays } from '#wire/slots.ts'
import { button, link } from './classes.ts'
import { useDraggable, useDropTarget } from './drag-and-drop.ts'
import { MovePlan, movePlanTo } from './move-plan.tsx'
import { requestApi } from './request-api.ts'
import { today } from './today.ts'
import { Status, useView, type Whose } from './view.tsx'

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** The weeks of a month, from a Sunday to a Saturday. @param month `2026-11` */
function weeksOf(month: string): string[][] {
  const first = `${month}-01`
  const sunday = addDays(first, -new Date(`${first}T12:00:00Z`).getUTCDay())
  const weeks: string[][] = []
  for (let day = sunday; day.slice(0, 7) <= month; day = addDays(day, 7))
    weeks.push(WEEKDAYS.map((_, at) => addDays(day, at)))
  return weeks
}

const monthAfter = (month: string, step: 1 | -1) => addDays(`${month}-15`, step * 30).slice(0, 7)

const NARROW = '(max-width: 768px)'
const listen = (onChange: () => void) => {
  const query = window.matchMedia(NARROW)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
const useIsNarrow = () =>
  useSyncExternalStore(
    listen,
    () => window.matchMedia(NARROW).matches,
    () => false,
  )

/** A month of due days and plans: a table of weeks, on a phone the days that have any. */
export function EditorialCalendar({ whose }: { whose: Whose }) {
  const [month, setMonth] = useState(() => today().slice(0, 7))
  const weeks = weeksOf(month)
  const [from, to] = [weeks[0]?.[0] ?? '', weeks.at(-1)?.[6] ?? '']
  const read = useCallback(
    () => requestApi(readEditorialCalendar, { query: { from, to, whose } }),
    [from, to, whose],
  )
  const { data: entries, run, message } = useView(read)
  const isNarrow = useIsNarrow()

  const move = useCallback(
    (entry: CalendarEntry, day: string) => {
      const { plan } = entry
      if (plan && day !== entry.day)
        void run(
          () => movePlanTo(plan, day),
          `Moved the plan of “${entry.title}” to ${weekdayDate(day)}.`,
        )
    },
    [run],
  )
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <button type="button" className={button} onClick={() => setMonth(monthAfter(month, -1))}>
          Previous month
        </button>
        <h2 className="m-0 min-w-44 text-center font-display text-[1.4rem]">
          {monthYear(`${month}-15`)}
        </h2>
        <button type="button" className={button} onClick={() => setMonth(monthAfter(month, 1))}>
          Next month
        </button>
        <span className="text-[0.9rem] text-muted">All times are Pacific (PT).</span>
      </div>
      <Status>{message}</Status>
      {entries &&
        (isNarrow ? (
          <Agenda month={month} entries={entries} onMove={move} />
        ) : (
          <Month month={month} weeks={weeks} entries={entries} onMove={move} />
        ))}
    </>
  )
}

type MoveEntry = (entry: CalendarEntry, day: string) => void
type Entries = { month: string; entries: CalendarEntry[]; onMove: MoveEntry }

function Month({ month, weeks, entries, onMove }: Entries & { weeks: string[][] }) {
  return (
    <table className="w-full table-fixed border-collapse text-[0.875rem]">
      <thead>
        <tr>
          {WEEKDAYS.map((name) => (
            <th key={name} scope="col" className="p-1 text-left font-semibold text-muted">
              {name.slice(0, 3)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((days) => (
          <tr key={days[0]}>
            {days.map((day) => (
              <DayCell key={day} day={day} month={month} entries={entries} onMove={onMove} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function DayCell({ day, month, entries, onMove }: Entries & { day: string }) {
  const cell = useRef<HTMLTableCellElement>(null)
  const drop = useCallback(
    (key: string) => {
      const dropped = entries.find((entry) => keyOf(entry) === key)
      if (dropped) onMove(dropped, day)
    },
    [day, entries, onMove],
  )
  const isOver = useDropTarget(cell, drop)
  return (
    <td
      ref={cell}
      className="h-28 border border-line p-1 align-top data-other:bg-sand data-over:outline-2 data-over:outline-focus data-today:bg-eucalyptus-wash"
      data-other={day.slice(0, 7) !== month || undefined}
      data-over={isOver || undefined}
      data-today={day === today() || undefined}
    >
      <span className="text-muted tabular-nums" aria-hidden>
        {Number(day.slice(8))}
      </span>
      <span className="sr-only">{weekdayDate(day)}</span>
      <Day entries={entries.filter((entry) => entry.day === day)} onMove={onMove} />
    </td>
  )
}

function Agenda({ month, entries, onMove }: Entries) {
  const inMonth = entries.filter(({ day }) => day.slice(0, 7) === month)
  if (inMonth.length === 0) return <p>Nothing is due or planned in this month.</p>
  return [...Map.groupBy(inMonth, ({ day }) => day)].map(([day, ofDay]) => (
    <section key={day} className="mb-4">
      <h3 className="m-0 mb-1 font-text text-[1rem] font-semibold">{weekdayDate(day)}</h3>
      <Day entries={ofDay} onMove={onMove} />
    </section>
  ))
}

const keyOf = ({ path, plan }: CalendarEntry) => plan?.id ?? path

function Day({ entries, onMove }: { entries: CalendarEntry[]; onMove: MoveEntry }) {
  if (entries.length === 0) return null
  return (
    <ul className="m-0 grid list-none gap-1 p-0">
      {entries.map((entry) => (
        <Entry key={keyOf(entry)} entry={entry} onMove={(day) => onMove(entry, day)} />
      ))}
    </ul>
  )
}

type EntryProps = { entry: CalendarEntry; onMove: (day: string) => void }

function Entry({ entry, onMove }: EntryProps) {
  const { path, title, plan, assignee } = entry
  const item = useRef<HTMLLIElement>(null)
  useDraggable(item, plan ? keyOf(entry) : null)
  const isOver = !plan && isLate(entry.day, today())
  const name = title || 'Untitled guide'
  return (
    <li
      ref={item}
      className="grid gap-[0.1rem] rounded-[6px] border border-line bg-raised p-2 wrap-anywhere"
    >
      <span className={isOver ? 'font-semibold text-danger' : 'font-semibold'}>
        {describeEntry(entry, isOver)}
      </span>
      <a className={link} href={path}>
        {name}
      </a>
      {assignee && <span className="text-muted">{assignee.name}</span>}
      {plan && <MovePlan title={name} plan={plan} onMove={onMove} />}
    </li>
  )
}

function describeEntry({ plan }: CalendarEntry, isOver: boolean): string {
  if (!plan) return isOver ? 'Late' : 'Due'
  return `${plan.type === 'publish' ? 'Goes live' : 'Comes off the site'} ${clockTime(plan.at)}`
}
