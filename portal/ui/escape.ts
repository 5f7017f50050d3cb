import type { KeyboardEvent } from 'react'

const LAYER = 'data-escape-closes'

const passedOn = new WeakSet<Event>()

/**
 * For the toast, which Radix counts as the topmost layer while it is visible: a press of Escape inside
 * an open dialog is the dialog's, and the toast stays. Elsewhere Escape closes the toast.
 */
export function skipUnlessDialog(event: globalThis.KeyboardEvent): void {
  if (!(event.target instanceof Element) || !event.target.closest(`[${LAYER}]`)) return
  event.preventDefault()
  passedOn.add(event)
}

/** For a dialog's content: closes on an Escape that a toast has left to it. */
export const closesOnEscape = (close: () => void) => ({
  [LAYER]: '',
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
    // Keys pressed in a menu or dialog that was opened from here bubble through React, not the page.
    const isHere = event.target instanceof Node && event.currentTarget.contains(event.target)
    if (isHere && passedOn.has(event.nativeEvent)) close()
  },
})
