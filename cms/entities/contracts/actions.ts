import type { PayloadRequest } from 'payload'
import { record } from '#cms/audit/record.ts'
import { fieldProblem, Problem } from '#cms/core/problem.ts'
import { inTransaction } from '#cms/database/in-transaction.ts'
import { notify } from '#cms/entities/notifications/actions.ts'
import { writeStage } from '#cms/entities/stage-history/actions.ts'
import { fileUrlOf } from '#cms/entities/uploads/present.ts'
import { removeUpload } from '#cms/entities/uploads/rows.ts'
import { lockClient, requireClient } from '#cms/entities/users/actions.ts'
import { storePdf, writeRowsOfFiles } from '#cms/files/store-files.ts'
import { withDatabaseSlot } from '#cms/kit/database-slots.ts'
import { asSystem, writeFields } from '#cms/kit/documents.ts'
import { queueOptionalMail } from '#cms/mail/mail.ts'
import type { Contract } from '#cms/payload-types.ts'
import {
  addContract,
  type ContractStatusChange,
  type ContractSummary,
  contractTypeLabel,
  mayChangeContractStatus,
  mayWithdrawContract,
  type NewContract,
} from '#wire/contracts.ts'
import { stageLabel } from '#wire/stages.ts'
import { clientMailTexts } from '#wire/texts/clients.ts'
import { contractNotificationTexts, contractStageReasons } from '#wire/texts/contracts.ts'
import { CONTRACT_FILE_KINDS } from '#wire/uploads.ts'
import type { Viewer } from '#wire/viewer.ts'
import { type Draft, draftAgreement, writeDraftRows } from './draft.ts'
import { documentOf, lockContract, presentContract } from './rows.ts'

/**
 * Adds a contract to a client. With a file the contract is signed and the client becomes active. Without one,
 * both become pending (SPEC-4), and the server first stores the document to sign.
 * @param key the request's Idempotency-Key
 * @throws Problem 400 for a file that is no contract of this client, 404 for an unknown client or property
 */
export async function addContractTo(
  req: PayloadRequest,
  viewer: Viewer,
  given: NewContract,
  key: string | undefined,
): Promise<ContractSummary> {
  const hasFile = given.filename !== undefined || given.filePath !== undefined
  const draft = hasFile ? null : await storeDraft(req, given)
  const stored = draft ? [draft.kept.filename] : []
  const call = { key, call: addContract.path, userId: viewer.id, params: null, body: given }
  return writeRowsOfFiles(req, stored, call, async () =>
    presentContract(await writeContract(req, viewer, given, draft)),
  )
}

async function storeDraft(req: PayloadRequest, given: NewContract): Promise<Draft> {
  const { words, bytes } = await withDatabaseSlot(async () =>
    draftAgreement(req, await requireClient(req, given.userId), given),
  )
  return { words, kept: await storePdf(bytes) }
}

/** @param draft the document to sign; null if the contract comes with its file */
async function writeContract(
  req: PayloadRequest,
  viewer: Viewer,
  given: NewContract,
  draft: Draft | null,
): Promise<Contract> {
  const client = await lockClient(req, given.userId)
  const filename = await contractFileOf(req, given)
  const contract = await asSystem(req).create('contracts', {
    user: client.id,
    contractType: given.contractType,
    signerName: given.signerName,
    notes: given.notes,
    ...(filename
      ? {
          status: 'signed',
          filename,
          filePath: fileUrlOf(filename),
          signedAt: given.signedAt ?? new Date().toISOString(),
        }
      : { status: 'pending' }),
  })
  if (draft) await writeDraftRows(req, contract, draft)
  const label = contractTypeLabel(contract.contractType)
  const change = filename
    ? ({ stage: 'active-client', reason: contractStageReasons.signed(label) } as const)
    : ({ stage: 'contract-pending', reason: contractStageReasons.added(label) } as const)
  if (client.customerStage !== change.stage) {
    await writeStage(req, client, change, viewer.id)
    await queueOptionalMail(
      req,
      client,
      'stageNews',
      clientMailTexts.stageChanged(stageLabel(change.stage)),
    )
  }
  await notify(req, [client.id], {
    type: 'other',
    ...(filename ? contractNotificationTexts.filed(label) : contractNotificationTexts.ready(label)),
    link: `/dashboard?tab=contracts&contract=${contract.id}`,
    entityId: contract.id,
  })
  const details = { client: client.id, status: contract.status }
  await record(req, { event: 'contract-created', subject: contract.id, details })
  return contract
}

/** The stored name of the contract's file, or null. Reads as the system: the query matches only the client's files. */
async function contractFileOf(req: PayloadRequest, { filename, filePath, userId }: NewContract) {
  const name = filename ?? filePath?.split('/').at(-1)
  if (name === undefined) return null
  const [upload] = await asSystem(req).find('uploads', {
    and: [
      { filename: { equals: name } },
      { user: { equals: userId } },
      { uploadType: { equals: 'contract' } },
      { mimeType: { in: CONTRACT_FILE_KINDS.map(({ mimeType }) => mimeType) } },
    ],
  })
  if (upload && (filePath === undefined || filePath === fileUrlOf(name))) return name
  throw fieldProblem(
    filename ? 'filename' : 'filePath',
    'Upload the contract for this client first, as a PDF or Word file.',
  )
}

/** Changes a contract's status. @throws Problem 404 if unknown, 409 for a transition that is not allowed */
export function changeContract(req: PayloadRequest, id: string, { status }: ContractStatusChange) {
  return inTransaction(req, async () => {
    const contract = await lockContract(req, id)
    if (!mayChangeContractStatus(contract.status, status))
      throw new Problem(409, `A contract that is ${contract.status} cannot become ${status}.`)
    const changed = await writeFields(req, 'contracts', id, { status })
    const details = { from: contract.status, to: status }
    await record(req, { event: 'contract-status-changed', subject: id, details })
    return changed
  })
}

/** Deletes an unsigned contract and its document; the client's stage stays. @throws Problem 404, 409 if signed */
export function withdraw(req: PayloadRequest, id: string): Promise<void> {
  return inTransaction(req, async () => {
    const contract = await lockContract(req, id)
    if (!mayWithdrawContract(contract.status))
      throw new Problem(409, 'This contract is signed, so it cannot be withdrawn.')
    const document = await documentOf(req, id)
    await asSystem(req).remove('contracts', id)
    if (document) await removeUpload(req, document.filename)
    const details = { status: contract.status, type: contract.contractType }
    await record(req, { event: 'contract-withdrawn', subject: id, details })
  })
}
