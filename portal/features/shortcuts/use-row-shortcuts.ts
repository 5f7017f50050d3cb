import type { RefObject } from 'react'
import { type ShortcutId, useShortcuts } from '#portal/lib/shortcuts.ts'

/**
 * Moves the focus from row to row of a list, from link to link, and presses the button of the row that has it.
 * @param list an element whose `li` elements are the rows
 */
export function useRowShortcuts(
  list: RefObject<HTMLElement | null>,
  { next, previous, press }: Record<'next' | 'previous' | 'press', ShortcutId>,
): void {
  const rows = () => [...(list.current?.querySelectorAll('li') ?? [])]
  const focusedRow = () => document.activeElement?.closest('li') ?? null
  const step = (by: number) => {
    const all = rows()
    const at = all.findIndex((row) => row === focusedRow())
    const row = at < 0 ? all[0] : all[at + by]
    row?.querySelector<HTMLElement>('a[href]')?.focus()
    return row !== undefined
  }
  useShortcuts({
    [next]: () => step(1),
    [previous]: () => step(-1),
    [press]: () => {
      const row = rows().find((each) => each === focusedRow())
      const button = row?.querySelector<HTMLElement>('button:enabled')
      button?.click()
      return button !== undefined && button !== null
    },
  })
}
