import { useQuery } from '@tanstack/react-query'
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
import { stageLabel } from '#wire/stages.ts'
import { listClientUploads, uploadFiles } from '#wire/uploads.ts'
import { listClients } from '#wire/users.ts'

/** The properties that a contract can refer to. */
export function useHomes(userId: string) {
  return useQuery({ ...queryFor(listClientProperties, { params: { id: userId } }), staleTime: 0 })
}

/** Resolves when the client list, which holds the contracts, is refetched. */
function refetchContracts(userId: string | null): Promise<void> {
  // A client whose account is deleted has no list of uploads.
  const uploads = userId && queryKeyFor(listClientUploads, { params: { id: userId } })
  if (uploads) void queryClient.invalidateQueries({ queryKey: uploads })
  return queryClient.invalidateQueries({ queryKey: queryKeyFor(listClients) })
}

/** A failed upload: its message is the server's, or the specification's text. */
class UploadFailed extends Error {}

type ContractToAdd = { contract: NewContract; file: File | null }

/** SPEC-7: uploads the file first, then creates the contract that names it. */
async function add({ contract, file }: ContractToAdd, key = ''): Promise<ContractSummary> {
  const uploaded = file ? await uploadContract(contract.userId, file, `${key}-file`) : null
  const body: NewContract = {
    ...contract,
    // SPEC-4. The server ignores this field and decides by the file.
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
    throw new UploadFailed(serverMessage(error, 'Failed to upload contract file'))
  })
  return { filename, filePath }
}

/**
 * Adds a contract. The server changes the stage in the same transaction, so the separate stage call of
 * SPEC-4 ("only if the stage differs") is never needed.
 * @param onAdded runs on the answer, even after the form has been closed
 */
export function useAddContract(onAdded: () => void) {
  return useAction({
    idempotencyScope: ({ contract }) => `new-contract:${contract.userId}`,
    send: add,
    // Before the call, since a poll may bring the new stage while it is pending.
    onMutate: ({ contract }) => getCachedClient(contract.userId)?.customerStage,
    onSuccess: async ({ status }, { contract: { userId } }, stageBefore) => {
      await refetchContracts(userId)
      onAdded()
      const stage = getCachedClient(userId)?.customerStage
      const next =
        status === 'pending' ? 'It is waiting for the client’s signature.' : 'It is on file.'
      const moved = stage && stage !== stageBefore ? ` Customer moved to ${stageLabel(stage)}.` : ''
      toast({ title: 'Contract Created', description: `${next}${moved}` })
    },
    failure: (error) => ({
      title: 'Contract Creation Failed',
      text:
        error instanceof UploadFailed
          ? error.message
          : serverMessage(error, 'Failed to create contract'),
    }),
  })
}

export function useCompleteContract() {
  return useAction({
    send: ({ id }: ContractSummary) =>
      call(changeContractStatus, { params: { id }, body: { status: 'completed' } }),
    onSuccess: ({ userId }) => refetchContracts(userId),
    successToast: () => ({
      title: 'Contract Completed',
      description: 'The signed contract is closed.',
    }),
    failure: { title: 'Update Failed', text: 'Failed to complete contract' },
  })
}

export function useWithdrawContract() {
  return useAction({
    send: ({ id }: ContractSummary) => call(withdrawContract, { params: { id } }),
    onSuccess: (_none, { userId }) => refetchContracts(userId),
    successToast: () => ({
      title: 'Contract Withdrawn',
      description: 'The client no longer sees it.',
    }),
    failure: { title: 'Update Failed', text: 'Failed to withdraw contract' },
  })
}

/** Verifies the stored file on demand. */
export function useVerify() {
  return useAction({
    send: ({ id }: ContractSummary) => call(verifyContract, { params: { id } }),
    successToast: ({ whole, message }) => ({
      title: whole ? 'Contract Verified' : 'Contract Changed',
      description: message,
      variant: whole ? 'default' : 'destructive',
    }),
    failure: { title: 'Update Failed', text: 'Failed to verify contract' },
  })
}
