import { useCallback, useMemo, useRef, useState } from 'react'
import { useShortcuts } from '#portal/lib/shortcuts.ts'
import { toast } from '#portal/lib/toast.ts'
import { MAX_BULK } from '#wire/client-bulk.ts'
import { bulkTexts as texts } from '#wire/texts/bulk.ts'
import type { Client } from '#wire/users.ts'

const NONE: ReadonlySet<string> = new Set()

/** The ids of a list from one to another, in either direction; only the second if the first is not in it. */
export function rangeOf(ids: readonly string[], from: string | null, to: string): string[] {
  const ends = [ids.indexOf(from ?? ''), ids.indexOf(to)].sort((a, b) => a - b)
  const [start = -1, end = -1] = ends
  return start < 0 ? [to] : ids.slice(start, end + 1)
}

/**
 * The selected clients of the board; Escape clears the selection. A client who leaves the board is no longer selected.
 * @param clients the clients on the board
 */
export function useSelection(clients: readonly Client[], onCleared: () => void) {
  const [ids, setIds] = useState(NONE)
  /** The latest ids, so that the functions stay the same and no card renders because another is selected. */
  const latest = useRef(ids)
  const last = useRef<string | null>(null)

  const set = useCallback((next: ReadonlySet<string>) => {
    if (next.size > MAX_BULK) return toast({ title: texts.full })
    latest.current = next
    setIds(next)
  }, [])
  /** Selects a client, or no longer. */
  const toggle = useCallback(
    (id: string) => {
      const next = new Set(latest.current)
      if (!next.delete(id)) next.add(id)
      last.current = id
      set(next)
    },
    [set],
  )
  /** Selects from the card that was selected last to this one, within the ids of its column. */
  const selectTo = useCallback(
    (id: string, column: readonly string[]) => {
      set(new Set([...latest.current, ...rangeOf(column, last.current, id)]))
      last.current = id
    },
    [set],
  )
  const clear = () => {
    set(NONE)
    onCleared()
  }
  useShortcuts({
    clearSelection: () => {
      if (ids.size > 0) clear()
      return ids.size > 0
    },
  })

  const selected = useMemo(() => clients.filter(({ id }) => ids.has(id)), [clients, ids])
  return { ids, selected, toggle, selectTo, clear }
}
