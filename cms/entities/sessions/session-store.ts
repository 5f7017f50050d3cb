import { randomUUID } from 'node:crypto'
import { inArray, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { afterCommit } from '#cms/database/after-commit.ts'
import { inTransaction } from '#cms/database/in-transaction.ts'
import { SESSION_SECONDS } from '#cms/entities/users/session-length.ts'
import { runSql } from '#cms/kit/documents.ts'
import { endStreams } from '#cms/realtime/listeners.ts'

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
    sql`with kept as (
          update users_sessions
          set expires_at = least(created_at + make_interval(secs => ${longest}),
                                 now() + make_interval(secs => ${SESSION_SECONDS.idle}))
          where id = ${id} and expires_at > now() returning expires_at),
        seen as (update session_facts set last_seen_at = now() where session_id = ${id})
        select expires_at from kept`,
  )
  return kept ? new Date(kept.expires_at).toISOString() : null
}

/**
 * Ends a session. The person's row is held first: the CMS, when it saves a person, writes back the
 * sessions that it read, and would bring this one back.
 * @returns whether this person had such a session
 */
export function endSession(req: PayloadRequest, userId: string, id: string): Promise<boolean> {
  return inTransaction(req, async () => {
    await runSql(req, sql`select id from users where id = ${userId} for update`)
    const ended = await runSql(
      req,
      sql`delete from users_sessions where id = ${id} and _parent_id = ${userId} returning id`,
    )
    await afterCommit(req, () => endStreams({ sessionId: id, userId }))
    return ended.length > 0
  })
}

/**
 * Ends all sessions of a person whose row the caller holds, but for one where that is named, and the
 * sign-ins that wait for a second factor.
 */
export async function endAllSessions(
  req: PayloadRequest,
  userId: string,
  except: string | null = null,
): Promise<void> {
  await runSql(req, sql`delete from first_factors where user_id = ${userId}`)
  const ended = await runSql<{ id: string }>(
    req,
    sql`delete from users_sessions where _parent_id = ${userId} and id is distinct from ${except}
        returning id`,
  )
  await afterCommit(req, () => {
    for (const { id } of ended) endStreams({ sessionId: id, userId })
  })
}

/** The id of the session that asks; null for a request without one. */
export const sessionIdOf = ({ user }: PayloadRequest): string | null =>
  (user as { _sid?: string } | null)?._sid ?? null

/** Which of these sessions still hold. */
export async function heldSessions(req: PayloadRequest, ids: string[]): Promise<Set<string>> {
  const held = await runSql<{ id: string }>(
    req,
    sql`select id from users_sessions where expires_at > now() and ${inArray(sql`id`, ids)}`,
  )
  return new Set(held.map(({ id }) => id))
}
