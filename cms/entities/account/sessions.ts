import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { record } from '#cms/audit/record.ts'
import { notFound } from '#cms/core/problem.ts'
import { inTransaction } from '#cms/database/in-transaction.ts'
import { deviceName, sessionsOf } from '#cms/entities/sessions/facts.ts'
import { endAllSessions, endSession, sessionIdOf } from '#cms/entities/sessions/session-store.ts'
import { runSql } from '#cms/kit/documents.ts'
import type { AccountSession } from '#wire/account.ts'

/** The open sessions of a user: the current one first, then by latest use. */
export async function readSessions(req: PayloadRequest, userId: string): Promise<AccountSession[]> {
  const own = sessionIdOf(req)
  const shown = (await sessionsOf(req, userId)).map(({ id, agent, address, lastSeenAt }) => ({
    id,
    device: deviceName(agent),
    networkAddress: address,
    lastSeenAt,
    current: id === own,
  }))
  return shown.sort((one, other) => Number(other.current) - Number(one.current))
}

/** Ends one session. @throws Problem 404 for another user's session */
export function endOneSession(req: PayloadRequest, userId: string, id: string): Promise<void> {
  return inTransaction(req, async () => {
    if (!(await endSession(req, userId, id))) throw notFound('This session')
    await record(req, { event: 'sessions-ended', subject: userId, details: { which: 'one' } })
  })
}

export function endOthers(req: PayloadRequest, userId: string): Promise<void> {
  return inTransaction(req, async () => {
    await runSql(req, sql`select id from users where id = ${userId} for update`)
    await endAllSessions(req, userId, sessionIdOf(req))
    await record(req, { event: 'sessions-ended', subject: userId, details: { which: 'others' } })
  })
}
