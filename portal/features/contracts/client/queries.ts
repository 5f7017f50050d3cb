import { useQuery } from '@tanstack/react-query'
import { queryClient, queryFor, queryKeyFor } from '#portal/lib/http/query-client.ts'
import { call, statusOf } from '#portal/lib/http/request.ts'
import { refreshTopics } from '#portal/lib/http/topics.ts'
import { useAction } from '#portal/lib/http/use-action.ts'
import { listOwnContracts } from '#wire/contracts.ts'
import {
  type Contract,
  type ContractDecline,
  declineContract,
  type NewSignature,
  readContract,
  signContract,
  verifyContract,
} from '#wire/signatures.ts'
import { clientContractTexts } from '#wire/texts/contracts.ts'
import { signerScreens } from '#wire/texts/signer-screens.ts'

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

/** A contract changed meanwhile is shown as it is now. */
export const refreshAfterRefusal = (error: Error) => {
  if ([403, 404, 409].includes(statusOf(error) ?? 0)) refreshTopics(['user'])
}

/** @param onDeclined runs on the answer */
export function useDeclineContract(id: string, onDeclined: () => void) {
  const { success, failure } = signerScreens.decline
  return useAction({
    idempotencyScope: `decline:${id}`,
    send: (body: ContractDecline, idempotencyKey) =>
      call(declineContract, { params: { id }, body, idempotencyKey }),
    staleTopics: ['user', 'properties'],
    onSuccess: (declined) => {
      queryClient.setQueryData<Contract>(queryKeyFor(readContract, { params: { id } }), declined)
      onDeclined()
    },
    onError: refreshAfterRefusal,
    successToast: () => success,
    failure,
  })
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
    // The contract was signed in another tab, withdrawn, declined or replaced.
    onError: refreshAfterRefusal,
    successToast: (signed) =>
      signed.signedAt ? clientContractTexts.signingForm.success : signerScreens.youSigned.toast,
    failure: clientContractTexts.signingForm.failure,
  })
}
