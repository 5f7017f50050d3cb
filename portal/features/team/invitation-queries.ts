import { useQuery } from '@tanstack/react-query'
import { queryClient, queryFor, queryKeyFor } from '#portal/lib/http/query-client.ts'
import { call } from '#portal/lib/http/request.ts'
import { useAction } from '#portal/lib/http/use-action.ts'
import {
  type Invitation,
  inviteMember,
  listInvitations,
  type NewInvitation,
  resendInvitation,
  withdrawInvitation,
} from '#wire/invitations.ts'
import { teamTexts } from '#wire/texts/team.ts'

const texts = teamTexts.invitations

export const useInvitations = () => useQuery({ ...queryFor(listInvitations), staleTime: 0 })

/** Resolves when the invitations on screen are read again. */
const refetchInvitations = () =>
  queryClient.invalidateQueries({ queryKey: queryKeyFor(listInvitations) })

const sentToast = ({ email }: Invitation) => ({
  title: texts.sent,
  description: texts.sentTo(email),
})

export function useInvite(onSent: () => void) {
  return useAction({
    idempotencyScope: 'new-invitation',
    send: (body: NewInvitation, idempotencyKey) => call(inviteMember, { body, idempotencyKey }),
    onSuccess: async () => {
      onSent()
      await refetchInvitations()
    },
    successToast: sentToast,
    failure: texts.failed,
  })
}

export function useSendAgain() {
  return useAction({
    send: ({ id }: Invitation) => call(resendInvitation, { params: { id } }),
    onSuccess: refetchInvitations,
    successToast: sentToast,
    failure: texts.failed,
  })
}

export function useWithdraw() {
  return useAction({
    send: ({ id }: Invitation) => call(withdrawInvitation, { params: { id } }),
    onSuccess: refetchInvitations,
    successToast: (_none, { firstName }) => ({
      title: texts.withdraw.done,
      description: texts.withdraw.doneText(firstName),
    }),
    failure: texts.withdraw.failed,
  })
}
