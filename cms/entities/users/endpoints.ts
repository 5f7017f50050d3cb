import { usersWithSecondFactor } from '#cms/entities/second-factors/methods.ts'
import { asViewer } from '#cms/kit/documents.ts'
import { endpoint } from '#cms/kit/endpoint.ts'
import type { User } from '#cms/payload-types.ts'
import {
  changeRole,
  changeStage,
  deleteUser,
  endSessions,
  listClients,
  listStaff,
  markConsulted,
  readOwnUser as readOwnUserRoute,
} from '#wire/users.ts'
import {
  isSignedIn,
  mayChangeRoles,
  mayChangeStage,
  mayDeleteUsers,
  mayEndSessions,
  mayMarkConsulted,
  mayReadClients,
  mayReadStaff,
} from '#wire/viewer.ts'
import { giveRole, moveToStage, setConsulted, signOutEverywhere } from './actions.ts'
import { readClient, readClients, readOwnUser } from './clients.ts'
import { clientsVersion } from './clients-version.ts'
import { deletePerson } from './deletion.ts'
import { presentStaffMember } from './present.ts'
import { openSessions } from './rows.ts'

export const userEndpoints = [
  endpoint({
    route: readOwnUserRoute,
    may: isSignedIn,
    act: ({ req }) => readOwnUser(req, req.user as User),
  }),
  endpoint({
    route: listClients,
    may: mayReadClients,
    act: async ({ req, viewer, http }) => {
      http.response.set('ETag', await clientsVersion(req, String(viewer.id)))
      // Polled every two seconds by everyone of staff: nothing is read that they have.
      if (http.request.fresh) return void http.response.status(304).end() as never
      return readClients(req, String(viewer.id))
    },
  }),
  endpoint({
    route: changeStage,
    may: mayChangeStage,
    act: async ({ req, viewer, params, body }) => {
      const client = await moveToStage(req, viewer, params.id, body)
      return readClient(req, String(viewer.id), client)
    },
  }),
  endpoint({
    route: markConsulted,
    may: mayMarkConsulted,
    act: async ({ req, viewer, params, body }) => {
      const client = await setConsulted(req, viewer, params.id, body.completed)
      return readClient(req, String(viewer.id), client)
    },
  }),
  endpoint({
    route: changeRole,
    may: mayChangeRoles,
    stepUp: 'all',
    act: async ({ req, viewer, params, body }) =>
      presentStaffMember(await giveRole(req, viewer, params.id, body.role)),
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
    act: ({ req, viewer, params }) => deletePerson(req, viewer, params.id),
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
