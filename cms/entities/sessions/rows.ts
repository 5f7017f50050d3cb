import { randomUUID } from 'node:crypto'
import { inArray, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { afterCommit } from '#cms/database/after-commit.ts'
import { runSql } from '#cms/kit/documents.ts'
import { endStreams } from '#cms/live/listeners.ts'

/**
 * Sessions are rows of Payload's `users_sessions`, written one at a time. Payload's own login and
 * logout write the whole user back and so undo what changed meanwhile, and lose sessions that start
 * together (reliability.md F3, F4); one INSERT or DELETE does neither.
 */
export async function addSession(
  req: PayloadRequest,
  userId: string,
  seconds: number,
): Promise<string> {
  const id = randomUUID()
  await runSql(
    req,
    sql`delete from users_sessions where _parent_id = ${userId} and expires_at < now()`,
  )
  await runSql(
    req,
    sql`insert into users_sessions (_order, _parent_id, id, created_at, expires_at)
        select coalesce(max(_order), 0) + 1, ${userId}::uuid, ${id}, now(),
               now() + make_interval(secs => ${seconds})
        from users_sessions where _parent_id = ${userId}`,
  )
  return id
}

export async function endSession(req: PayloadRequest, id: string): Promise<void> {
  await runSql(req, sql`delete from users_sessions where id = ${id}`)
  await afterCommit(req, () => endStreams({ sessionId: id }))
}

export async function endAllSessions(req: PayloadRequest, userId: string): Promise<void> {
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
