import { useMutation, useQuery } from '@tanstack/react-query'
import { call, serverMessage } from '#portal/lib/call.ts'
import { dropClient, nameOf, writingClient } from '#portal/lib/clients.ts'
import { keyOf, queryClient, reading } from '#portal/lib/query.ts'
import { toast } from '#portal/lib/toast.ts'
import { changeRole, listStaff, readOwnUser, type StaffMember } from '#wire/users.ts'
import type { Role } from '#wire/viewer.ts'

const STAFF = keyOf(listStaff)

export const ROLE_FAILED = 'Failed to update user role.'

export function useStaff() {
  return useQuery({ ...reading(listStaff), staleTime: 0 })
}

/** Puts the person where they belong now: among staff, or among the clients, whose poll brings them. */
function place(person: StaffMember) {
  const isStaff = person.role !== 'client'
  if (isStaff) dropClient(person.id)
  queryClient.setQueryData<StaffMember[]>(STAFF, (staff) => {
    if (!staff) return staff
    const others = staff.filter(({ id }) => id !== person.id)
    return isStaff ? [...others, person].sort((a, b) => nameOf(a).localeCompare(nameOf(b))) : others
  })
}

export function useChangeRole() {
  return useMutation({
    mutationFn: ({ id, role }: { id: string; role: Role }) =>
      writingClient(() => call(changeRole, { params: { id }, body: { role } })),
    onSuccess: (person) => {
      place(person)
      void queryClient.invalidateQueries({ queryKey: STAFF })
      void queryClient.invalidateQueries({ queryKey: keyOf(readOwnUser) })
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
