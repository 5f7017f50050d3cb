import type { PayloadRequest } from 'payload'
import { sha256 } from '#cms/core/crypto.ts'
import { Problem } from '#cms/core/problem.ts'
import { inTransaction } from '#cms/database/in-transaction.ts'
import { runSql } from './documents.ts'
import { toJson } from './to-json.ts'

const RETENTION = '24 hours'
/** Characters. A visitor's key must be hard to guess: the stored answer is a person's appointment. */
const MIN_VISITOR_KEY_LENGTH = 16
const KEY = /^[\x21-\x7e]{1,200}$/

type IdempotentCall = { call: string; userId: string | null; params: unknown; body: unknown }
type Stored<Answer> = { body_hash: string; answer: Answer }

/**
 * Runs a creating call at most once per Idempotency-Key, user and call. The answer is stored in the same
 * transaction; a parallel request with the key waits on the row and gets the same answer. All visitors
 * (`userId` null) share one space of keys; 16 characters keep them apart.
 * @throws Problem 400 on an unusable key, 422 when the key was used for another request
 */
export async function withIdempotencyKey<Answer>(
  req: PayloadRequest,
  given: IdempotentCall & { key: string },
  act: () => Promise<Answer>,
): Promise<Answer> {
  const isShort = given.userId === null && given.key.length < MIN_VISITOR_KEY_LENGTH
  if (!KEY.test(given.key) || isShort)
    throw new Problem(400, 'The Idempotency-Key header is not usable.')
  // The path's parameters count too: the same text to two clients is two messages.
  const asked = JSON.stringify([given.params ?? null, given.body ?? null])
  const hash = sha256(asked)
  return inTransaction(req, async () => {
    const [claimed] = await runSql(req)`
      insert into idempotency_keys as known (user_id, call, key, body_hash)
      values (${given.userId}, ${given.call}, ${given.key}, ${hash})
      on conflict (user_id, call, key) do update
      set body_hash = excluded.body_hash, answer = null, created_at = now()
      where known.created_at < now() - ${RETENTION}::interval
      returning key`
    if (!claimed) return readStoredAnswer<Answer>(req, given, hash)
    const answer = await act()
    await runSql(req)`
      update idempotency_keys set answer = ${toJson(answer ?? null)}::jsonb
      where user_id is not distinct from ${given.userId}
        and call = ${given.call} and key = ${given.key}`
    return answer
  })
}

/** {@link withIdempotencyKey} for endpoints that read the optional key themselves. */
export async function withOptionalIdempotencyKey<Answer>(
  req: PayloadRequest,
  key: string | undefined,
  asked: IdempotentCall,
  act: () => Promise<Answer>,
): Promise<Answer> {
  if (key === undefined) return act()
  return withIdempotencyKey(req, { ...asked, key }, act)
}

/** Deletes the keys that are kept no longer. */
export async function sweepIdempotencyKeys(req: PayloadRequest): Promise<string[]> {
  await runSql(req)`
    delete from idempotency_keys where created_at < now() - ${RETENTION}::interval`
  return []
}

async function readStoredAnswer<Answer>(
  req: PayloadRequest,
  { key, call, userId }: IdempotentCall & { key: string },
  hash: string,
): Promise<Answer> {
  const [stored] = await runSql<Stored<Answer>>(req)`
    select body_hash, answer from idempotency_keys
    where user_id is not distinct from ${userId} and call = ${call} and key = ${key}`
  if (!stored || stored.body_hash !== hash)
    throw new Problem(422, 'This Idempotency-Key was used for another request.')
  return stored.answer
}
