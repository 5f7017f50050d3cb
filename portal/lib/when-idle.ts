/** Where the browser cannot say when it is idle (Safari), the page has settled by then. */
const SETTLED_MS = 2000

/** Acts once when the page has nothing else to do. Gives what calls it off. */
export function whenIdle(act: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const asked = window.requestIdleCallback(act, { timeout: SETTLED_MS })
    return () => window.cancelIdleCallback(asked)
  }
  const asked = setTimeout(act, SETTLED_MS)
  return () => clearTimeout(asked)
}
