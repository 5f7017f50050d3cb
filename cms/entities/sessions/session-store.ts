import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { inTransaction } from '#cms/database/in-transaction.ts'
import { maxSessionSeconds, SESSION_SECONDS } from '#cms/entities/users/session-length.ts'
import { runSql } from '#cms/kit/documents.ts'
import { sessionIdOf } from '#cms/kit/viewer-of.ts'
import { broadcast } from '#cms/realtime/broadcast.ts'

/** The smallest extension that is written: at most one write a minute, however many requests. */
const MIN_EXTENSION_MS = 60_000

/**
 * Adds a session, a row of Payload's `users_sessions`, and returns its id. Payload's own login and logout
 * write the whole user back, which undoes concurrent changes and loses sessions that start together
 * (REL-F3, REL-F4); a single INSERT or DELETE does neither. `expires_at` is the end of an unused
 * session; each use extends it, up to the longest life.
 */
export async function addSession(req: PayloadRequest, userId: string): Promise<string> {
  const id = randomUUID()
  await runSql(req)`delete from users_sessions where _parent_id = ${userId} and expires_at < now()`
  await runSql(req)`
    insert into users_sessions (_order, _parent_id, id, created_at, expires_at)
    select coalesce(max(_order), 0) + 1, ${userId}::uuid, ${id}, now(),
           now() + make_interval(secs => ${SESSION_SECONDS.idle})
    from users_sessions where _parent_id = ${userId}`
  return id
}

/**
 * Ends or extends the request's session. Payload accepts any session whose row exists, so past its end
 * the row is deleted and the viewer becomes a visitor. Before its end, the request extends it.
 */
export async function keepSessionAlive(req: PayloadRequest): Promise<void> {
  const user = req.user
  if (!user) return
  const sid = sessionIdOf(req)
  const session = user.sessions?.find(({ id }) => id === sid)
  const end = Date.parse(String(session?.expiresAt))
  const longest = maxSessionSeconds(user.role)
  const lastEnd = Date.parse(String(session?.createdAt)) + longest * 1000
  if (!session || !(Math.min(end, lastEnd) > Date.now())) {
    req.user = null
    if (sid) await endSession(req, user.id, sid)
    return
  }
  const wanted = Math.min(lastEnd, Date.now() + SESSION_SECONDS.idle * 1000)
  if (wanted - end < MIN_EXTENSION_MS) return
  const newEnd = await prolongSession(req, session.id, longest)
  // Another request ended the session meanwhile.
  if (newEnd === null) req.user = null
  else session.expiresAt = newEnd
}

/** Extends a session up to `longest` seconds. @returns its new end, or null if it has ended meanwhile */
async function prolongSession(req: PayloadRequest, id: string, longest: number) {
  const [kept] = await runSql<{ expires_at: string }>(req)`
    with kept as (
      update users_sessions
      set expires_at = least(created_at + make_interval(secs => ${longest}),
                             now() + make_interval(secs => ${SESSION_SECONDS.idle}))
      where id = ${id} and expires_at > now() returning expires_at),
    seen as (update session_facts set last_seen_at = now() where session_id = ${id})
    select expires_at from kept`
  return kept ? new Date(kept.expires_at).toISOString() : null
}

/** Ends a session, after locking the user's row: a CMS save would write it back. @returns whether it was there */
export function endSession(req: PayloadRequest, userId: string, id: string): Promise<boolean> {
  return inTransaction(req, async () => {
    await runSql(req)`select id from users where id = ${userId} for update`
    const ended = await runSql(req)`
      delete from users_sessions where id = ${id} and _parent_id = ${userId} returning id`
    await broadcast(req, { kind: 'session-end', sessionId: id, userId })
    return ended.length > 0
  })
}

/** Ends a user's sessions but `except`, and waiting second factors. The caller holds the lock on the user's row. */
export async function endAllSessions(req: PayloadRequest, userId: string, except?: string | null) {
  await runSql(req)`delete from first_factors where user_id = ${userId}`
  const ended = await runSql<{ id: string }>(req)`
    delete from users_sessions where _parent_id = ${userId} and id is distinct from ${except ?? null}
    returning id`
  for (const { id: sessionId } of ended)
    await broadcast(req, { kind: 'session-end', sessionId, userId })
}

/** The sessions among `ids` that have not ended. */
export async function heldSessions(req: PayloadRequest, ids: string[]): Promise<Set<string>> {
  // One parameter: thousands of open screens would be as many, to be written and planned at each heartbeat.
  const held = await runSql<{ id: string }>(req)`
    select id from users_sessions where expires_at > now() and id = any(${sql.param(ids)}::text[])`
  return new Set(held.map(({ id }) => id))
}
