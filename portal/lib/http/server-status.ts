import { createStore } from '#portal/lib/store.ts'
import { MAINTENANCE_HEADER } from '#wire/maintenance.ts'

/** No answer (0), a proxy's answer in the server's place (502, 504), or no database behind it (503). */
const DOWN_STATUSES: readonly (number | null)[] = [0, 502, 503, 504]

const recoveryListeners = new Set<() => void>()

/** The earliest `performance.now()` at which an answer ends the outage; null without an outage. */
let recoversFromMs: number | null = null

export const isServerDown = (status: number | null) => DOWN_STATUSES.includes(status)

/**
 * Every call reports its response status here. The first answer after an outage calls the listeners of
 * `onServerRecovery`.
 * @param status 0 for no answer
 * @param retryAfter `Retry-After` in seconds; an answer within it does not end the outage
 */
export function recordResponse(status: number, retryAfter: number | null = null): void {
  if (isServerDown(status)) {
    recoversFromMs = performance.now() + (retryAfter ?? 0) * 1000
    return
  }
  if (recoversFromMs === null || performance.now() < recoversFromMs) return
  recoversFromMs = null
  for (const listener of [...recoveryListeners]) listener()
}

const maintenance = createStore(false)

/** Whether the server's last answer said that maintenance mode is on. */
export const useMaintenance = maintenance.use

/** Every call reports its answer's headers here. An answer without the header, such as a proxy's, changes nothing. */
export function recordMaintenance(headers: Headers): void {
  const state = headers.get(MAINTENANCE_HEADER)
  if (state !== null && (state === 'on') !== maintenance.get()) maintenance.set(state === 'on')
}

/** Calls the listener after each outage, until the signal aborts. */
export function onServerRecovery(listener: () => void, signal?: AbortSignal): void {
  recoveryListeners.add(listener)
  signal?.addEventListener('abort', () => recoveryListeners.delete(listener))
}
