import type { PayloadRequest } from 'payload'

type Effect = () => void

const waiting = new Map<string, Effect[]>()

/**
 * Runs an effect after the request's transaction commits, and immediately if the request has no open one. A
 * rollback drops the effect. Effects (publish, notify) must not throw.
 */
export async function afterCommit(req: PayloadRequest, effect: Effect): Promise<void> {
  const id = await req.transactionID
  if (id === undefined || id === null) return effect()
  const key = String(id)
  waiting.set(key, [...(waiting.get(key) ?? []), effect])
}

/** Called by the database adapter when a transaction has ended. */
export function settleAfterCommit(transactionId: string, committed: boolean): void {
  const effects = waiting.get(transactionId) ?? []
  waiting.delete(transactionId)
  if (committed) for (const effect of effects) effect()
}
