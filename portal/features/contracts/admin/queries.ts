import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { getCachedClient, refetchClients } from '#portal/features/clients/api.ts'
import { queryClient, queryKeyFor } from '#portal/lib/http/query-client.ts'
import {
  call,
  callUntyped,
  isUnauthorized,
  serverMessage,
  statusOf,
} from '#portal/lib/http/request.ts'
import { useAction } from '#portal/lib/http/use-action.ts'
import { toast } from '#portal/lib/toast.ts'
import {
  addContract,
  type ContractSummary,
  changeContractStatus,
  type NewContract,
  type PreviewedContract,
  previewContract,
  type VoidedContract,
  voidContract,
} from '#wire/contracts.ts'
import { verifyContract } from '#wire/signatures.ts'
import { stageLabel } from '#wire/stages.ts'
import { adminContractTexts } from '#wire/texts/contracts.ts'
import { listClientUploads, uploadFiles } from '#wire/uploads.ts'

/** Resolves when the clients, which hold the contracts, are read again. */
function refetchContracts(userId: string | null): Promise<void> {
  // A client whose account is deleted has no list of uploads.
  const uploads = userId && queryKeyFor(listClientUploads, { params: { id: userId } })
  if (uploads) void queryClient.invalidateQueries({ queryKey: uploads })
  return refetchClients()
}

/** A failed upload: its message is the server's, or the specification's text. */
class UploadFailed extends Error {}

/** Typing a name asks for no text at each key. */
const NAME_SETTLES_MS = 300

function useSettled(text: string | undefined): string | undefined {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(text), NAME_SETTLES_MS)
    return () => window.clearTimeout(timer)
  }, [text])
  return settled
}

/**
 * The text of a contract with these values; null while the form lacks one of them. `isComing` until it is the
 * text of the values on the screen.
 */
export function useContractPreview(wanted: PreviewedContract | null) {
  const settled = useSettled(wanted?.signerName)
  const isSettled = wanted !== null && wanted.signerName === (settled ?? wanted.signerName)
  const preview = useQuery({
    queryKey: [previewContract.path, wanted],
    queryFn: async ({ signal }) => {
      if (!wanted) throw new Error('A preview needs values')
      return call(previewContract, { body: wanted, signal })
    },
    enabled: isSettled,
    staleTime: 0,
    gcTime: 0,
  })
  return { ...preview, isComing: wanted !== null && (!isSettled || preview.isFetching) }
}

type ContractAndFile = { contract: NewContract; file: File | null }

/** SPEC-7: uploads the file first, then creates the contract that names it. */
async function createContract({ contract, file }: ContractAndFile, idempotencyKey = '') {
  const uploaded = file && (await uploadContract(contract.userId, file, `${idempotencyKey}-file`))
  const body: NewContract = {
    ...contract,
    // SPEC-4. The server ignores this field and decides by the file.
    status: uploaded ? 'signed' : 'pending',
    ...(uploaded && { ...uploaded, signedAt: new Date().toISOString() }),
  }
  return call(addContract, { body, idempotencyKey })
}

async function uploadContract(userId: string, file: File, idempotencyKey: string) {
  const body = new FormData()
  body.set('userId', userId)
  body.set('uploadType', 'contract')
  body.set('file', file)
  const reply = await callUntyped(uploadFiles, { body, idempotencyKey }).catch((error: unknown) => {
    if (isUnauthorized(error)) throw error
    throw new UploadFailed(serverMessage(error, adminContractTexts.addContract.uploadFailed))
  })
  return { filename: reply.filename, filePath: reply.filePath }
}

/** Reads the preview again after a 409: its text has changed. */
function refreshStalePreview(error: Error): void {
  if (statusOf(error) === 409)
    void queryClient.invalidateQueries({ queryKey: [previewContract.path] })
}

/**
 * Adds a contract. The server changes the stage in the same transaction, so the separate stage call of
 * SPEC-4 ("only if the stage differs") is never needed.
 * @param onAdded runs on the answer, even after the form has been closed
 */
export function useAddContract(onAdded: () => void) {
  const texts = adminContractTexts.addContract
  return useAction({
    idempotencyScope: ({ contract }) => `new-contract:${contract.userId}`,
    send: createContract,
    // Before the call, since a poll may bring the new stage while it is pending.
    onMutate: ({ contract }) => getCachedClient(contract.userId)?.customerStage,
    onSuccess: async ({ status }, { contract: { userId } }, stageBefore) => {
      await refetchContracts(userId)
      onAdded()
      const stage = getCachedClient(userId)?.customerStage
      const state = status === 'pending' ? texts.pending : texts.signed
      const newStage = stage && stage !== stageBefore ? texts.newStage(stageLabel(stage)) : ''
      toast({ title: texts.success, description: state + newStage })
    },
    onError: refreshStalePreview,
    failure: (error) => ({
      title: texts.failure,
      text:
        error instanceof UploadFailed ? error.message : serverMessage(error, texts.creationFailed),
    }),
  })
}

export function useCompleteContract() {
  const texts = adminContractTexts.complete
  return useAction({
    send: ({ id }: ContractSummary) =>
      call(changeContractStatus, { params: { id }, body: { status: 'completed' } }),
    onSuccess: (_reply, { userId }) => refetchContracts(userId),
    successToast: () => texts.success,
    failure: texts.failure,
  })
}

/** @param onVoided runs on the answer, even after the form has been closed */
export function useVoidContract({ id, userId }: ContractSummary, onVoided: () => void) {
  const texts = adminContractTexts.withdraw
  return useAction({
    send: (body: VoidedContract) => call(voidContract, { params: { id }, body }),
    onSuccess: async () => {
      await refetchContracts(userId)
      onVoided()
    },
    // Signed or changed meanwhile: the list behind the dialog shows the contract as it is now.
    onError: (error) => {
      if (statusOf(error) === 409) void refetchContracts(userId)
    },
    successToast: () => texts.success,
    failure: texts.failure,
  })
}

/** Verifies the stored file on demand. */
export function useVerifyContract() {
  const texts = adminContractTexts.verify
  return useAction({
    send: ({ id }: ContractSummary) => call(verifyContract, { params: { id } }),
    successToast: ({ whole, message }) => ({
      title: whole ? texts.whole : texts.changed,
      description: message,
      variant: whole ? 'default' : 'destructive',
    }),
    failure: texts.failure,
  })
}
