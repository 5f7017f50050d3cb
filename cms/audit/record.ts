import { AsyncLocalStorage } from 'node:async_hooks'
import type { PayloadRequest } from 'payload'
import { log } from '#cms/core/log.ts'
import { beforeCommit } from '#cms/database/before-commit.ts'
import { inTransaction } from '#cms/database/in-transaction.ts'
import type { ActivityChanges } from '#wire/activity.ts'
import { append } from './append.ts'
import type { AuditEvent, Details } from './entry.ts'
import { auditKeys } from './keys.ts'

type Entry = {
  event: AuditEvent
  /** Whom or what it is about: the id of a person or document. */
  subject?: string | null
  /** Who did it, where that is not the person who asks. */
  actor?: string | null
  details?: Details
  /** Of what the site shows to everybody (decision 26): what its changed fields said and say now. */
  changes?: ActivityChanges | null
}

/**
 * Writes one event into the audit log: kept if the request's transaction is, at once where there is
 * none. The log is a chain with one end, so its writers wait for each other; the entry is therefore
 * written last in its transaction, wherever this is called.
 */
export async function record(
  req: PayloadRequest,
  { event, subject = null, actor = req.user?.id ?? null, details = {}, changes = null }: Entry,
): Promise<void> {
  const keys = await auditKeys()
  const kept = { ...details, ...(changes && { changes }) }
  const entry = { event, subject, actor, address: clientIp(req), details: kept }
  // The lock on the end of the chain ends with a transaction, so there has to be one.
  const within = (await req.transactionID) ? req : ({ payload: req.payload } as PayloadRequest)
  await inTransaction(within, () => beforeCommit(within, (runner) => append(runner, keys, entry)))
  log.info({ event, actor, subject, ...details, ...(changes && { changed: Object.keys(changes) }) })
}

/** For calls that Payload answers with a request of its own making: who sent them. */
export const callersAddress = new AsyncLocalStorage<string | undefined>()

/** The gateway notes the caller's address on the request or around it; the system itself has none. */
function clientIp(req: PayloadRequest): string | null {
  const address = req.context?.address ?? callersAddress.getStore()
  return typeof address === 'string' ? address : null
}
