import { usersWithSecondFactor } from '#cms/entities/second-factors/methods.ts'
import { asViewer } from '#cms/kit/documents.ts'
import { endpoint } from '#cms/kit/endpoint.ts'
import { changeRole, deleteUser, endSessions, listStaff } from '#wire/users.ts'
import { mayChangeRoles, mayDeleteUsers, mayEndSessions, mayReadStaff } from '#wire/viewer.ts'
import { changeUserRole, signOutEverywhere } from './actions.ts'
import { deleteUserAs } from './deletion.ts'
import { presentStaffMember } from './present.ts'
import { openSessions } from './queries.ts'

export const teamEndpoints = [
  endpoint({
    route: changeRole,
    may: mayChangeRoles,
    stepUp: 'all',
    act: async ({ req, viewer, params, body }) =>
      presentStaffMember(await changeUserRole(req, viewer, params.id, body.role)),
  }),
  endpoint({
    route: endSessions,
    may: mayEndSessions,
    act: ({ req, params }) => signOutEverywhere(req, params.id),
  }),
  endpoint({
    route: deleteUser,
    may: mayDeleteUsers,
    stepUp: 'all',
    act: ({ req, viewer, params }) => deleteUserAs(req, viewer, params.id),
  }),
  endpoint({
    route: listStaff,
    may: mayReadStaff,
    act: async ({ req }) => {
      const staff = { role: { in: ['admin', 'owner', 'editor'] } }
      const sessions = await openSessions(req)
      const secured = await usersWithSecondFactor(req)
      const team = await asViewer(req).find('users', staff)
      return team.map((person) => ({
        ...presentStaffMember(person),
        sessions: sessions.get(person.id) ?? 0,
        secondFactor: secured.has(person.id),
      }))
    },
  }),
]
