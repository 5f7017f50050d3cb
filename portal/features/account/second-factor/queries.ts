import { useMutation, useQuery } from '@tanstack/react-query'
import { queryClient, queryFor, queryKeyFor } from '#portal/lib/http/query-client.ts'
import { call } from '#portal/lib/http/request.ts'
import { toast } from '#portal/lib/toast.ts'
import {
  makeRecoveryCodes,
  readSecondFactor,
  removePasskey,
  removeTotp,
} from '#wire/second-factors.ts'

export function useSecondFactor() {
  return useQuery({ ...queryFor(readSecondFactor), staleTime: 0 })
}

export const refreshSecondFactor = () =>
  queryClient.invalidateQueries({ queryKey: queryKeyFor(readSecondFactor) })

/** @param id (of the mutation) of a passkey; undefined for the authenticator app */
export function useRemoveFactor() {
  return useMutation({
    mutationFn: (id: string | undefined) =>
      id === undefined ? call(removeTotp) : call(removePasskey, { params: { id } }),
    onSuccess: async () => {
      await refreshSecondFactor()
      toast({ title: 'Removed' })
    },
  })
}

export function useNewRecoveryCodes() {
  return useMutation({
    mutationFn: () => call(makeRecoveryCodes),
    onSuccess: () => void refreshSecondFactor(),
  })
}
