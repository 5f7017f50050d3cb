import type { PayloadRequest } from 'payload'
import { usersWithSecondFactor } from '#cms/entities/second-factors/methods.ts'
import { undoable } from '#cms/entities/undo/actions.ts'
import { asViewer, runSql } from '#cms/kit/documents.ts'
import { endpoint, endpointWith } from '#cms/kit/endpoint.ts'
import { pick } from '#cms/kit/pick.ts'
import type { User } from '#cms/payload-types.ts'
import { changeHost } from '#wire/consultation-calendar.ts'
import {
  inviteMember,
  listInvitations,
  resendInvitation,
  withdrawInvitation,
} from '#wire/invitations.ts'
import { changeSees, reassignClients } from '#wire/team.ts'
import { changeRole, deleteUser, endSessions, listStaff, type StaffMember } from '#wire/users.ts'
import {
  mayChangeRoles,
  mayChangeSees,
  mayChooseHosts,
  mayDeleteUsers,
  mayEndSessions,
  mayInvite,
  mayReadStaff,
  mayReassignClients,
} from '#wire/viewer.ts'
import {
  changeTakesConsultations,
  changeUserRole,
  deleteUserAs,
  mayTakeConsultations,
  signOutEverywhere,
} from './actions.ts'
import { changeSeesOf, reassignClientsOf } from './clients-of-members.ts'
import {
  inviteToTeam,
  readInvitations,
  removeInvitation,
  sendInvitationAgain,
} from './invitations.ts'

const stepUpEndpoint = endpointWith({ stepUp: 'all' })

export const teamEndpoints = [
  stepUpEndpoint(changeRole, mayChangeRoles, async ({ req, viewer, params, body }) =>
    presentStaffMember(await changeUserRole(req, viewer, params.id, body.role)),
  ),
  endpoint(changeHost, mayChooseHosts, async ({ req, params, body }) =>
    presentStaffMember(await changeTakesConsultations(req, params.id, body.takesConsultations)),
  ),
  stepUpEndpoint(changeSees, mayChangeSees, ({ req, params, body }) =>
    changeSeesOf(req, params.id, body.sees),
  ),
  stepUpEndpoint(reassignClients, mayReassignClients, async (asked) => {
    const { req, viewer, params, body } = asked
    const action = { kind: 'clients-reassigned', subject: params.id } as const
    const act = () => reassignClientsOf(req, viewer, { from: params.id, to: body.to })
    return { moved: await undoable(asked, action, act) }
  }),
  endpoint(endSessions, mayEndSessions, ({ req, params }) => signOutEverywhere(req, params.id)),
  stepUpEndpoint(deleteUser, mayDeleteUsers, ({ req, viewer, params }) =>
    deleteUserAs(req, viewer, params.id),
  ),
  endpoint(listInvitations, mayInvite, ({ req }) => readInvitations(req)),
  stepUpEndpoint(inviteMember, mayInvite, ({ req, body }) => inviteToTeam(req, body), {
    limit: 'invitation',
  }),
  stepUpEndpoint(
    resendInvitation,
    mayInvite,
    ({ req, params }) => sendInvitationAgain(req, params.id),
    {
      limit: 'invitation',
    },
  ),
  endpoint(withdrawInvitation, mayInvite, ({ req, params }) => removeInvitation(req, params.id)),
  endpoint(listStaff, mayReadStaff, async ({ req }) => {
    const staff = { role: { in: ['admin', 'owner', 'editor'] } }
    const sessions = await openSessions(req)
    const secured = await usersWithSecondFactor(req)
    const clients = await clientsOfAgents(req)
    const team = await asViewer(req).find('users', staff)
    return team.map((person) => ({
      ...presentStaffMember(person),
      sees: person.sees ?? 'all',
      clients: clients.get(person.id) ?? 0,
      sessions: sessions.get(person.id) ?? 0,
      secondFactor: secured.has(person.id),
    }))
  }),
]

function presentStaffMember(user: User): StaffMember {
  return {
    ...pick(user, ['id', 'email', 'firstName', 'lastName', 'role', 'createdAt']),
    takesConsultations: mayTakeConsultations(user) && user.takesConsultations === true,
  }
}

/** The number of unexpired sessions by user id; users without one are absent. */
async function openSessions(req: PayloadRequest): Promise<Map<string, number>> {
  const rows = await runSql<{ person: string; count: number }>(req)`
    select _parent_id as person, count(*)::int as count from users_sessions
    where expires_at > now() group by 1`
  return new Map(rows.map(({ person, count }) => [person, count]))
}

/** The number of clients by their agent's id; agents without one are absent. */
async function clientsOfAgents(req: PayloadRequest): Promise<Map<string, number>> {
  const rows = await runSql<{ agent: string; count: number }>(req)`
    select agent_id as agent, count(*)::int as count from users
    where role = 'client' and agent_id is not null group by 1`
  return new Map(rows.map(({ agent, count }) => [agent, count]))
}
