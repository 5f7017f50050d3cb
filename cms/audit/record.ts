import { AsyncLocalStorage } from 'node:async_hooks'
import type { PayloadRequest } from 'payload'
import { log } from '#cms/core/log.ts'
import { beforeCommit } from '#cms/database/commit-hooks.ts'
import { inTransaction } from '#cms/database/in-transaction.ts'
import { actorIdOf } from '#cms/kit/viewer-of.ts'
import type { ActivityChanges } from '#wire/activity.ts'
import { type AuditEvent, appendEntry, type Details } from './append.ts'
import { auditKeys } from './keys.ts'

type Entry = {
  event: AuditEvent
  /** The id of the user or document that the event is about. */
  subject?: string | null
  /** Who did it, where that is neither the request's user nor its link. */
  actor?: string | null
  details?: Details
  /** For public content of the site (decision 26): old and new values of the changed fields. */
  changes?: ActivityChanges | null
}

/**
 * Writes one event to the audit log, in the request's transaction or in one of its own. The log is one hash
 * chain whose writers wait for each other, so the entry is written last in its transaction.
 */
export async function record(
  req: PayloadRequest,
  { event, subject = null, actor = actorIdOf(req), details = {}, changes = null }: Entry,
): Promise<void> {
  const keys = await auditKeys()
  const kept = { ...details, ...(changes && { changes }) }
  const entry = { event, subject, actor, address: clientIp(req), details: kept }
  // The chain's advisory lock ends with a transaction, so there has to be one.
  const within = (await req.transactionID) ? req : ({ payload: req.payload } as PayloadRequest)
  await inTransaction(within, () =>
    beforeCommit(within, (runner) => appendEntry(runner, keys, entry)),
  )
  log.info({ event, actor, subject, ...details, ...(changes && { changed: Object.keys(changes) }) })
}

/** The caller's address, for calls where Payload creates the request itself. */
export const callerAddress = new AsyncLocalStorage<string | undefined>()

/** The gateway sets the address on the request or in {@link callerAddress}; the system has none. */
function clientIp(req: PayloadRequest): string | null {
  const address = req.context?.address ?? callerAddress.getStore()
  return typeof address === 'string' ? address : null
}
