import { useMutation, useQuery } from '@tanstack/react-query'
import { call, statusOf } from '#portal/lib/call.ts'
import { keyOf, queryClient, reading } from '#portal/lib/query.ts'
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
  return useQuery({ ...reading(listOwnContracts), refetchOnWindowFocus: 'always' })
}

export function useContract(id: string) {
  return useQuery({ ...reading(readContract, { params: { id } }), refetchOnWindowFocus: 'always' })
}

/** Looked into anew whenever it is shown: a check that was made yesterday says nothing. */
export function useVerification(id: string) {
  return useQuery({ ...reading(verifyContract, { params: { id } }), staleTime: 0, gcTime: 0 })
}

function readAgain(id: string): void {
  for (const queryKey of [
    keyOf(listOwnContracts),
    keyOf(readContract, { params: { id } }),
    keyOf(readOwnUser),
  ])
    void queryClient.invalidateQueries({ queryKey })
}

export type Signing = { body: NewSignature; idempotencyKey: string }

export function useSignContract(id: string) {
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: Signing) =>
      call(signContract, { params: { id }, body, idempotencyKey }),
    onSuccess: (signed) => {
      queryClient.setQueryData<Contract>(keyOf(readContract, { params: { id } }), signed)
      readAgain(id)
    },
    onError: (error) => {
      // Signed in another tab, withdrawn, or another document: show what is there now.
      if (statusOf(error) === 409 || statusOf(error) === 404) readAgain(id)
    },
  })
}
