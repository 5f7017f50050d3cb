import { useQuery } from '@tanstack/react-query'
import { queryClient, queryFor, queryKeyFor } from '#portal/lib/http/query-client.ts'
import { call, statusOf } from '#portal/lib/http/request.ts'
import { refreshTopics } from '#portal/lib/http/topics.ts'
import { useAction } from '#portal/lib/http/use-action.ts'
import { listOwnContracts } from '#wire/contracts.ts'
import {
  type Contract,
  type NewSignature,
  readContract,
  signContract,
  verifyContract,
} from '#wire/signatures.ts'
import { clientContractTexts } from '#wire/texts/contracts.ts'

export function useOwnContracts() {
  return useQuery({ ...queryFor(listOwnContracts), refetchOnWindowFocus: 'always' })
}

export function useContract(id: string) {
  return useQuery({ ...queryFor(readContract, { params: { id } }), refetchOnWindowFocus: 'always' })
}

/** Not cached: the server checks the file again each time the result is shown. */
export function useVerification(id: string) {
  return useQuery({ ...queryFor(verifyContract, { params: { id } }), staleTime: 0, gcTime: 0 })
}

/** @param onSigned runs on the answer, even after the form is gone: the event stream can replace it first */
export function useSignContract(id: string, onSigned: () => void) {
  return useAction({
    idempotencyScope: `sign:${id}`,
    send: (body: NewSignature, idempotencyKey) =>
      call(signContract, { params: { id }, body, idempotencyKey }),
    staleTopics: ['user', 'properties'],
    onSuccess: (signed) => {
      queryClient.setQueryData<Contract>(queryKeyFor(readContract, { params: { id } }), signed)
      onSigned()
    },
    onError: (error) => {
      // The contract was signed in another tab, withdrawn, or replaced: show its current state.
      if (statusOf(error) === 409 || statusOf(error) === 404) refreshTopics(['user'])
    },
    successToast: () => clientContractTexts.signingForm.success,
    failure: clientContractTexts.signingForm.failure,
  })
}
