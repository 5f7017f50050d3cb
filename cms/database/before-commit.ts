import type { PostgresAdapter } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

type Runner = Pick<PostgresAdapter['drizzle'], 'execute'>
type LastWrite = (runner: Runner) => Promise<unknown>

const waiting = new Map<string, LastWrite[]>()

/**
 * Runs a write right before COMMIT of the request's transaction, for writes that take a contended lock
 * such as the audit log's: the transaction then holds it for its last statements only.
 * @throws Error if the request has no transaction
 */
export async function beforeCommit(req: PayloadRequest, write: LastWrite): Promise<void> {
  const id = await req.transactionID
  if (id === undefined || id === null) throw new Error('beforeCommit needs a transaction.')
  const key = String(id)
  waiting.set(key, [...(waiting.get(key) ?? []), write])
}

/** Called by the database adapter before COMMIT. @throws a write's error, which rolls back the transaction */
export async function runLastWrites(transactionId: string, runner: Runner): Promise<void> {
  const writes = waiting.get(transactionId) ?? []
  waiting.delete(transactionId)
  for (const write of writes) await write(runner)
}

/** Called by the database adapter when a transaction is rolled back. */
export function dropLastWrites(transactionId: string): void {
  waiting.delete(transactionId)
}
