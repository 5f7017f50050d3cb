import type { KeyboardEvent } from 'react'

const LAYER = 'data-escape-closes'

const dialogEscapes = new WeakSet<Event>()

/**
 * For the toast, which Radix treats as the topmost layer while it is visible: an Escape pressed inside
 * an open dialog closes the dialog and keeps the toast. Elsewhere Escape closes the toast. A pending button is disabled,
 * which moves the focus from an open dialog to `body`: the topmost dialog then gets the key.
 */
export function keepToastOnDialogEscape(event: globalThis.KeyboardEvent): void {
  if (!(event.target instanceof Element)) return
  if (event.target.closest(`[${LAYER}]`)) {
    event.preventDefault()
    dialogEscapes.add(event)
  } else if (event.target === document.body) {
    const dialog = [...document.querySelectorAll(`[${LAYER}]`)].at(-1)
    if (!dialog) return
    event.preventDefault()
    dialog.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  }
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
