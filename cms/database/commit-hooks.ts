import type { BasePayload, PayloadRequest } from 'payload'
import { log } from '#cms/core/log.ts'

type LastWrite = (runner: Pick<BasePayload['db']['drizzle'], 'execute'>) => Promise<unknown>
type Effect = { name: string; act: () => unknown }

const hooks = new Map<string, { lastWrites: LastWrite[]; effects: Effect[] }>()

async function hooksOf(req: PayloadRequest) {
  const id = await req.transactionID
  if (id === undefined || id === null) return null
  const own = hooks.get(String(id)) ?? { lastWrites: [], effects: [] }
  hooks.set(String(id), own)
  return own
}

/**
 * Runs a write right before COMMIT of the request's transaction, for writes that take a contended lock
 * such as the audit log's: the transaction then holds it for its last statements only.
 * @throws Error if the request has no transaction
 */
export async function beforeCommit(req: PayloadRequest, write: LastWrite): Promise<void> {
  const own = await hooksOf(req)
  if (!own) throw new Error('beforeCommit needs a transaction.')
  own.lastWrites.push(write)
}

/**
 * Runs an effect after the request's transaction commits, and immediately if the request has no open one. A
 * rollback drops the effect. The caller does not wait for it, and its error is only logged.
 */
export async function afterCommit(
  req: PayloadRequest,
  name: string,
  act: Effect['act'],
): Promise<void> {
  const own = await hooksOf(req)
  if (own) own.effects.push({ name, act })
  else void runEffect({ name, act })
}

async function runEffect({ name, act }: Effect): Promise<void> {
  try {
    await act()
  } catch (error) {
    log.error({ err: error, effect: name }, 'an effect of a committed transaction failed')
  }
}

/** Called by the database adapter before COMMIT. @throws a write's error, which rolls back the transaction */
export async function runBeforeCommitHooks(
  transactionId: string,
  runner: Parameters<LastWrite>[0],
) {
  for (const write of hooks.get(transactionId)?.lastWrites ?? []) await write(runner)
}

export function endHooks(transactionId: string, committed: boolean): void {
  const effects = hooks.get(transactionId)?.effects ?? []
  hooks.delete(transactionId)
  if (committed) for (const effect of effects) void runEffect(effect)
}
