import type { KeyboardEvent } from 'react'

const LAYER = 'data-escape-closes'

const dialogEscapes = new WeakSet<Event>()

/**
 * For the toast, which Radix treats as the topmost layer while it is visible: an Escape pressed inside
 * an open dialog closes the dialog and keeps the toast. Elsewhere Escape closes the toast.
 */
export function keepToastOnDialogEscape(event: globalThis.KeyboardEvent): void {
  if (!(event.target instanceof Element) || !event.target.closest(`[${LAYER}]`)) return
  event.preventDefault()
  dialogEscapes.add(event)
}

/** Props for a dialog's content: closes it on an Escape that `keepToastOnDialogEscape` has recorded. */
export const escapeProps = (close: () => void) => ({
  [LAYER]: '',
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
    // Keys in a menu or dialog opened from here bubble through React, though not through the DOM.
    const isHere = event.target instanceof Node && event.currentTarget.contains(event.target)
    if (isHere && dialogEscapes.has(event.nativeEvent)) close()
  },
})
