import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { record } from '#cms/audit/record.ts'
import { notFound, Problem } from '#cms/core/problem.ts'
import { inTransaction } from '#cms/database/in-transaction.ts'
import { endAllSessions } from '#cms/entities/sessions/session-store.ts'
import { runSql, writeFields } from '#cms/kit/documents.ts'
import type { User } from '#cms/payload-types.ts'
import { mayChangeRoleOf, type Role, type Viewer } from '#wire/viewer.ts'
import { lockUserAndOwners } from './last-owner.ts'

/** Ends all sessions of a user. @throws Problem 404 for an unknown user */
export function signOutEverywhere(req: PayloadRequest, userId: string): Promise<void> {
  return inTransaction(req, async () => {
    // Row lock first: when the CMS saves a user, it writes back the sessions that it read.
    const [person] = await runSql(req, sql`select id from users where id = ${userId} for update`)
    if (!person) throw notFound('This person')
    await endAllSessions(req, userId)
    await record(req, { event: 'sessions-ended', subject: userId })
  })
}

/**
 * Changes a role and ends the user's sessions, so that none keeps the old role's permissions.
 * @throws Problem 403 for the viewer's own role, 404 for an unknown user, 409 for the last owner
 */
export function changeUserRole(
  req: PayloadRequest,
  viewer: Viewer,
  userId: string,
  role: Role,
): Promise<User> {
  if (!mayChangeRoleOf(viewer, userId)) throw new Problem(403, 'You cannot change your own role.')
  return inTransaction(req, async () => {
    const { person, isLastOwner } = await lockUserAndOwners(req, userId)
    if (isLastOwner && role !== 'owner')
      throw new Problem(409, 'The last owner cannot be given another role.')
    if (person.role === role) return person
    const changed = await writeFields(req, 'users', userId, { role })
    await endAllSessions(req, userId)
    const details = { from: person.role, to: role }
    await record(req, { event: 'role-changed', subject: userId, details })
    return changed
  })
}
