import type { RefObject } from 'react'
import { useShortcuts } from '#portal/lib/shortcuts.ts'

const entriesIn = (part: ParentNode) => [...part.querySelectorAll<HTMLElement>('[data-entry]')]

const timeOf = (element: HTMLElement) => Date.parse(element.dataset.at ?? '')

/** The appointments in order of time, which in the table is not the order of the document. */
const appointmentsIn = (calendar: ParentNode) =>
  [...calendar.querySelectorAll<HTMLElement>('[data-entry][data-at]')].sort(
    (a, b) => timeOf(a) - timeOf(b),
  )

/** The appointment `by` steps from the focused one; without one, the first that is still ahead. */
function appointmentBeside(calendar: ParentNode, by: number): HTMLElement | undefined {
  const all = appointmentsIn(calendar)
  const index = all.findIndex((each) => each === document.activeElement)
  if (index >= 0) return all[index + by]
  return all.find((each) => timeOf(each) > Date.now()) ?? all.at(-1)
}

/** The entries of a column of the grid, from the top. */
const columnEntries = (table: HTMLTableElement, column: number) =>
  [...table.tBodies].flatMap((body) =>
    [...body.rows].flatMap((row) => (row.cells[column] ? entriesIn(row.cells[column]) : [])),
  )

/** The entry that an arrow key, Home or End leads to from an entry of the grid. */
function gridNeighbor(key: string, entry: HTMLElement, table: HTMLTableElement) {
  const cell = entry.closest('td')
  const row = entry.closest('tr')
  if (!cell || !row) return undefined
  const column = columnEntries(table, cell.cellIndex)
  const index = column.indexOf(entry)
  if (key === 'ArrowDown') return column[index + 1]
  if (key === 'ArrowUp') return column[index - 1]
  if (key === 'Home') return column[0]
  if (key === 'End') return column.at(-1)
  const step = { ArrowLeft: -1, ArrowRight: 1 }[key]
  if (step === undefined) return undefined
  for (let next = cell.cellIndex + step; row.cells[next]; next += step) {
    const [first] = entriesIn(row.cells[next] ?? cell)
    if (first) return first
  }
  return undefined
}

/** In the agenda up and down move between its lines. */
function listNeighbor(key: string, entry: HTMLElement, calendar: HTMLElement) {
  const all = entriesIn(calendar)
  const step = { ArrowUp: -1, ArrowDown: 1 }[key]
  return step === undefined ? undefined : all[all.indexOf(entry) + step]
}

/**
 * The keys of the calendar: J and K go to the next and the previous appointment from anywhere on the page; from
 * an entry, arrow keys go to the entries beside it.
 */
export function useCalendarKeys(calendar: RefObject<HTMLElement | null>): void {
  const go = (event: KeyboardEvent) => {
    const next = calendar.current && entryFor(event, calendar.current)
    if (!next) return false
    next.focus({ preventScroll: true })
    next.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    return true
  }
  useShortcuts({
    ...{ nextAppointment: go, previousAppointment: go },
    ...{ nextTime: go, nextDay: go, dayEnd: go },
  })
}

function entryFor(event: KeyboardEvent, calendar: HTMLElement): HTMLElement | undefined {
  const by = { j: 1, k: -1 }[event.key.toLowerCase()]
  if (by !== undefined) return appointmentBeside(calendar, by)
  const entry = event.target
  if (!(entry instanceof HTMLElement) || !entry.dataset.entry) return undefined
  const table = entry.closest('table')
  return table ? gridNeighbor(event.key, entry, table) : listNeighbor(event.key, entry, calendar)
}
