import { useQuery } from '@tanstack/react-query'
import { nameOf, removeCachedClient } from '#portal/features/clients/api.ts'
import { queryClient, queryFor } from '#portal/lib/http/query-client.ts'
import { call } from '#portal/lib/http/request.ts'
import { useAction } from '#portal/lib/http/use-action.ts'
import { removeSecondFactor } from '#wire/second-factors.ts'
import {
  changeRole,
  deleteUser,
  endSessions,
  listStaff,
  type StaffMember,
  type TeamMember,
} from '#wire/users.ts'
import type { Role } from '#wire/viewer.ts'

export function useStaff() {
  return useQuery({ ...queryFor(listStaff), staleTime: 0 })
}

function changeStaff(change: (staff: TeamMember[]) => TeamMember[]) {
  queryClient.setQueryData(queryFor(listStaff).queryKey, (staff) => staff && change(staff))
}

function patchMember(id: string, change: Partial<TeamMember>) {
  changeStaff((staff) =>
    staff.map((member) => (member.id === id ? { ...member, ...change } : member)),
  )
}

/** Updates the cached staff list after a role change, which has ended every session of the user. */
function cacheRole(person: StaffMember) {
  changeStaff((staff) => {
    const others = staff.filter(({ id }) => id !== person.id)
    if (person.role === 'client') return others
    const secondFactor = staff.some(({ id, ...member }) => id === person.id && member.secondFactor)
    const member = { ...person, sessions: 0, secondFactor }
    return [...others, member].sort((a, b) => nameOf(a).localeCompare(nameOf(b)))
  })
}

/** The poll of the clients adds a new client; one who is a client no longer is removed at once. */
export function useChangeRole() {
  return useAction({
    send: ({ id, role }: { id: string; role: Role }) =>
      call(changeRole, { params: { id }, body: { role } }),
    onSuccess: async (person) => {
      if (person.role !== 'client') await removeCachedClient(person.id)
      cacheRole(person)
    },
    staleTopics: ['staff', 'user'],
    successToast: (person) => ({
      title: 'Role Updated',
      description: `${nameOf(person)} is now ${person.role}.`,
    }),
    failure: { title: 'Error', text: 'Failed to update user role.' },
  })
}

export type Named = Pick<StaffMember, 'id' | 'firstName' | 'lastName' | 'email'>

export function useDeleteUser() {
  return useAction({
    send: ({ id }: Named) => call(deleteUser, { params: { id } }),
    onSuccess: async (_none, { id }) => {
      await removeCachedClient(id)
      // The user's properties, consultations and other rows were deleted too.
      void queryClient.invalidateQueries()
    },
    successToast: (_none, person) => ({
      title: 'User Deleted',
      description: `${nameOf(person)} and all of their data was deleted.`,
    }),
    failure: { title: 'Delete Failed', text: 'Failed to delete user' },
  })
}

export function useEndSessions() {
  return useAction({
    send: ({ id }: TeamMember) => call(endSessions, { params: { id } }),
    onSuccess: (_none, { id }) => patchMember(id, { sessions: 0 }),
    successToast: (_none, person) => ({
      title: 'Signed Out',
      description: `${nameOf(person)} is signed out everywhere.`,
    }),
    failure: { title: 'Error', text: 'Failed to sign them out.' },
  })
}

export function useRemoveSecondFactor() {
  return useAction({
    send: ({ id }: TeamMember) => call(removeSecondFactor, { params: { id } }),
    onSuccess: (_none, { id }) => patchMember(id, { secondFactor: false }),
    successToast: (_none, person) => ({
      title: 'Second Factor Removed',
      description: `${nameOf(person)} now signs in with a password only.`,
    }),
    failure: { title: 'Error', text: 'Failed to remove the second factor.' },
  })
}
