import { useMutation, useQuery } from '@tanstack/react-query'
import { clearIdempotencyKey, keyForAttempt } from '#portal/lib/http/idempotency.ts'
import { queryClient, queryFor, queryKeyFor } from '#portal/lib/http/query-client.ts'
import { call, statusOf } from '#portal/lib/http/request.ts'
import { listOwnContracts } from '#wire/contracts.ts'
import {
  type Contract,
  type NewSignature,
  readContract,
  signContract,
  verifyContract,
} from '#wire/signatures.ts'
import { readOwnUser } from '#wire/users.ts'

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

function readAgain(id: string): void {
  for (const queryKey of [
    queryKeyFor(listOwnContracts),
    queryKeyFor(readContract, { params: { id } }),
    queryKeyFor(readOwnUser),
  ])
    void queryClient.invalidateQueries({ queryKey })
}

/** Callbacks that run on the answer, even after the form is gone: the event stream can replace it first. */
type Follow = { onSigned: () => void; onFailed: (error: Error) => void }

export function useSignContract(id: string, { onSigned, onFailed }: Follow) {
  const attempt = `sign:${id}`
  return useMutation({
    mutationFn: (body: NewSignature) =>
      call(signContract, { params: { id }, body, idempotencyKey: keyForAttempt(attempt, body) }),
    onSuccess: (signed) => {
      clearIdempotencyKey(attempt)
      queryClient.setQueryData<Contract>(queryKeyFor(readContract, { params: { id } }), signed)
      readAgain(id)
      onSigned()
    },
    onError: (error) => {
      onFailed(error)
      // The contract was signed in another tab, withdrawn, or replaced: show its current state.
      if (statusOf(error) === 409 || statusOf(error) === 404) readAgain(id)
    },
  })
}
