import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { runSql } from '#cms/kit/documents.ts'

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
}

export async function endAllSessions(req: PayloadRequest, userId: string): Promise<void> {
  await runSql(req, sql`delete from users_sessions where _parent_id = ${userId}`)
}
