import { AsyncLocalStorage } from 'node:async_hooks'
import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { beforeCommit } from '#cms/database/before-commit.ts'
import { log } from '#cms/log.ts'
import type { ACTIVITIES } from '#wire/activity.ts'

export type AuditEvent = (typeof ACTIVITIES)[number]['id']

/** Short facts only: ids, states, counts. No words of anybody's, no names, no secrets. */
type Details = Record<string, string | number | boolean | null>

type Entry = {
  event: AuditEvent
  /** Whom or what it is about: the id of a person or document. */
  subject?: string | null
  /** Who did it, where that is not the person who asks. */
  actor?: string | null
  details?: Details
}

/**
 * Writes one event into the audit log: kept if the request's transaction is, at once where there is
 * none. The log is a chain with one end, so its writers wait for each other; the entry is therefore
 * written last in its transaction, wherever this is called.
 */
export async function record(
  req: PayloadRequest,
  { event, subject = null, actor = req.user?.id ?? null, details = {} }: Entry,
): Promise<void> {
  const address = addressOf(req)
  await beforeCommit(req, (runner) =>
    runner.execute(
      sql`insert into audit_log (event, actor_id, subject, address, details)
          values (${event}, ${actor}, ${subject}, ${address}, ${JSON.stringify(details)}::jsonb)`,
    ),
  )
  log.info({ event, actor, subject, ...details })
}

/** For calls that Payload answers with a request of its own making: who sent them. */
export const callersAddress = new AsyncLocalStorage<string | undefined>()

/** The gateway notes the caller's address on the request or around it; the system itself has none. */
function addressOf(req: PayloadRequest): string | null {
  const address = req.context?.address ?? callersAddress.getStore()
  return typeof address === 'string' ? address : null
}
