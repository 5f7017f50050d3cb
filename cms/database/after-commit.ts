import type { PayloadRequest } from 'payload'

type Effect = () => void

const waiting = new Map<string, Effect[]>()

/**
 * Runs an effect once the request's transaction is committed, at once where there is none, never after a
 * rollback. Effects (publish, notify) must not throw.
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
