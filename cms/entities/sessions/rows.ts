import { randomUUID } from 'node:crypto'
import { inArray, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { afterCommit } from '#cms/database/after-commit.ts'
import { SESSION_SECONDS } from '#cms/entities/users/session-length.ts'
import { runSql } from '#cms/kit/documents.ts'
import { inTransaction } from '#cms/kit/in-transaction.ts'
import { endStreams } from '#cms/live/listeners.ts'

/**
 * Sessions are rows of Payload's `users_sessions`, written one at a time. Payload's own login and
 * logout write the whole user back and so undo what changed meanwhile, and lose sessions that start
 * together (reliability.md F3, F4); one INSERT or DELETE does neither. `expires_at` is the end if
 * nobody uses the session any more; it moves on with use, never past the longest life.
 */
export async function addSession(req: PayloadRequest, userId: string): Promise<string> {
  const id = randomUUID()
  await runSql(
    req,
    sql`delete from users_sessions where _parent_id = ${userId} and expires_at < now()`,
  )
  await runSql(
    req,
    sql`insert into users_sessions (_order, _parent_id, id, created_at, expires_at)
        select coalesce(max(_order), 0) + 1, ${userId}::uuid, ${id}, now(),
               now() + make_interval(secs => ${SESSION_SECONDS.idle})
        from users_sessions where _parent_id = ${userId}`,
  )
  return id
}

/** Moves a session's end on. @returns the new end, or null where it has ended meanwhile */
export async function prolongSession(
  req: PayloadRequest,
  id: string,
  longest: number,
): Promise<string | null> {
  const [kept] = await runSql<{ expires_at: string }>(
    req,
    sql`update users_sessions
        set expires_at = least(created_at + make_interval(secs => ${longest}),
                               now() + make_interval(secs => ${SESSION_SECONDS.idle}))
        where id = ${id} and expires_at > now() returning expires_at`,
  )
  return kept ? new Date(kept.expires_at).toISOString() : null
}

/**
 * Ends a session. The person's row is held first: the CMS, when it saves a person, writes back the
 * sessions that it read, and would bring this one back.
 */
export function endSession(req: PayloadRequest, userId: string, id: string): Promise<void> {
  return inTransaction(req, async () => {
    await runSql(req, sql`select id from users where id = ${userId} for update`)
    await runSql(req, sql`delete from users_sessions where id = ${id}`)
    await afterCommit(req, () => endStreams({ sessionId: id }))
  })
}

/** Ends all sessions of a person whose row the caller holds, and sign-ins that wait for a second factor. */
export async function endAllSessions(req: PayloadRequest, userId: string): Promise<void> {
  await runSql(req, sql`delete from first_factors where user_id = ${userId}`)
  await runSql(req, sql`delete from users_sessions where _parent_id = ${userId}`)
  await afterCommit(req, () => endStreams({ userId }))
}

/** Which of these sessions still hold. */
export async function heldSessions(req: PayloadRequest, ids: string[]): Promise<Set<string>> {
  const held = await runSql<{ id: string }>(
    req,
    sql`select id from users_sessions where expires_at > now() and ${inArray(sql`id`, ids)}`,
  )
  return new Set(held.map(({ id }) => id))
}
