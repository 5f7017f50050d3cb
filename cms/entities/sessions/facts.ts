import bowser from 'bowser'
import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { runSql } from '#cms/kit/documents.ts'

/** Limit in characters, because the sender controls the User-Agent header. */
const MOST_AGENT = 500

const UNKNOWN = 'Unknown device'

/** The browser and operating system of a User-Agent header, such as "Chrome on macOS". */
export function deviceName(agent: string | null): string {
  if (!agent) return UNKNOWN
  const { browser, os } = bowser.parse(agent)
  return [browser.name, os.name].filter(Boolean).join(' on ') || UNKNOWN
}

export const agentOf = (req: PayloadRequest): string | null =>
  req.headers?.get('user-agent')?.slice(0, MOST_AGENT) || null

export const clientIp = (req: PayloadRequest): string | null =>
  typeof req.context.address === 'string' ? req.context.address : null

/**
 * Stores a session's user agent and IP address, and deletes those of the user's ended sessions. The table
 * has no foreign key, because Payload deletes and inserts all `users_sessions` of a user that it saves.
 */
export async function noteSession(req: PayloadRequest, userId: string, id: string): Promise<void> {
  await runSql(
    req,
    sql`delete from session_facts f where f.user_id = ${userId}
          and not exists (select from users_sessions s where s.id = f.session_id)`,
  )
  await runSql(
    req,
    sql`insert into session_facts (session_id, user_id, agent, address)
        values (${id}, ${userId}, ${agentOf(req)}, ${clientIp(req)})`,
  )
}

export type SessionRow = {
  id: string
  agent: string | null
  address: string | null
  lastSeenAt: string
}

/** The user's sessions that have not ended, last used first. */
export async function sessionsOf(req: PayloadRequest, userId: string): Promise<SessionRow[]> {
  const rows = await runSql<SessionRow>(
    req,
    sql`select s.id, f.agent, f.address, coalesce(f.last_seen_at, s.created_at) as "lastSeenAt"
        from users_sessions s left join session_facts f on f.session_id = s.id
        where s._parent_id = ${userId} and s.expires_at > now() order by 4 desc`,
  )
  return rows.map((row) => ({ ...row, lastSeenAt: new Date(row.lastSeenAt).toISOString() }))
}
