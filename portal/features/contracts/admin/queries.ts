import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { getCachedClient } from '#portal/features/clients/api.ts'
import { queryClient, queryFor, queryKeyFor } from '#portal/lib/http/query-client.ts'
import { call, isUnauthorized, serverMessage } from '#portal/lib/http/request.ts'
import { uploadForm } from '#portal/lib/http/upload.ts'
import { useAction } from '#portal/lib/http/use-action.ts'
import { toast } from '#portal/lib/toast.ts'
import {
  addContract,
  type ContractSummary,
  changeContractStatus,
  type NewContract,
  withdrawContract,
} from '#wire/contracts.ts'
import { listClientProperties } from '#wire/properties.ts'
import { verifyContract } from '#wire/signatures.ts'
import { type CustomerStage, stageLabel } from '#wire/stages.ts'
import { listClientUploads, uploadFiles } from '#wire/uploads.ts'
import { listClients } from '#wire/users.ts'

const ADD_FAILED = 'Failed to create contract'
const UPLOAD_FAILED = 'Failed to upload contract file'

/** The properties that a contract can refer to. */
export function useHomes(userId: string) {
  return useQuery({ ...queryFor(listClientProperties, { params: { id: userId } }), staleTime: 0 })
}

function readAgain(userId: string | null): Promise<void> {
  // A client whose account is deleted has no list of uploads.
  const uploads = userId && queryKeyFor(listClientUploads, { params: { id: userId } })
  if (uploads) void queryClient.invalidateQueries({ queryKey: uploads })
  return queryClient.invalidateQueries({ queryKey: queryKeyFor(listClients) })
}

/** A failed upload: its message is the server's, or the specification's text. */
class UploadFailed extends Error {}

export type Adding = { contract: NewContract; file: File | null }

/** Specification 7: uploads the file first, then creates the contract that names it. */
async function add({ contract, file }: Adding, key = ''): Promise<ContractSummary> {
  const uploaded = file ? await uploadContract(contract.userId, file, `${key}-file`) : null
  const body: NewContract = {
    ...contract,
    // Specification 4. The server ignores this field and decides by the file.
    status: uploaded ? 'signed' : 'pending',
    ...(uploaded && { ...uploaded, signedAt: new Date().toISOString() }),
  }
  return call(addContract, { body, idempotencyKey: key })
}

async function uploadContract(userId: string, file: File, idempotencyKey: string) {
  const form = new FormData()
  form.set('userId', userId)
  form.set('uploadType', 'contract')
  form.set('file', file)
  const signal = new AbortController().signal
  const { filename, filePath } = await uploadForm(uploadFiles, {
    form,
    signal,
    idempotencyKey,
    onProgress: () => undefined,
  }).catch((error: unknown) => {
    if (isUnauthorized(error)) throw error
    throw new UploadFailed(serverMessage(error, UPLOAD_FAILED))
  })
  return { filename, filePath }
}

/**
 * Adds a contract. The server changes the stage in the same transaction, so the separate stage call of
 * specification 4 ("only if the stage differs") is never needed.
 * @param onAdded runs on the answer, even after the form has been closed
 */
export function useAddContract(onAdded: () => void) {
  const stageBefore = useRef<CustomerStage>(undefined)
  return useAction({
    attempt: ({ contract }) => `new-contract:${contract.userId}`,
    send: add,
    onMutate: ({ contract: { userId } }) => {
      stageBefore.current = getCachedClient(userId)?.customerStage
    },
    onSuccess: async ({ status }, { contract: { userId } }) => {
      await readAgain(userId)
      onAdded()
      const stage = getCachedClient(userId)?.customerStage
      const waits = status === 'pending' ? 'It waits for the client’s signature.' : 'It is on file.'
      const moved =
        stage && stage !== stageBefore.current ? ` Customer moved to ${stageLabel(stage)}.` : ''
      toast({ title: 'Contract Created', description: `${waits}${moved}` })
    },
    failed: (error) => ({
      title: 'Contract Creation Failed',
      text: error instanceof UploadFailed ? error.message : serverMessage(error, ADD_FAILED),
    }),
  })
}

const failed = (fallback: string) => (error: Error) =>
  toast({
    title: 'Update Failed',
    description: serverMessage(error, fallback),
    variant: 'destructive',
  })

export function useCompleteContract() {
  return useMutation({
    mutationFn: ({ id }: ContractSummary) =>
      call(changeContractStatus, { params: { id }, body: { status: 'completed' } }),
    onSuccess: async ({ userId }) => {
      await readAgain(userId)
      toast({ title: 'Contract Completed', description: 'The signed contract is closed.' })
    },
    onError: failed('Failed to complete contract'),
  })
}

export const WITHDRAW_FAILED = 'Failed to withdraw contract'

export function useWithdrawContract() {
  return useMutation({
    mutationFn: ({ id }: ContractSummary) => call(withdrawContract, { params: { id } }),
    onSuccess: async (_, { userId }) => {
      await readAgain(userId)
      toast({ title: 'Contract Withdrawn', description: 'The client no longer sees it.' })
    },
    onError: failed(WITHDRAW_FAILED),
  })
}

/** Verifies the stored file on demand. */
export function useVerify() {
  return useMutation({
    mutationFn: ({ id }: ContractSummary) => call(verifyContract, { params: { id } }),
    onSuccess: ({ whole, message }) =>
      toast({
        title: whole ? 'Contract Verified' : 'Contract Changed',
        description: message,
        variant: whole ? 'default' : 'destructive',
      }),
    onError: failed('Failed to verify contract'),
  })
}
