let hasBegun = false

/** Whether `stopOnSignal` of cms/start.ts has received a signal and the port is still open. */
export const isStopping = (): boolean => hasBegun

/** From now on `/health/ready` answers 503 and each answer closes its connection. */
export function beginStopping(): void {
  hasBegun = true
}
