import { useState } from 'react'
import { entryKey, type Roving } from './entries.tsx'
import type { HourCell } from './week.ts'

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

/** The keys of the consultations, blocks and free hours in the grid. */
const keysIn = (cells: readonly HourCell[], free: ReadonlySet<string>) =>
  new Set([
    ...cells.flatMap(({ consultations }) =>
      consultations.map(({ id }) => entryKey.consultation(id)),
    ),
    ...cells.flatMap(({ blocks, date }) =>
      blocks.map(({ block }) => entryKey.block(block.id, date)),
    ),
    ...[...free].map(entryKey.free),
  ])

/** Keeps one entry in the tab order: the one that had the focus last, else the first. */
export function useRoving(cells: readonly HourCell[], free: ReadonlySet<string>, now: number) {
  const [focused, setFocused] = useState<string>()
  const isShown = focused && keysIn(cells, free).has(focused)
  const reached = isShown ? focused : firstKey(cells, free, now)
  return (key: string): Roving => ({
    tabIndex: key === reached ? 0 : -1,
    onFocus: () => setFocused(key),
  })
}
