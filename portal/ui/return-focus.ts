/** An element and its siblings, next first; then the same of each of its ancestors. */
export type FocusPath = { element: Element; beside: (Element | null)[] }[]

const HEADING = ':is(h1, h2, h3, h5)[tabindex="-1"]'

/** A deleted row leaves its list only after the list has been read again, so removals are watched. */
const WATCHED_MS = 5000

/** The element that has the focus, as a dialog opens. */
export function focusPath(element = document.activeElement): FocusPath {
  if (!element) return []
  const beside = [element.nextElementSibling, element.previousElementSibling]
  return [{ element, beside }, ...(element.parentElement ? focusPath(element.parentElement) : [])]
}

/**
 * Restores the focus as the dialog closes. If the element is removed, as when the dialog deletes its row,
 * the row beside takes the focus, or else the list's heading.
 */
export function returnFocus(path: FocusPath): void {
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

function focusNear(path: FocusPath): void {
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
