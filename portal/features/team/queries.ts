import { useMutation, useQuery } from '@tanstack/react-query'
import { nameOf, pausePollWhile, removeCachedClient } from '#portal/features/clients/api.ts'
import { queryClient, queryFor, queryKeyFor } from '#portal/lib/http/query-client.ts'
import { call, serverMessage } from '#portal/lib/http/request.ts'
import { toast } from '#portal/lib/toast.ts'
import { removeSecondFactor } from '#wire/second-factors.ts'
import {
  changeRole,
  deleteUser,
  endSessions,
  listStaff,
  readOwnUser,
  type StaffMember,
  type TeamMember,
} from '#wire/users.ts'
import type { Role } from '#wire/viewer.ts'

const STAFF = queryKeyFor(listStaff)

export const ROLE_FAILED = 'Failed to update user role.'

export function useStaff() {
  return useQuery({ ...queryFor(listStaff), staleTime: 0 })
}

type Named = Pick<StaffMember, 'id' | 'firstName' | 'lastName' | 'email'>

/**
 * Updates the cached lists after a role change: into the staff list, or out of it; the client poll then
 * adds a new client.
 */
function place(person: StaffMember) {
  const isStaff = person.role !== 'client'
  if (isStaff) removeCachedClient(person.id)
  queryClient.setQueryData<TeamMember[]>(STAFF, (staff) => {
    if (!staff) return staff
    const others = staff.filter(({ id }) => id !== person.id)
    if (!isStaff) return others
    // A role change ends every session.
    const secondFactor = staff.some(({ id, ...one }) => id === person.id && one.secondFactor)
    const placed = { ...person, sessions: 0, secondFactor }
    return [...others, placed].sort((a, b) => nameOf(a).localeCompare(nameOf(b)))
  })
}

export function useChangeRole() {
  return useMutation({
    mutationFn: ({ id, role }: { id: string; role: Role }) =>
      pausePollWhile(() => call(changeRole, { params: { id }, body: { role } })),
    onSuccess: (person) => {
      place(person)
      void queryClient.invalidateQueries({ queryKey: STAFF })
      void queryClient.invalidateQueries({ queryKey: queryKeyFor(readOwnUser) })
      toast({ title: 'Role Updated', description: `${nameOf(person)} is now ${person.role}.` })
    },
    onError: (error) =>
      toast({
        title: 'Error',
        description: serverMessage(error, ROLE_FAILED),
        variant: 'destructive',
      }),
  })
}

export const DELETE_FAILED = 'Failed to delete user'

export function useDeleteUser() {
  return useMutation({
    mutationFn: ({ id }: Named) => pausePollWhile(() => call(deleteUser, { params: { id } })),
    onSuccess: (_none, person) => {
      removeCachedClient(person.id)
      // The user's properties, consultations and other rows were deleted too, so every list is
      // refetched.
      void queryClient.invalidateQueries()
      toast({
        title: 'User Deleted',
        description: `${nameOf(person)} and everything of theirs is gone.`,
      })
    },
    onError: (error) =>
      toast({
        title: 'Delete Failed',
        description: serverMessage(error, DELETE_FAILED),
        variant: 'destructive',
      }),
  })
}

export const END_FAILED = 'Failed to sign them out.'

export function useEndSessions() {
  return useMutation({
    mutationFn: ({ id }: TeamMember) => call(endSessions, { params: { id } }),
    onSuccess: (_none, person) => {
      queryClient.setQueryData<TeamMember[]>(STAFF, (staff) =>
        staff?.map((one) => (one.id === person.id ? { ...one, sessions: 0 } : one)),
      )
      toast({ title: 'Signed Out', description: `${nameOf(person)} is signed out everywhere.` })
    },
    onError: (error) =>
      toast({
        title: 'Error',
        description: serverMessage(error, END_FAILED),
        variant: 'destructive',
      }),
  })
}

export const REMOVE_FAILED = 'Failed to remove the second factor.'

export function useRemoveSecondFactor() {
  return useMutation({
    mutationFn: ({ id }: TeamMember) => call(removeSecondFactor, { params: { id } }),
    onSuccess: (_none, person) => {
      queryClient.setQueryData<TeamMember[]>(STAFF, (staff) =>
        staff?.map((one) => (one.id === person.id ? { ...one, secondFactor: false } : one)),
      )
      const description = `${nameOf(person)} signs in with the password alone now.`
      toast({ title: 'Second Factor Removed', description })
    },
    onError: (error) =>
      toast({
        title: 'Error',
        description: serverMessage(error, REMOVE_FAILED),
        variant: 'destructive',
      }),
  })
}
