/** Longest wait for an idle moment; the fixed delay where `requestIdleCallback` is missing (Safari). */
const SETTLED_MS = 2000

/** Runs `act` once when the browser is idle. Returns a function that cancels it. */
export function whenIdle(act: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const asked = window.requestIdleCallback(act, { timeout: SETTLED_MS })
    return () => window.cancelIdleCallback(asked)
  }
  const asked = setTimeout(act, SETTLED_MS)
  return () => clearTimeout(asked)
}
