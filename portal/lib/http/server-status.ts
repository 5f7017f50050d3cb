/** No answer at all, or one in the server's place or without its records. */
const AWAY: readonly number[] = [0, 502, 503, 504]

const whenBack = new Set<() => void>()

/** From when on an answer counts as the server's return; null while it is there. */
let backFrom: number | null = null

export function meansServerAway(status: number | null): boolean {
  return status !== null && AWAY.includes(status)
}

/**
 * Every call says how it was answered. The first answer after the server was away tells whoever waits
 * for its return.
 * @param status 0 for no answer
 * @param retryAfter seconds that the server wished to be left alone
 */
export function recordResponse(status: number, retryAfter: number | null = null): void {
  if (meansServerAway(status)) {
    backFrom = performance.now() + (retryAfter ?? 0) * 1000
    return
  }
  if (backFrom === null || performance.now() < backFrom) return
  backFrom = null
  for (const act of [...whenBack]) act()
}

/** Acts each time the server is back after it was away, until the signal says no more. */
export function onServerBack(act: () => void, signal?: AbortSignal): void {
  whenBack.add(act)
  signal?.addEventListener('abort', () => whenBack.delete(act))
}
