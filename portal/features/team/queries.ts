import { useQuery } from '@tanstack/react-query'
import { nameOf, removeCachedClient } from '#portal/features/clients/api.ts'
import { queryClient, queryFor, queryKeyFor } from '#portal/lib/http/query-client.ts'
import { call, callUndoable } from '#portal/lib/http/request.ts'
import { useAction } from '#portal/lib/http/use-action.ts'
import { useUndo } from '#portal/lib/http/use-undo.ts'
import { changeHost } from '#wire/consultation-calendar.ts'
import { removeSecondFactor } from '#wire/second-factors.ts'
import { changeSees, type Reassignment, reassignClients } from '#wire/team.ts'
import { commonTexts } from '#wire/texts/common.ts'
import { consultationCalendarTexts } from '#wire/texts/consultation-calendar.ts'
import { teamTexts } from '#wire/texts/team.ts'
import {
  changeRole,
  deleteUser,
  endSessions,
  listStaff,
  type StaffMember,
  type TeamMember,
} from '#wire/users.ts'
import type { Role, Sees } from '#wire/viewer.ts'

export function useStaff() {
  return useQuery({ ...queryFor(listStaff), staleTime: 0 })
}

/** Resolves when the list of staff on screen is read again. */
const refetchStaff = () => queryClient.invalidateQueries({ queryKey: queryKeyFor(listStaff) })

/** A user who becomes a client reaches the list of clients by its poll; the opposite is cached at once. */
export function useChangeRole() {
  return useAction({
    send: ({ id, role }: { id: string; role: Role }) =>
      call(changeRole, { params: { id }, body: { role } }),
    onSuccess: async ({ id, role }) => {
      if (role !== 'client') await removeCachedClient(id)
      await refetchStaff()
    },
    staleTopics: ['user'],
    successToast: (person) => ({
      title: teamTexts.role.changed,
      description: teamTexts.role.changedText(nameOf(person), person.role),
    }),
    failure: { title: commonTexts.error, text: teamTexts.role.failed },
  })
}

export function useChangeSees() {
  const texts = teamTexts.sees
  return useAction({
    send: ({ person, sees }: { person: TeamMember; sees: Sees }) =>
      call(changeSees, { params: { id: person.id }, body: { sees } }),
    onSuccess: refetchStaff,
    successToast: ({ sees }, { person }) => ({
      title: texts.changed,
      description: texts.changedText(nameOf(person), sees),
    }),
    failure: { title: commonTexts.error, text: texts.failed },
  })
}

export function useReassign(from: NamedUser) {
  const texts = teamTexts.reassign
  const withUndo = useUndo()
  const { data: staff = [] } = useStaff()
  return useAction({
    send: (body: Reassignment) => callUndoable(reassignClients, { params: { id: from.id }, body }),
    staleTopics: ['clients', 'staff'],
    successToast: (sent, { to }) => {
      const agent = staff.find(({ id }) => id === to)
      const description = texts.doneText(sent.reply.moved, agent ? nameOf(agent) : null)
      return withUndo({ title: texts.done, description }, sent)
    },
    failure: { title: commonTexts.error, text: texts.failed },
  })
}

export type NamedUser = Pick<StaffMember, 'id' | 'firstName' | 'lastName' | 'email'>

export function useDeleteUser() {
  return useAction({
    send: ({ id }: NamedUser) => call(deleteUser, { params: { id } }),
    onSuccess: async (_none, { id }) => {
      await removeCachedClient(id)
      // The user's properties, consultations and other rows were deleted too.
      void queryClient.invalidateQueries()
    },
    successToast: (_none, person) => ({
      title: teamTexts.deleteUser.deleted,
      description: teamTexts.deleteUser.deletedText(nameOf(person)),
    }),
    failure: { title: teamTexts.deleteUser.failedTitle, text: teamTexts.deleteUser.failed },
  })
}

/** Says whether a user of staff takes consultations. */
export function useChangeHost() {
  const texts = consultationCalendarTexts.team
  return useAction({
    send: ({ id, takesConsultations }: Pick<StaffMember, 'id' | 'takesConsultations'>) =>
      call(changeHost, { params: { id }, body: { takesConsultations } }),
    onSuccess: refetchStaff,
    staleTopics: ['consultations'],
    successToast: (person) => texts.success(nameOf(person), person.takesConsultations),
    failure: texts.failure,
  })
}

/** The calls that change a team member's account. */
const MEMBER_CALLS = { endSessions, removeSecondFactor }
export type MemberCall = keyof typeof MEMBER_CALLS

export function useChangeMember(name: MemberCall) {
  const texts = teamTexts[name]
  return useAction({
    send: ({ id }: TeamMember) => call(MEMBER_CALLS[name], { params: { id } }),
    onSuccess: refetchStaff,
    successToast: (_none, person) => ({
      title: texts.done,
      description: texts.doneText(nameOf(person)),
    }),
    failure: { title: commonTexts.error, text: texts.failed },
  })
}
