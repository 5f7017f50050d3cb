import { useRef } from 'react'

/** An element and its next and previous sibling. */
type Place = { element: Element; beside: (Element | null)[] }

const HEADING = ':is(h1, h2, h3, h5)[tabindex="-1"]'

/** A deleted row leaves its list only after the list has been read again, so removals are watched. */
const WATCHED_MS = 5000

/**
 * Remembers which element had the focus when a dialog opened, and restores it. If the element is removed,
 * as when the dialog deletes its row, the row beside takes the focus, or else the list's heading.
 */
export function useReturnFocus() {
  const path = useRef<Place[]>([])
  return {
    remember: () => {
      path.current = pathOf(document.activeElement)
    },
    giveBack: () => giveBack(path.current),
  }
}

function pathOf(element: Element | null): Place[] {
  if (!element) return []
  const beside = [element.nextElementSibling, element.previousElementSibling]
  return [{ element, beside }, ...pathOf(element.parentElement)]
}

function giveBack(path: Place[]): void {
  const opener = path[0]?.element
  if (!(opener instanceof HTMLElement)) return
  if (!opener.isConnected) return focusNear(path)
  opener.focus()
  const watch = new MutationObserver(() => {
    if (opener.isConnected && document.activeElement === opener) return
    watch.disconnect()
    if (!opener.isConnected && document.activeElement === document.body) focusNear(path)
  })
  watch.observe(document.body, { childList: true, subtree: true })
  window.setTimeout(() => watch.disconnect(), WATCHED_MS)
}

function focusNear(path: Place[]): void {
  const kept = path.findIndex(({ element }) => element.isConnected)
  for (const sibling of path[kept - 1]?.beside ?? []) {
    const target =
      sibling?.isConnected &&
      (sibling.querySelector<HTMLElement>(HEADING) ??
        sibling.querySelector<HTMLElement>('a[href], button:enabled'))
    if (target) return target.focus()
  }
  for (const { element } of path.slice(kept)) {
    const heading = element.querySelector<HTMLElement>(HEADING)
    if (heading) return heading.focus()
  }
}
