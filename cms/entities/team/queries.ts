import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { runSql } from '#cms/kit/documents.ts'

/** The number of unexpired sessions by user id; users without one are absent. */
export async function openSessions(req: PayloadRequest): Promise<Map<string, number>> {
  const rows = await runSql<{ person: string; count: number }>(
    req,
    sql`select _parent_id as person, count(*)::int as count from users_sessions
        where expires_at > now() group by 1`,
  )
  return new Map(rows.map(({ person, count }) => [person, count]))
}
