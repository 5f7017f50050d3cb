import type { BasePayload, PayloadRequest } from 'payload'
import pg from 'pg'
import { log } from '#cms/core/log.ts'

type LastWrite = (runner: Pick<BasePayload['db']['drizzle'], 'execute'>) => Promise<unknown>
type Effect = { name: string; act: () => unknown }

/** The one channel of NOTIFY, on which every process of the product listens. */
export const CHANNEL = 'keepmore'

type Hooks = { lastWrites: LastWrite[]; notifications: string[]; effects: Effect[] }

const hooks = new Map<string, Hooks>()

async function hooksOf(req: PayloadRequest) {
  const id = await req.transactionID
  if (id === undefined || id === null) return null
  const own = hooks.get(String(id)) ?? { lastWrites: [], notifications: [], effects: [] }
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

/** Sends a payload (< 8000 bytes) by NOTIFY as the last statement before COMMIT. @throws Error without a transaction */
export async function notifyOnCommit(req: PayloadRequest, payload: string): Promise<void> {
  const own = await hooksOf(req)
  if (!own) throw new Error('notifyOnCommit needs a transaction.')
  own.notifications.push(payload)
}

/** Runs an effect after COMMIT, or now without a transaction. It is not awaited, and its error is only logged. */
export async function afterCommit(req: PayloadRequest, name: string, act: Effect['act']) {
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

/** Called by the database adapter before the last statement. @throws a write's error, which rolls back the transaction */
export async function runLastWrites(id: string, runner: Parameters<LastWrite>[0]) {
  for (const write of hooks.get(id)?.lastWrites ?? []) await write(runner)
}

/**
 * The statement that sends all notifications, which the database adapter sends together with COMMIT. It runs without
 * notifications too: COMMIT of an aborted transaction answers "ROLLBACK" without an error, but any statement in it throws.
 */
export function lastStatement(id: string): string {
  const payloads = pg.escapeLiteral(JSON.stringify(hooks.get(id)?.notifications ?? []))
  return `select pg_notify('${CHANNEL}', payload) from json_array_elements_text(${payloads}::json) as payload`
}

export function endHooks(transactionId: string, committed: boolean): void {
  const effects = hooks.get(transactionId)?.effects ?? []
  hooks.delete(transactionId)
  if (committed) for (const effect of effects) void runEffect(effect)
}
