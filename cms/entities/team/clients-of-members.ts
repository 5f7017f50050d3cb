import type { PayloadRequest } from 'payload'
import { record } from '#cms/audit/record.ts'
import { fieldProblem, notFound, Problem } from '#cms/core/problem.ts'
import { inTransaction } from '#cms/database/in-transaction.ts'
import { notify } from '#cms/entities/notifications/actions.ts'
import { runSql, writeFields } from '#cms/kit/documents.ts'
import { recordChange, recordingOf } from '#cms/kit/recorded-writes.ts'
import { announce } from '#cms/realtime/announce.ts'
import { teamNotificationTexts, teamTexts } from '#wire/texts/team.ts'
import type { Role, Sees, Viewer } from '#wire/viewer.ts'

const { reassign: texts, sees: seesTexts } = teamTexts

type Member = { id: string; role: Role; name: string }

/**
 * Limits an admin to their own clients, or lets them see all. It holds from their next request on, on every
 * instance, because each request reads the user's row (decision 55).
 * @throws Problem 404 for a user who is no member, 409 for a limit of an owner or an editor
 */
export function changeSeesOf(req: PayloadRequest, userId: string, sees: Sees) {
  return inTransaction(req, async () => {
    const [member] = await runSql<{ role: Role; sees: Sees }>(req)`
      select role, sees from users where id = ${userId} and role <> 'client' for no key update`
    if (!member) throw notFound('This person')
    if (sees === 'own' && member.role !== 'admin') throw new Problem(409, seesTexts.adminsOnly)
    if (member.sees === sees) return { id: userId, sees }
    await writeFields(req, 'users', userId, { sees })
    const details = { from: member.sees, to: sees }
    await record(req, { event: 'sees-changed', subject: userId, details })
    return { id: userId, sees }
  })
}

/**
 * Gives all clients of one agent to another one, or to none, in one transaction, and tells the new agent once.
 * @returns how many clients it moved
 * @throws Problem 404 for an agent who is not staff, 400 at `to` for a new one who is not staff or is the same
 */
export function reassignClientsOf(
  req: PayloadRequest,
  viewer: Viewer,
  { from, to }: { from: string; to: string | null },
): Promise<number> {
  return inTransaction(req, async () => {
    // Both agents' locks come first: a role change locks the agent and then, by trigger, the agent's clients.
    const members = await lockMembers(req, to === null ? [from] : [from, to])
    const old = members.find(({ id }) => id === from)
    if (!old) throw notFound('This person')
    if (to === from || (to && !members.some(({ id }) => id === to)))
      throw fieldProblem('to', texts.notStaff)
    const clients = await runSql<{ id: string }>(req)`
      select id from users where agent_id = ${from} and role = 'client' order by id for no key update`
    if (clients.length === 0) return 0
    await runSql(req)`
      update users set agent_id = ${to}, updated_at = now() where agent_id = ${from} and role = 'client'`
    const writes = recordingOf(req)
    for (const { id } of writes ? clients : [])
      if (writes)
        recordChange(writes, {
          ...{ collection: 'users', id },
          ...{ before: { agent: from }, after: { agent: to } },
        })
    // One event without a user: each open list of clients reads again once.
    await announce(req, 'users', {})
    if (to !== viewer.id)
      await notify(req, [to], {
        type: 'other',
        ...teamNotificationTexts.reassigned(clients.length, old.name),
        link: '/admin?tab=clients',
      })
    const details = { clients: clients.length, ...(to && { to }) }
    await record(req, { event: 'clients-reassigned', subject: from, details })
    return clients.length
  })
}

/** Keeps the roles of these users of staff until the commit. */
const lockMembers = (req: PayloadRequest, ids: string[]): Promise<Member[]> =>
  runSql<Member>(req)`
    select id, role, coalesce(nullif(trim(concat_ws(' ', first_name, last_name)), ''), email) as name
    from users where id = any(${`{${ids}}`}::uuid[]) and role in ('admin', 'owner')
    order by id for share`
