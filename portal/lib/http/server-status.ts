/** No answer (0), a proxy's answer in the server's place (502, 504), or no database behind it (503). */
const AWAY: readonly number[] = [0, 502, 503, 504]

const whenBack = new Set<() => void>()

/** The `performance.now()` from which an answer means that the server is back; null while it is up. */
let backFrom: number | null = null

export function isServerDown(status: number | null): boolean {
  return status !== null && AWAY.includes(status)
}

/**
 * Every call reports its response status here. The first answer after an outage runs the callbacks of
 * `onServerRecovery`.
 * @param status 0 for no answer
 * @param retryAfter `Retry-After` in seconds; answers within it do not count as the server's return
 */
export function recordResponse(status: number, retryAfter: number | null = null): void {
  if (isServerDown(status)) {
    backFrom = performance.now() + (retryAfter ?? 0) * 1000
    return
  }
  if (backFrom === null || performance.now() < backFrom) return
  backFrom = null
  for (const act of [...whenBack]) act()
}

/** Runs `act` each time the server is back after an outage, until the signal aborts. */
export function onServerRecovery(act: () => void, signal?: AbortSignal): void {
  whenBack.add(act)
  signal?.addEventListener('abort', () => whenBack.delete(act))
}
